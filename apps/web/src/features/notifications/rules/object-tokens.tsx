import type { ObjectType } from "@monitor/domain";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useWords } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";
import { Token } from "./token.tsx";
import styles from "./rules.module.css";
import { useObjectNames } from "./use-rule-names.ts";

const ObjectTreePicker = lazyPart(
  async () => (await import("../../../shared/object-setup/tree/object-tree-picker.tsx")).ObjectTreePicker,
);

const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];

interface ObjectTokensProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** They are left out. */
  readonly isExcluding?: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Objects of the tree, chosen one by one. */
export function ObjectTokens({ label, ids, isExcluding = false, onChange }: ObjectTokensProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const nameOf = useObjectNames(ids);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<AnyObject | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  function accept(): void {
    if (chosen !== null && !ids.includes(chosen.id)) onChange([...ids, chosen.id]);
    setOpen(false);
    setChosen(null);
  }
  return (
    <div role="group" aria-label={label} className={styles.tokens}>
      {ids.map((id) => (
        <Token
          key={id}
          isExcluding={isExcluding}
          text={isExcluding ? texts.notObject(nameOf(id)) : nameOf(id)}
          onRemove={() => {
            onChange(ids.filter((other) => other !== id));
            addRef.current?.focus();
          }}
        />
      ))}
      <Button ref={addRef} size="sm" icon={Plus} onClick={() => setOpen(true)}>
        {texts.addObject}
      </Button>
      {isOpen ? (
        <LazyModal
          isOpen
          title={label}
          closeLabel={close}
          onClose={() => setOpen(false)}
          returnFocus={addRef}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{cancel}</Button>
              <Button
                kind="primary"
                disabledReason={chosen === null ? texts.nothingChosen : undefined}
                onClick={accept}
              >
                {texts.choose}
              </Button>
            </>
          }
        >
          <ObjectTreePicker
            label={label}
            types={types}
            chosenId={chosen?.id ?? null}
            onChoose={setChosen}
            refusalOf={({ id }) => (ids.includes(id) ? texts.alreadyChosen : null)}
            above={[]}
          />
        </LazyModal>
      ) : null}
    </div>
  );
}
