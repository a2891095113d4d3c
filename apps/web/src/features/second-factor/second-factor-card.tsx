import { secondFactorCalls } from "@monitor/contract";
import type { SecondFactor, User } from "@monitor/contract";
import { useState } from "react";
import { runCall, useCall } from "../../shared/api/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { lazyPart } from "../../shared/loading/lazy-part.tsx";
import { notices } from "../../shared/notices/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { CardError } from "../../shared/ui/card-error.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ProofForm } from "./proof-form.tsx";
import styles from "./second-factor.module.css";
import { useMessages } from "./texts.ts";

const SetUpSteps = lazyPart(async () => (await import("./set-up-steps.tsx")).SetUpSteps);

/** AU-01: the own second factor on My account. Load it lazily. */
export function SecondFactorCard({ user }: { readonly user: User }) {
  const texts = useMessages();
  const { tryAgain } = useWords();
  const query = useCall(secondFactorCalls.getSecondFactor, {});
  const factor = query.data;
  return (
    <Card title={texts.title} note={texts.lead} isBusy={query.isPending}>
      {factor ? <Loaded factor={factor} user={user} onChanged={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={36} /> : null}
      {query.error && !factor ? (
        <CardError
          title={texts.loadFailed}
          retryLabel={tryAgain}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {texts.loadFailedText}
        </CardError>
      ) : null}
    </Card>
  );
}

interface LoadedProps {
  readonly factor: SecondFactor;
  readonly user: User;
  readonly onChanged: () => void;
}

function Loaded({ factor, user, onChanged }: LoadedProps) {
  const texts = useMessages();
  const [step, setStep] = useState<"none" | "password" | "turn_off">("none");
  const [password, setPassword] = useState<string | null>(null);
  const isOn = factor.since != null;
  const username = user.login_name;

  async function prove(proof: { readonly password: string }): Promise<void> {
    // Asked for the key once more below: a wrong password is said here.
    await runCall(secondFactorCalls.beginSecondFactor, { body: { username, password: proof.password } });
    setPassword(proof.password);
  }
  function finish(title: string): void {
    setStep("none");
    setPassword(null);
    notices.show({ id: "second-factor", type: "info", title });
    onChanged();
  }

  if (password !== null) {
    return (
      <SetUpSteps username={username} password={password} doneLabel={texts.stored} onDone={() => finish(texts.isOn)} />
    );
  }
  if (step === "password") {
    return <ProofForm label={texts.setUp} action={texts.continueOn} hasPassword onSend={prove} />;
  }
  if (step === "turn_off") {
    return (
      <>
        <p>{factor.is_required ? texts.turnOffRequired : texts.turnOffHelp}</p>
        <ProofForm
          label={texts.turnOff}
          action={texts.turnOff}
          hasPassword
          code={texts.stepCode}
          onSend={async ({ password: current_password, code }) => {
            await runCall(secondFactorCalls.removeSecondFactor, { body: { current_password, code } });
            finish(texts.turnedOff);
          }}
        />
      </>
    );
  }
  return (
    <div className={styles.state}>
      <div>
        <Facts factor={factor} />
      </div>
      <Button onClick={() => setStep(isOn ? "turn_off" : "password")}>{isOn ? texts.turnOff : texts.setUp}</Button>
    </div>
  );
}

function Facts({ factor }: { readonly factor: SecondFactor }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { since, is_required, recovery_codes_left } = factor;
  return (
    <>
      <Badge tone={since == null ? "unknown" : "up"}>{since == null ? texts.off : texts.on}</Badge>
      <p className={styles.facts}>
        {[
          since == null ? null : texts.since(markedDateTime(Date.parse(since), format)),
          since == null ? null : texts.codesLeft(recovery_codes_left),
          is_required ? texts.required : null,
          texts.apiKeysStay,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}
