import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { reportFailure, RestApiError } from "../api/index.ts";
import { useWords } from "../i18n/index.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Modal } from "../ui/modal.tsx";
import type { ModalProps } from "../ui/modal.tsx";

export interface FormDialogProps extends Pick<ModalProps, "title" | "description" | "size" | "onClose"> {
  readonly saveLabel: string;
  /** Above what the server says of a refusal. */
  readonly refusedTitle: string;
  /** Gives the words of a refusal, or null. Errors of requests that the server refuses become one. */
  readonly save: () => Promise<string | null>;
  readonly children: ReactNode;
}

/** A form in a dialog; a refusal stands above the fields, and nothing typed is lost. */
export function FormDialog({ saveLabel, refusedTitle, save, children, ...dialog }: FormDialogProps) {
  const { cancel, close } = useWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      setRefusal(await save());
    } catch (error) {
      if (error instanceof RestApiError && error.status === 400) setRefusal(error.message);
      else reportFailure(error);
    }
    setBusy(false);
  }
  return (
    <Modal
      isOpen
      {...dialog}
      closeLabel={close}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancel}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {refusal === null ? null : (
        <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall role="alert" title={refusedTitle}>
          {refusal}
        </Banner>
      )}
      {children}
    </Modal>
  );
}
