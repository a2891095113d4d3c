import { Network, X } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "../../shared/loading/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import type { AuditFilter } from "./audit-data.ts";
import styles from "./audit.module.css";
import { useMessages } from "./texts.ts";

const ObjectDialog = lazyPart(
  async () => (await import("../../shared/object-setup/tree/object-dialog.tsx")).ObjectDialog,
);

interface ObjectFilterProps {
  readonly object: AuditFilter["object"];
  readonly onChange: (object: AuditFilter["object"]) => void;
}

/** Chooses one object: only what was done to it or to what is below it now is shown. */
export function ObjectFilter({ object, onChange }: ObjectFilterProps) {
  const texts = useMessages();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  function clear(): void {
    onChange(null);
    buttonRef.current?.focus();
  }
  return (
    <span className={styles.objectFilter}>
      <Button ref={buttonRef} icon={Network} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {object === null ? texts.anyObject : texts.objectAndBelow(object.name)}
      </Button>
      {object === null ? null : <IconButton icon={X} label={texts.anyObject} onClick={clear} />}
      {isOpen ? (
        <ObjectDialog
          title={texts.whichObject}
          description={texts.whichObjectHelp}
          action={texts.showChanges}
          noneChosen={texts.noObjectChosen}
          returnFocus={buttonRef}
          onClose={() => setOpen(false)}
          onChoose={({ id, name }) => {
            setOpen(false);
            onChange({ id, name });
          }}
        />
      ) : null}
    </span>
  );
}
