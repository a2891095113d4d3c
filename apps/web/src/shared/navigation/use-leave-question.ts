import { useEffect, useState } from "react";
import { useRouter } from "./router-view.tsx";

export interface LeaveQuestion {
  /** Somebody wants to leave and waits for the answer. */
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Stops a user from leaving the page while `mustAsk` says so, by the browser's buttons too; a reload the browser asks
 * about.
 */
export function useLeaveQuestion(mustAsk: () => boolean): LeaveQuestion {
  const { history } = useRouter();
  const [held, setHeld] = useState<{ readonly proceed: () => void } | null>(null);

  useEffect(() => {
    let isLeaving = false;
    const unblock = history.block((proceed) => {
      if (isLeaving || !mustAsk()) return false;
      const leave = () => {
        // What follows, as a page outside, is not asked about again.
        isLeaving = true;
        proceed();
      };
      setHeld({ proceed: leave });
      return true;
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isLeaving || !mustAsk()) return;
      event.preventDefault();
      event.returnValue = "";
    };
    window.addEventListener("beforeunload", onUnload);
    return () => {
      unblock();
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [history, mustAsk]);

  return {
    isAsked: held !== null,
    leave() {
      setHeld(null);
      held?.proceed();
    },
    stay: () => setHeld(null),
  };
}
