import { userCalls } from "@monitor/contract";
import type { UserGroup } from "@monitor/contract";
import type { RefObject } from "react";
import { runCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
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
export function DeleteGroupDialog({ group, rightCount, ...handlers }: DeleteGroupDialogProps) {
  const texts = useMessages();
  return (
    <DeleteDialog
      {...handlers}
      title={texts.deleteTitle(group.name)}
      text={texts.deleteGroupText(group.members.length, rightCount)}
      label={texts.deleteGroup}
      notice={{ id: "group-deleted", title: texts.deleted(group.name) }}
      send={() => runCall(userCalls.deleteUserGroup, { params: { id: group.id } })}
    />
  );
}
