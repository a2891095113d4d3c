import { userCalls } from "@monitor/contract";
import type { UserAccount } from "@monitor/contract";
import type { RefObject } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { notices } from "../../../shared/notices/index.ts";
import { nameOf } from "../people-data.ts";
import { useMessages } from "../texts.ts";

interface DeleteUserDialogProps {
  readonly user: UserAccount;
  readonly returnFocus: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes a user; says what goes along, and that locking out keeps it. */
export function DeleteUserDialog({ user, ...handlers }: DeleteUserDialogProps) {
  const texts = useMessages();

  function showFailure(error: unknown): void {
    if (error instanceof RestApiError && error.status === 409)
      notices.show({ id: "user-refused", type: "error", title: texts.lastAdministrator });
    else reportFailure(error);
  }

  return (
    <DeleteDialog
      {...handlers}
      title={texts.deleteTitle(nameOf(user))}
      text={user.active ? `${texts.deleteUserText} ${texts.lockOutInstead}` : texts.deleteUserText}
      label={texts.deleteUser}
      notice={{ id: "user-deleted", title: texts.deleted(nameOf(user)) }}
      send={() => runCall(userCalls.deleteUser, { params: { id: user.id } })}
      onFailure={showFailure}
    />
  );
}
