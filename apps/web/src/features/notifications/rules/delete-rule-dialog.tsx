import { notificationCalls } from "@monitor/contract";
import type { NotificationRule } from "@monitor/contract";
import type { RefObject } from "react";
import { runCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { useMessages } from "../texts.ts";

interface DeleteRuleDialogProps {
  readonly rule: NotificationRule;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes a rule; incidents that run keep its steps. */
export function DeleteRuleDialog({ rule, ...handlers }: DeleteRuleDialogProps) {
  const texts = useMessages();
  return (
    <DeleteDialog
      {...handlers}
      title={texts.deleteTitle(rule.name)}
      text={texts.deleteRuleText}
      label={texts.delete}
      notice={{ id: "rule-deleted", title: texts.deleted(rule.name) }}
      send={() => runCall(notificationCalls.deleteNotificationRule, { params: { id: rule.id } })}
    />
  );
}
