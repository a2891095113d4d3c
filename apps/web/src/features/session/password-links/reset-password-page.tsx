import { confirmPassword, required } from "@monitor/domain";
import { Lock } from "lucide-react";
import { useState } from "react";
import { api, reportFailure, RestApiError } from "../../../shared/api/index.ts";
import { complexPassword, PasswordRules, usePasswordRefusals, useValidatedForm } from "../../../shared/forms/index.ts";
import type { PasswordVerdict } from "../../../shared/forms/index.ts";
import { AppLink, usePageTitle } from "../../../shared/navigation/index.ts";
import { Button, buttonClassName, ButtonContent } from "../../../shared/ui/button.tsx";
import { PasswordField } from "../../../shared/ui/password-field.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { FormMessage } from "../form-message.tsx";
import { PublicPage } from "../public-page.tsx";
import styles from "../public-page.module.css";
import {
  asResetError,
  PasswordResetComplexityError,
  PasswordResetLoginNameError,
  PasswordResetTokenError,
} from "./reset-errors.ts";
import { useMessages as useLoginMessages } from "../texts.ts";
import { useMessages } from "./texts.ts";

/** Why the link did not do: the token, the name that came with it, too many tries, or a part of it is missing. */
type Problem = "token" | "name" | "too_many" | "failed" | "incomplete";

export interface ResetPasswordPageProps {
  readonly token: string;
  readonly username: string;
  readonly loginPath: string;
  /** Where a new link is requested; the page there says that the old one does not do. */
  readonly newLinkPath: string;
  /** The new password is set. */
  readonly onDone: () => Promise<void>;
}

/** LO-08, LO-09, RT-06: the page that the link of a mail leads to. */
export function ResetPasswordPage({ token, username, loginPath, newLinkPath, onDone }: ResetPasswordPageProps) {
  const texts = useMessages();
  usePageTitle(texts.resetTitle);
  const isComplete = token !== "" && username !== "";
  const [problem, setProblem] = useState<Problem | null>(isComplete ? null : "incomplete");
  const needsNewLink = problem === "token" || problem === "name" || problem === "incomplete";

  return (
    <PublicPage title={texts.resetTitle} {...(username !== "" && { subtitle: texts.resetFor(username) })}>
      {problem === null ? null : <ProblemMessage problem={problem} />}
      {needsNewLink ? (
        <AppLink href={newLinkPath} className={buttonClassName({ kind: "primary", size: "lg", isBlock: true })}>
          <ButtonContent>{texts.requestNewLink}</ButtonContent>
        </AppLink>
      ) : (
        <NewPasswordForm token={token} username={username} onProblem={setProblem} onDone={onDone} />
      )}
      <p className={styles.below}>
        <AppLink href={loginPath} className={textLinkClassName}>
          {texts.backToLogin}
        </AppLink>
      </p>
    </PublicPage>
  );
}

function useProblemTexts(problem: Problem): [string, string] {
  const texts = useMessages();
  const { tooManyAttempts, serverFailed } = useLoginMessages();
  const all: Record<Problem, [string, string]> = {
    token: [texts.badToken, texts.badTokenHelp],
    name: [texts.badName, texts.badNameHelp],
    too_many: [texts.resetFailed, tooManyAttempts],
    failed: [texts.resetFailed, serverFailed],
    incomplete: [texts.incompleteLink, texts.incompleteLinkHelp],
  };
  return all[problem];
}

function ProblemMessage({ problem }: { readonly problem: Problem }) {
  const [title, help] = useProblemTexts(problem);
  return (
    <FormMessage
      tone={problem === "incomplete" ? "warning" : "down"}
      title={title}
      takesFocus={problem === "token" || problem === "name"}
    >
      {help}
    </FormMessage>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly username: string;
  readonly onProblem: (problem: Problem | null) => void;
  readonly onDone: () => Promise<void>;
}

function NewPasswordForm({ token, username, onProblem, onDone }: NewPasswordFormProps) {
  const texts = useMessages();
  const { showPassword, hidePassword } = useLoginMessages();
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const form = useValidatedForm({
    initial: { password: "", confirmation: "" },
    rules: {
      password: [required, complexPassword],
      confirmation: [
        required,
        (value, { password }, isTyping) => confirmPassword(value, password, { isExact: !isTyping }),
      ],
    },
    refusals: usePasswordRefusals(),
    send,
  });

  async function send({ password }: { readonly password: string }): Promise<void> {
    onProblem(null);
    try {
      await api.resetPassword({ body: { token, username, password } });
      setVerdict({ password, isCurrent: false });
      await onDone();
    } catch (caught) {
      const error = asResetError(caught);
      if (error instanceof PasswordResetComplexityError) {
        // Every rule that is known here holds: what is left is what only the server knows.
        setVerdict({ password, isCurrent: error.refusal === "weak" });
        form.refuse("password", error.refusal);
        return;
      }
      onProblem(problemOf(error));
      if (!(caught instanceof RestApiError) || caught.status >= 500) reportFailure(caught);
    }
  }

  const show = { showLabel: showPassword, hideLabel: hidePassword, icon: Lock, size: "lg" } as const;
  const { password } = form.values;
  const isCurrent = verdict?.password === password ? verdict.isCurrent : null;
  return (
    <form noValidate onSubmit={form.submit}>
      {/* Tells password stores whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className={styles.field}>
        <PasswordField
          {...show}
          label={texts.newPassword}
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on this page
          autoFocus
          help={<PasswordRules password={password} isCurrent={isCurrent} />}
          {...form.field("password")}
        />
      </div>
      <div className={styles.field}>
        <PasswordField
          {...show}
          label={texts.confirmPassword}
          autoComplete="new-password"
          {...form.field("confirmation")}
        />
      </div>
      <div className={styles.submit}>
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={form.isBusy}>
          {texts.setPassword}
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: unknown): Problem {
  if (error instanceof PasswordResetTokenError) return "token";
  if (error instanceof PasswordResetLoginNameError) return "name";
  return error instanceof RestApiError && error.status === 429 ? "too_many" : "failed";
}
