import { useCallback, useRef } from "react";
import { useWords } from "../i18n/index.ts";
import { useLeaveConfirmation } from "../navigation/index.ts";
import { session } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { LazyModal } from "../loading/overlays.ts";
import { useMessages } from "./texts.ts";

/** Asks before the page with unsaved changes is left; for a reload or a closed tab the browser asks itself. */
export function LeaveGuard({ changeCount }: { readonly changeCount: number }) {
  const texts = useMessages();
  const { close } = useWords();
  const stayRef = useRef<HTMLButtonElement>(null);
  // After a log-out nothing can be saved any more: a question would only delay the login page.
  const mustConfirm = useCallback(() => changeCount > 0 && session.get() !== null, [changeCount]);
  const { isPending, leave, stay } = useLeaveConfirmation(mustConfirm);
  if (!isPending) return null;
  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.leaveTitle}
      closeLabel={close}
      onClose={stay}
      initialFocus={stayRef}
      footer={
        <>
          <Button kind="danger" onClick={leave}>
            {texts.leave}
          </Button>
          <Button ref={stayRef} kind="primary" onClick={stay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.leaveText(changeCount)}</p>
    </LazyModal>
  );
}
