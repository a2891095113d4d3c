import type { DocumentRight, DocumentSharing } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure } from "../api/index.ts";
import { useWords } from "../i18n/index.ts";
import { LazyModal } from "../loading/overlays.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import styles from "./share-dialog.module.css";
import { useMessages } from "./texts.ts";

export interface ShareDialogProps {
  /** Whom it is shared with, and the user groups to choose from. */
  readonly document: {
    readonly sharing?: unknown;
    readonly choices?: readonly { readonly id: string; readonly name: string }[] | null | undefined;
  };
  /** What those that it is shared with do not see of it. */
  readonly help: string;
  /** Rejects where it was refused. */
  readonly save: (sharing: DocumentSharing) => Promise<unknown>;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
}

/** Who else sees and changes a document: everybody, and user groups. */
export function ShareDialog({ document, help, save, onClose, returnFocus }: ShareDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const [sharing, setSharing] = useState((document.sharing ?? { everybody: null, groups: [] }) as DocumentSharing);
  const [isBusy, setBusy] = useState(false);
  const known = document.choices ?? [];
  const others = sharing.groups.filter(({ id }) => known.every((group) => group.id !== id));
  const groups = [...known, ...others.map(({ id }) => ({ id, name: `# ${id}` }))];
  const options = [
    { value: "", label: texts.rights.none },
    { value: "read", label: texts.rights.read },
    { value: "write", label: texts.rights.write },
  ];
  const rightOf = (text: string) => (text === "" ? null : (text as DocumentRight));
  const give = (id: string, right: DocumentRight | null) => {
    const rest = sharing.groups.filter((group) => group.id !== id);
    setSharing({ ...sharing, groups: right === null ? rest : [...rest, { id, right }] });
  };
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await save(sharing);
      onClose();
    } catch (failure) {
      reportFailure(failure);
      setBusy(false);
    }
  }
  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.share}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={texts.everybody}
          help={help}
          value={sharing.everybody ?? ""}
          options={options}
          onChange={({ target }) => setSharing({ ...sharing, everybody: rightOf(target.value) })}
        />
        {groups.map(({ id, name }) => (
          <SelectField
            key={id}
            label={texts.userGroup(name)}
            value={sharing.groups.find((group) => group.id === id)?.right ?? ""}
            options={options}
            onChange={({ target }) => give(id, rightOf(target.value))}
          />
        ))}
      </div>
    </LazyModal>
  );
}
