import { dashboardCalls } from "@monitor/contract";
import type { Dashboard, DocumentRight, DocumentSharing } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { LazyModal } from "../../shared/loading/overlays.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { useBoardStored } from "./board-calls.ts";
import styles from "./boards.module.css";
import { useMessages } from "./texts.ts";

export interface ShareDialogProps {
  readonly board: Dashboard;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
}

/** Who else sees and changes a board: everybody, and user groups. */
export function ShareDialog({ board, onClose, returnFocus }: ShareDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const stored = useBoardStored();
  const [sharing, setSharing] = useState((board.sharing ?? { everybody: null, groups: [] }) as DocumentSharing);
  const [isBusy, setBusy] = useState(false);
  const known = board.choices ?? [];
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
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const input = { params: { id: board.id }, body: { version: board.version, sharing } };
      await stored(await runCall(dashboardCalls.changeDashboard, input));
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
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.share}>
        <SelectField
          label={texts.everybody}
          help={texts.everybodyHelp}
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
