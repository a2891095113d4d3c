import { useEffect, useState } from "react";
import { useRouter } from "./router-view.tsx";

export interface LeaveConfirmation {
  /** A navigation waits for `leave` or `stay`. */
  readonly isPending: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export type MustConfirm = (way: { readonly isReload: boolean; readonly href?: string | undefined }) => boolean;

/**
 * Stops navigation away from the page while `mustConfirm` returns true, also by the browser's buttons. For a reload the
 * browser asks itself.
 */
export function useLeaveConfirmation(mustConfirm: MustConfirm): LeaveConfirmation {
  const { history } = useRouter();
  const [blocked, setBlocked] = useState<{ readonly proceed: () => void } | null>(null);

  useEffect(() => {
    let isLeaving = false;
    const unblock = history.block((proceed, href) => {
      if (isLeaving || !mustConfirm({ isReload: false, href })) return false;
      const leave = () => {
        // What follows, such as an external page, needs no second confirmation.
        isLeaving = true;
        proceed();
      };
      setBlocked({ proceed: leave });
      return true;
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isLeaving || !mustConfirm({ isReload: true })) return;
      event.preventDefault();
      event.returnValue = "";
    };
    window.addEventListener("beforeunload", onUnload);
    return () => {
      unblock();
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [history, mustConfirm]);

  return {
    isPending: blocked !== null,
    leave() {
      setBlocked(null);
      blocked?.proceed();
    },
    stay: () => setBlocked(null),
  };
}
