import { useCallback, useRef } from "react";
import { useWords } from "../i18n/index.ts";
import { LazyModal } from "../loading/overlays.ts";
import { useLeaveConfirmation } from "../navigation/index.ts";
import type { MustConfirm } from "../navigation/index.ts";
import { session } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { useMessages } from "./texts.ts";

interface LeaveQuestionProps {
  /** Whether something would be lost. */
  readonly isAsked: boolean;
  /** True: it is only lost with a reload or a log-out, as it is kept when another page is opened. */
  readonly isKept?: boolean;
  readonly title: string;
  readonly text: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

/** Asks before the page is left; for a reload or a closed tab the browser asks itself. */
export function LeaveQuestion({ isAsked, isKept = false, title, text, leaveLabel, stayLabel }: LeaveQuestionProps) {
  const { close } = useWords();
  const stayRef = useRef<HTMLButtonElement>(null);
  // After a log-out nothing can be saved any more: a question would only delay the login page.
  const mustConfirm = useCallback<MustConfirm>(
    ({ isReload, href }) =>
      isAsked && session.get() !== null && (!isKept || isReload || href?.startsWith("/logout") === true),
    [isAsked, isKept],
  );
  const { isPending, leave, stay } = useLeaveConfirmation(mustConfirm);
  if (!isPending) return null;
  return (
    <LazyModal
      isOpen
      size="sm"
      title={title}
      closeLabel={close}
      onClose={stay}
      initialFocus={stayRef}
      footer={
        <>
          <Button kind="danger" onClick={leave}>
            {leaveLabel}
          </Button>
          <Button ref={stayRef} kind="primary" onClick={stay}>
            {stayLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </LazyModal>
  );
}

/** Asks before the page with unsaved changes is left. */
export function LeaveGuard({ changeCount, isKept }: { readonly changeCount: number; readonly isKept: boolean }) {
  const texts = useMessages();
  return (
    <LeaveQuestion
      isAsked={changeCount > 0}
      isKept={isKept}
      title={texts.leaveTitle}
      text={texts.leaveText(changeCount)}
      leaveLabel={texts.leave}
      stayLabel={texts.stay}
    />
  );
}
