import { notificationCalls } from "@monitor/contract";
import type { NotificationMethod } from "@monitor/contract";
import type { RefObject } from "react";
import { runCall, useCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { useMessages } from "../texts.ts";
import { usedBy } from "./method-fields.ts";

interface DeleteMethodDialogProps {
  readonly method: NotificationMethod;
  readonly methods: readonly NotificationMethod[];
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes a method; one that is used says by what. */
export function DeleteMethodDialog({ method, methods, ...handlers }: DeleteMethodDialogProps) {
  const texts = useMessages();
  const rules = useCall(notificationCalls.listNotificationRules);
  const user = usedBy(method.id, rules.data ?? [], methods);
  const reason = user === null ? undefined : texts.methodUsed[user.kind](user.name);
  return (
    <DeleteDialog
      {...handlers}
      title={texts.deleteTitle(method.name)}
      text={reason ?? texts.deleteMethodText(method.waiting)}
      label={texts.delete}
      notice={{ id: "method-deleted", title: texts.deleted(method.name) }}
      isPending={rules.isPending}
      disabledReason={reason}
      send={() => runCall(notificationCalls.deleteNotificationMethod, { params: { id: method.id } })}
    />
  );
}
