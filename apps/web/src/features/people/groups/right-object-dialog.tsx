import type { UserGroup } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import type { RefObject } from "react";
import { useWords } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { objectPath, useGo } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { useMessages } from "../texts.ts";

const ObjectTreePicker = lazyPart(
  async () => (await import("../../../shared/object-setup/tree/object-tree-picker.tsx")).ObjectTreePicker,
);
const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];

interface RightObjectDialogProps {
  readonly group: UserGroup;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Chooses the object on which a group gets a right; the right is set among the others of that object. Load it lazily. */
export function RightObjectDialog({ group, returnFocus, onClose }: RightObjectDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const go = useGo();
  const [chosen, setChosen] = useState<AnyObject | null>(null);
  function goOn(): void {
    if (chosen !== null) go(`${objectPath(keyOf(chosen), "settings")}?rights=1&add=group:${group.id}`);
  }
  return (
    <Modal
      isOpen
      title={texts.rightsWhere(group.name)}
      description={texts.rightsWhereHelp}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" disabledReason={chosen ? undefined : texts.noObjectChosen} onClick={goOn}>
            {texts.goOn}
          </Button>
        </>
      }
    >
      <ObjectTreePicker
        label={texts.rightsWhere(group.name)}
        types={types}
        chosenId={chosen?.id ?? null}
        onChoose={setChosen}
        refusalOf={() => null}
        above={["0"]}
      />
    </Modal>
  );
}
