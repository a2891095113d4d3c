import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { reportFailure, RestApiError } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import type { ModalProps } from "../../../shared/ui/modal.tsx";
import { useOnCallMessages } from "./texts.ts";

interface FormDialogProps extends Pick<ModalProps, "title" | "description" | "size" | "onClose"> {
  readonly saveLabel: string;
  /** Gives the words of a refusal, or null. Errors of requests that the server refuses become one. */
  readonly save: () => Promise<string | null>;
  readonly children: ReactNode;
}

/** A form in a dialog; a refusal stands above the fields, and nothing typed is lost. */
export function FormDialog({ saveLabel, save, children, ...dialog }: FormDialogProps) {
  const texts = useOnCallMessages();
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
        <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall role="alert" title={texts.refused}>
          {refusal}
        </Banner>
      )}
      {children}
    </Modal>
  );
}
