import { notificationCalls } from "@monitor/contract";
import type { NotificationRule } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";

interface DeleteRuleDialogProps {
  readonly rule: NotificationRule;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes a rule; incidents that run keep its steps. */
export function DeleteRuleDialog({ rule, returnFocus, onClose, onDeleted }: DeleteRuleDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await runCall(notificationCalls.deleteNotificationRule, { params: { id: rule.id } });
      notices.show({ id: "rule-deleted", type: "info", title: texts.deleted(rule.name) });
    } catch (error) {
      // One that was deleted meanwhile is what was wanted.
      if (!(error instanceof RestApiError && error.status === 404)) reportFailure(error);
    }
    await onDeleted();
    onClose();
  }

  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.deleteTitle(rule.name)}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void send()}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deleteRuleText}</p>
    </LazyModal>
  );
}
