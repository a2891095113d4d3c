import { firstRunCalls } from "@monitor/contract";
import type { FirstRun, Session } from "@monitor/contract";
import { required } from "@monitor/domain";
import { Lock, TriangleAlert, User } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import {
  complexPassword,
  PasswordRules,
  refusalOfPassword,
  usePasswordRefusals,
  useValidatedForm,
} from "../../shared/forms/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { CodeField } from "./code-field.tsx";
import styles from "./first-run.module.css";
import { loginNameOf } from "./login-name.ts";
import { problemOf, ProblemMessage } from "./problem-message.tsx";
import type { Problem } from "./problem-message.tsx";
import { codeLength, lettersOf } from "./set-up-code.ts";
import { useMessages } from "./texts.ts";

export interface AccountFormProps {
  readonly run: FirstRun;
  /** From the link; empty without one. */
  readonly code: string;
  readonly reload: () => Promise<unknown>;
  /** Somebody else was faster. */
  readonly onGone: () => void;
  readonly onDone: (session: Session) => Promise<void>;
}

/** What stands in the fields; an empty `login` follows the name. */
interface Typed {
  readonly code: string;
  readonly name: string;
  readonly login: string;
  readonly password: string;
}

interface Refused {
  readonly problem: Problem;
  /** The letters of the code that stood there. */
  readonly code: string;
}

const isCodeProblem = ({ problem }: Refused): boolean => problem === "wrong_code";

function useAccountForm({ run, code, reload, onGone, onDone }: AccountFormProps) {
  const texts = useMessages();
  const [refused, setRefused] = useState<Refused | null>(null);
  const needsCode = run.needs_code;
  const form = useValidatedForm<Typed>({
    initial: { code, name: "", login: "", password: "" },
    rules: {
      code: [(typed) => (!needsCode || lettersOf(typed).length === codeLength ? null : { code: "incomplete" })],
      name: [required],
      login: [(typed, { name }) => (loginNameOf(name) === "" ? required(typed) : null)],
      password: [required, complexPassword],
    },
    refusals: { ...usePasswordRefusals(), incomplete: texts.codeIncomplete },
    send,
  });

  async function send({ name, login, password, code: typed }: Typed): Promise<void> {
    setRefused(null);
    const login_name = login.trim() || loginNameOf(name);
    const letters = lettersOf(typed);
    const body = { login_name, display_name: name.trim(), password, ...(needsCode && { code: letters }) };
    try {
      await onDone(await runCall(firstRunCalls.createFirstUser, { body }));
    } catch (error) {
      if (!(error instanceof RestApiError)) throw error;
      if (error.status === 409) return onGone();
      if (error.code === "LOW_PASSWORD_COMPLEXITY") return form.refuse("password", refusalOfPassword(error));
      // Whether the machine is still taken for this one.
      if (error.status === 403) await reload();
      setRefused({ problem: problemOf(error), code: letters });
      if (error.status >= 500) reportFailure(error);
    }
  }
  return { form, refused };
}

/** Name and password of the first user, and the set-up code where one is needed. */
export function AccountForm(props: AccountFormProps) {
  const { run, code } = props;
  const texts = useMessages();
  const { form, refused } = useAccountForm(props);
  const nameField = useRef<HTMLInputElement>(null);
  const { name, password, code: typed } = form.values;
  const isRefusedCode = refused !== null && isCodeProblem(refused) && refused.code === lettersOf(typed);
  const { hostname, protocol } = window.location;
  // What stays on the machine can't be read in the network.
  const isOnMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  const hasPlainConnection = run.needs_code && protocol !== "https:" && !isOnMachine;
  const nameBinding = form.field("name");

  return (
    <form noValidate onSubmit={form.submit}>
      <ProblemMessage problem={refused?.problem ?? null} run={run} />
      {run.needs_code ? (
        <div className={styles.field}>
          <CodeField
            value={typed}
            binding={form.field("code")}
            isRefused={isRefusedCode}
            onFull={() => nameField.current?.focus()}
          />
        </div>
      ) : null}
      <div className={styles.field}>
        <TextField
          label={texts.name}
          icon={User}
          size="lg"
          autoComplete="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to do on this page
          autoFocus={!run.needs_code || code !== ""}
          {...nameBinding}
          ref={(input) => {
            nameField.current = input;
            nameBinding.ref(input);
          }}
        />
      </div>
      <LoginName name={name} form={form} />
      <div className={styles.field}>
        <PasswordField
          label={texts.password}
          icon={Lock}
          size="lg"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          autoComplete="new-password"
          help={<PasswordRules password={password} />}
          {...form.field("password")}
        />
        {hasPlainConnection ? (
          <p className={styles.plain}>
            <Icon shape={TriangleAlert} size={13} />
            <span>{texts.notEncrypted}</span>
          </p>
        ) : null}
      </div>
      <div className={styles.submit}>
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={form.isBusy} isDisabled={isRefusedCode}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}

interface LoginNameProps {
  readonly name: string;
  readonly form: ReturnType<typeof useAccountForm>["form"];
}

/** Made of the name; a field once it is to be another, or where nothing of the name can be used. */
function LoginName({ name, form }: LoginNameProps) {
  const texts = useMessages();
  const [isField, setIsField] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const made = loginNameOf(name);
  const isShown = isField || (name.trim() !== "" && made === "");
  const binding = form.field("login");
  useEffect(() => {
    if (isField) field.current?.focus();
  }, [isField]);
  if (!isShown) {
    return made === "" ? null : (
      <p className={styles.logInAs}>
        {texts.logInAs} <b>{made}</b>.
        <button
          type="button"
          className={textLinkClassName}
          onClick={() => {
            form.set("login", made);
            setIsField(true);
          }}
        >
          {texts.changeLogin}
        </button>
      </p>
    );
  }
  return (
    <div className={styles.field}>
      <TextField
        label={texts.loginName}
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...binding}
        ref={(input) => {
          field.current = input;
          binding.ref(input);
        }}
      />
    </div>
  );
}
