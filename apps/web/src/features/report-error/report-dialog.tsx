import { Check, Copy, Mail } from "lucide-react";
import { useId, useState } from "react";
import { usePublicSettings, useVersions } from "../../shared/api/index.ts";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import type { ErrorEntry } from "../../shared/error-log/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { interfaceVersion, productName } from "../../shared/navigation/index.ts";
import { Button, ButtonContent, buttonClassName } from "../../shared/ui/button.tsx";
// Not by the lazy door: all of the dialog has to be here before the server goes away.
import { Modal } from "../../shared/ui/modal.tsx";
import { TextArea } from "../../shared/ui/text-area.tsx";
import styles from "./report-error.module.css";
import { mailAddress, reportText } from "./report-text.ts";
import { useMessages } from "./texts.ts";

export interface ReportDialogProps {
  readonly entry: ErrorEntry;
  readonly onClose: () => void;
}

const maxNoteLength = 1000;

/** AC-07, ER-08: what happened, to be sent by the user's own mail program, or copied where no address is set. */
export function ReportDialog({ entry, onClose }: ReportDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const labelId = useId();
  const [note, setNote] = useState("");
  const to = usePublicSettings().data?.report_error_email;
  const versions = useVersions().data;
  const { userAgent } = window.navigator;
  const details = reportText({ entry, versions, userAgent, interfaceVersion, product: productName }, texts);
  const text = note.trim() === "" ? details : `${note.trim()}\n\n${details}`;
  const mail = to ? mailAddress({ to, subject: texts.subject(productName, entry.code), note, details }) : null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      description={mail ? texts.mailLead : texts.copyLead}
      closeLabel={close}
      footer={
        <>
          {mail ? <CopyButton text={text} isMain={false} /> : null}
          <Button onClick={onClose}>{cancel}</Button>
          {mail ? (
            <a href={mail} className={buttonClassName({ kind: "primary" })} onClick={onClose}>
              <ButtonContent icon={Mail}>{texts.openMail}</ButtonContent>
            </a>
          ) : (
            <CopyButton text={text} isMain />
          )}
        </>
      }
    >
      <TextArea
        label={texts.note}
        optionalLabel={texts.optional}
        value={note}
        maxLength={maxNoteLength}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.details}>
        <p id={labelId} className={styles.label}>
          {texts.details}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard */}
        <pre className={styles.text} role="region" tabIndex={0} aria-labelledby={labelId}>
          {details}
        </pre>
      </div>
    </Modal>
  );
}

function CopyButton({ text, isMain }: { readonly text: string; readonly isMain: boolean }) {
  const texts = useMessages();
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);
  async function copy() {
    setOutcome((await copyText(text)) ? "copied" : "copyFailed");
  }
  return (
    <Button
      kind={isMain ? "primary" : "ghost"}
      icon={outcome === "copied" ? Check : Copy}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {texts[outcome ?? "copy"]}
    </Button>
  );
}
