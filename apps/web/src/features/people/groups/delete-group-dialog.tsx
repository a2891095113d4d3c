import { userCalls } from "@monitor/contract";
import type { UserGroup } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";

interface DeleteGroupDialogProps {
  readonly group: UserGroup;
  /** On how many objects it has rights. */
  readonly rightCount: number;
  readonly returnFocus: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes a user group; says who loses what. */
export function DeleteGroupDialog({ group, rightCount, returnFocus, onClose, onDeleted }: DeleteGroupDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await runCall(userCalls.deleteUserGroup, { params: { id: group.id } });
      notices.show({ id: "group-deleted", type: "info", title: texts.deleted(group.name) });
      await onDeleted();
    } catch (error) {
      // One that was deleted meanwhile is what was wanted.
      if (error instanceof RestApiError && error.status === 404) await onDeleted();
      else reportFailure(error);
    }
    onClose();
  }

  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.deleteTitle(group.name)}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void send()}>
            {texts.deleteGroup}
          </Button>
        </>
      }
    >
      <p>{texts.deleteGroupText(group.members.length, rightCount)}</p>
    </LazyModal>
  );
}
