import { singleSignOnCalls } from "@monitor/contract";
import type { Session } from "@monitor/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { RestApiError, reportFailure, runCall } from "../../shared/api/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { keepKey, takeKey } from "./kept-key.ts";
import styles from "./sign-on.module.css";
import { useMessages } from "./texts.ts";

export interface SignOnButtonProps {
  /** Of the provider, as administrators have set it. */
  readonly label: string;
  readonly redirectFrom: string | undefined;
  /** What follows a log-in. */
  readonly onSession: (opened: Session, redirectFrom: string | undefined) => Promise<void>;
}

/** The code with which the server sends a browser back. */
const codeInAddress = (): string | null => /^#sso=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;

/** AU-05: the way to the provider of single sign-on, and the end of the way back. Load it lazily. */
export function SignOnButton({ label, redirectFrom, onSession }: SignOnButtonProps) {
  const texts = useMessages();
  const [code] = useState(codeInAddress);
  const [state, setState] = useState<"idle" | "busy" | "failed">(code === null ? "idle" : "busy");

  const finish = useEffectEvent(async (own: string) => {
    // It is good once, and must not stay in the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    const kept = takeKey();
    const body = { code: own, key: kept?.key ?? "" };
    await onSession(await runCall(singleSignOnCalls.finishSingleSignOn, { body }), kept?.redirectFrom ?? undefined);
  });
  useEffect(() => {
    if (code === null) return;
    finish(code).catch((error: unknown) => {
      setState("failed");
      if (!(error instanceof RestApiError && error.status < 500)) reportFailure(error);
    });
  }, [code]);

  function begin() {
    const key = keepKey(redirectFrom);
    if (key === null) return setState("failed");
    setState("busy");
    window.location.assign(`/sso/start?key=${key}`);
  }

  return (
    <>
      {state === "failed" ? (
        <p className={styles.failed} role="alert">
          <b>{texts.failed}</b> {texts.failedText}
        </p>
      ) : null}
      <Button size="lg" isBlock isBusy={state === "busy"} onClick={begin}>
        {state === "busy" ? texts.finishing : texts.logInWith(label)}
      </Button>
    </>
  );
}
