import { calls } from "@monitor/contract";
import { filterById } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { useRef, useState } from "react";
import { useListPage } from "../../shared/api/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { LazyModal } from "../../shared/loading/overlays.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { expects } from "./save-ticket.ts";
import { useMessages } from "./texts.ts";
import styles from "./tickets.module.css";

const ObjectTreePicker = lazyPart(
  async () => (await import("../../shared/object-setup/tree/object-tree-picker.tsx")).ObjectTreePicker,
);
const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];

interface ObjectChoiceProps {
  readonly id: string | null;
  /** False: only the buttons; what is chosen is shown elsewhere. */
  readonly hasName?: boolean;
  readonly onChoose: (id: string | null) => void;
}

/** The object that a ticket is about: chosen from the tree, changed or taken away. */
export function ObjectChoice({ id, hasName = true, onChoose }: ObjectChoiceProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<AnyObject | null>(null);
  const openRef = useRef<HTMLButtonElement>(null);
  const query = { filter: filterById([id ?? ""]), limit: 1 };
  const { data } = useListPage(calls.listObjects, { query }, { isEnabled: hasName && id !== null, expects });
  function accept(): void {
    if (chosen !== null) onChoose(chosen.id);
    setOpen(false);
  }
  return (
    <div className={styles.objectRow}>
      {hasName ? <span>{id === null ? texts.none : (data?.items[0]?.name ?? texts.number(Number(id)))}</span> : null}
      <Button ref={openRef} size="sm" onClick={() => setOpen(true)}>
        {id === null ? texts.chooseObject : texts.changeObject}
      </Button>
      {id === null ? null : (
        <Button size="sm" kind="ghost" onClick={() => onChoose(null)}>
          {texts.removeObject}
        </Button>
      )}
      {isOpen ? (
        <LazyModal
          isOpen
          title={texts.chooseObject}
          closeLabel={close}
          onClose={() => setOpen(false)}
          returnFocus={openRef}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{cancel}</Button>
              <Button kind="primary" disabledReason={chosen ? undefined : texts.nothingChosen} onClick={accept}>
                {texts.choose}
              </Button>
            </>
          }
        >
          <ObjectTreePicker
            label={texts.chooseObject}
            types={types}
            chosenId={chosen?.id ?? id}
            onChoose={setChosen}
            refusalOf={() => null}
            above={[]}
          />
        </LazyModal>
      ) : null}
    </div>
  );
}
