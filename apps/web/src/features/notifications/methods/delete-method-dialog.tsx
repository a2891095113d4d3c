import { notificationCalls } from "@monitor/contract";
import type { NotificationMethod } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { reportFailure, RestApiError, runCall, useCall } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
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
export function DeleteMethodDialog({ method, methods, returnFocus, onClose, onDeleted }: DeleteMethodDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const rules = useCall(notificationCalls.listNotificationRules);
  const [isBusy, setBusy] = useState(false);
  const user = usedBy(method.id, rules.data ?? [], methods);
  const reason = user === null ? undefined : texts.methodUsed[user.kind](user.name);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await runCall(notificationCalls.deleteNotificationMethod, { params: { id: method.id } });
      notices.show({ id: "method-deleted", type: "info", title: texts.deleted(method.name) });
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
      title={texts.deleteTitle(method.name)}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" isBusy={isBusy || rules.isPending} disabledReason={reason} onClick={() => void send()}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <p>{reason ?? texts.deleteMethodText(method.waiting)}</p>
    </LazyModal>
  );
}
