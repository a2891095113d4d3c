import type { ObjectType } from "@monitor/domain";
import { rootGroupId } from "@monitor/domain";
import { useState } from "react";
import type { RefObject } from "react";
import { useWords } from "../../i18n/index.ts";
import { lazyPart } from "../../loading/index.ts";
import type { AnyObject } from "../../monitored-objects/index.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

const ObjectTreePicker = lazyPart(async () => (await import("./object-tree-picker.tsx")).ObjectTreePicker);
const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];

interface ObjectDialogProps {
  readonly title: string;
  readonly description?: string;
  /** What is done with the object. */
  readonly action: string;
  /** Why that can't be done yet. */
  readonly noneChosen: string;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onChoose: (object: AnyObject) => void;
}

/** Chooses one object of any type. Load it lazily. */
export function ObjectDialog({ action, noneChosen, onChoose, ...dialog }: ObjectDialogProps) {
  const { cancel, close } = useWords();
  const [chosen, setChosen] = useState<AnyObject | null>(null);
  return (
    <Modal
      isOpen
      closeLabel={close}
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancel}</Button>
          <Button
            kind="primary"
            disabledReason={chosen ? undefined : noneChosen}
            onClick={() => (chosen ? onChoose(chosen) : undefined)}
          >
            {action}
          </Button>
        </>
      }
    >
      <ObjectTreePicker
        label={dialog.title}
        types={types}
        chosenId={chosen?.id ?? null}
        onChoose={setChosen}
        refusalOf={() => null}
        above={[rootGroupId]}
      />
    </Modal>
  );
}
