import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { refreshAfterAction, reportFailure, RestApiError } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import type { SetupRequest } from "../../../shared/object-setup/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import type { ModalSize } from "../../../shared/ui/modal.tsx";
import { useMessages } from "../texts.ts";
import { useDialogMessages } from "./texts.ts";

export interface SetupDialogProps {
  readonly request: SetupRequest;
  readonly onClose: () => void;
}

const saidHere = [400, 403, 404, 409];

export interface SetupWork {
  readonly isBusy: boolean;
  /** What the server has said against it; null while there is nothing. */
  readonly refusal: string | null;
  /** Does it, and fetches what is on the screen again; false when it was refused or has failed. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** One change at a time: what the server refuses is said in the dialog, all other failures go to the error policy. */
export function useSetupWork(): SetupWork {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      void refreshAfterAction(queryClient);
      return true;
    } catch (error) {
      if (error instanceof RestApiError && saidHere.includes(error.status)) setRefusal(error.message);
      else reportFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refusal, run };
}

interface SetupDialogFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button that does it. */
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** Why it can't be done now. */
  readonly disabledReason?: string | undefined;
  readonly size?: ModalSize;
  readonly work: SetupWork;
  readonly note?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of one form: cancel at the left, the button that says what it does at the right. */
export function SetupDialogFrame(props: SetupDialogFrameProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const { close } = useWords();
  const { work, submitLabel, isDanger = false, onSubmit, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const submit = () => {
    if (!work.isBusy && props.disabledReason === undefined) onSubmit();
  };
  return (
    <Modal
      isOpen
      size={props.size ?? "md"}
      title={props.title}
      description={props.description}
      closeLabel={close}
      onClose={onClose}
      onSubmit={submit}
      {...(isDanger && { initialFocus: cancel })}
      footerNote={props.note}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            kind={isDanger ? "danger" : "primary"}
            isBusy={work.isBusy}
            disabledReason={props.disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {work.refusal === null ? null : (
        <Banner
          tone="down"
          icon={<Icon shape={CircleAlert} size={16} />}
          title={dialogTexts.refused}
          role="alert"
          isSmall
        >
          {work.refusal}
        </Banner>
      )}
      {props.children}
    </Modal>
  );
}
