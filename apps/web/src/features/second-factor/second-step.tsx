import { useState } from "react";
import { RestApiError } from "../../shared/api/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { lazyPart } from "../../shared/loading/lazy-part.tsx";
import { ProofForm } from "./proof-form.tsx";
import styles from "./second-factor.module.css";
import { useMessages } from "./texts.ts";

export interface SecondStepProps {
  readonly username: string;
  readonly password: string;
  /** What the server wants: a code, or that a second factor is set up. */
  readonly reason: string | null;
  readonly logIn: (credentials: { username: string; password: string; code: string }) => Promise<void>;
  readonly onBack: () => void;
}

const SetUpSteps = lazyPart(async () => (await import("./set-up-steps.tsx")).SetUpSteps);

/** AU-01: what follows the password on the log-in page. Load it lazily. */
export function SecondStep({ username, password, reason, logIn, onBack }: SecondStepProps) {
  const texts = useMessages();
  const [mustSetUp, setMustSetUp] = useState(reason === "set_up");
  return (
    <div className={styles.secondStep}>
      <h2 className={styles.stepTitle}>{texts.stepTitle}</h2>
      {mustSetUp ? (
        <>
          <p>{texts.mustSetUp}</p>
          <SetUpSteps
            username={username}
            password={password}
            doneLabel={texts.logInNow}
            onDone={() => setMustSetUp(false)}
          />
        </>
      ) : (
        <>
          <p>{texts.stepText}</p>
          <ProofForm
            label={texts.stepTitle}
            action={texts.logIn}
            code={texts.stepCode}
            isLarge
            onSend={async ({ code }) => {
              try {
                await logIn({ username, password, code });
              } catch (error) {
                // The password was changed meanwhile.
                if (error instanceof RestApiError && error.code === "LOGIN_FAILED") return onBack();
                throw error;
              }
            }}
          />
        </>
      )}
      <div className={styles.back}>
        <Button kind="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
