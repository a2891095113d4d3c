import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useWords } from "../i18n/index.ts";
import { session } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { LazyModal } from "../ui/overlays.tsx";
import { useMessages } from "./texts.ts";

/** Whoever was logged out can save nothing any more: asking would only keep them from the login page. */
const isWorthAsking = () => session.get() !== null;

/** Asks before the page with unsaved changes is left; reloading and closing are asked about by the browser itself. */
export function LeaveGuard({ changeCount }: { readonly changeCount: number }) {
  const texts = useMessages();
  const { close } = useWords();
  const stayRef = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker({
    shouldBlockFn: isWorthAsking,
    disabled: changeCount === 0,
    enableBeforeUnload: isWorthAsking,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.leaveTitle}
      closeLabel={close}
      onClose={blocker.reset}
      initialFocus={stayRef}
      footer={
        <>
          <Button kind="danger" onClick={blocker.proceed}>
            {texts.leave}
          </Button>
          <Button ref={stayRef} kind="primary" onClick={blocker.reset}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.leaveText(changeCount)}</p>
    </LazyModal>
  );
}
