import { userCalls } from "@monitor/contract";
import type { UserAccount } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { nameOf } from "../people-data.ts";
import { useMessages } from "../texts.ts";

interface DeleteUserDialogProps {
  readonly user: UserAccount;
  readonly returnFocus: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes a user; says what goes along, and that locking out keeps it. */
export function DeleteUserDialog({ user, returnFocus, onClose, onDeleted }: DeleteUserDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const [isBusy, setBusy] = useState(false);
  const cancelText = user.active ? `${texts.deleteUserText} ${texts.lockOutInstead}` : texts.deleteUserText;

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await runCall(userCalls.deleteUser, { params: { id: user.id } });
      notices.show({ id: "user-deleted", type: "info", title: texts.deleted(nameOf(user)) });
      await onDeleted();
    } catch (error) {
      const status = error instanceof RestApiError ? error.status : null;
      // One that was deleted meanwhile is what was wanted.
      if (status === 404) await onDeleted();
      else if (status === 409) notices.show({ id: "user-refused", type: "error", title: texts.lastAdministrator });
      else reportFailure(error);
    }
    onClose();
  }

  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.deleteTitle(nameOf(user))}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void send()}>
            {texts.deleteUser}
          </Button>
        </>
      }
    >
      <p>{cancelText}</p>
    </LazyModal>
  );
}
