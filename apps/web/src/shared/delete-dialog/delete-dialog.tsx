import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure, RestApiError } from "../api/index.ts";
import { useWords } from "../i18n/index.ts";
import { LazyModal } from "../loading/overlays.ts";
import { notices } from "../notices/index.ts";
import { Button } from "../ui/button.tsx";

export interface DeleteDialogProps {
  readonly title: string;
  /** What goes along, or why it can't be deleted. */
  readonly text: string;
  /** Of the button that deletes. */
  readonly label: string;
  readonly notice: { readonly id: string; readonly title: string };
  readonly isPending?: boolean;
  readonly disabledReason?: string | undefined;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly send: () => Promise<unknown>;
  /** Settles once what is shown is without it. */
  readonly onDeleted: () => Promise<unknown>;
  readonly onFailure?: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted, deletes it, and says so. One that was deleted meanwhile is what was wanted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { notice, send, onDeleted, onFailure = reportFailure, onClose } = props;
  const { cancel, close } = useWords();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await send();
      notices.show({ ...notice, type: "info" });
      await onDeleted();
    } catch (error) {
      if (error instanceof RestApiError && error.status === 404) await onDeleted();
      else onFailure(error);
    }
    onClose();
  }

  return (
    <LazyModal
      isOpen
      size="sm"
      title={props.title}
      closeLabel={close}
      onClose={onClose}
      returnFocus={props.returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="danger"
            isBusy={isBusy || props.isPending === true}
            disabledReason={props.disabledReason}
            onClick={() => void confirm()}
          >
            {props.label}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </LazyModal>
  );
}
