import type { User } from "@monitor/contract";
import { confirmPassword, required } from "@monitor/domain";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { ownLoginCalls, queryKeyOf } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { RestApiError, runCall } from "../../shared/api/index.ts";
import {
  complexPassword,
  PasswordRules,
  refusalOfPassword,
  usePasswordRefusals,
  useValidatedForm,
} from "../../shared/forms/index.ts";
import type { PasswordVerdict } from "../../shared/forms/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { PasswordSetting, SettingGroup } from "../../shared/settings-page/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./account.module.css";
import { useMessages } from "./texts.ts";

interface PasswordFields {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}
const empty: PasswordFields = { current: "", password: "", confirmation: "" };
const maxPasswordLength = 200;

/** LO-08 for a user who is logged in: the current password, a new one with its rules, and that once more. */
export function PasswordCard({ user }: { readonly user: User }) {
  const texts = useMessages();
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const [isThrottled, setThrottled] = useState(false);
  const form = useValidatedForm<PasswordFields>({
    initial: empty,
    rules: {
      current: [required],
      password: [required, complexPassword],
      confirmation: [
        required,
        (value, { password }, isTyping) => confirmPassword(value, password, { isExact: !isTyping }),
      ],
    },
    refusals: { wrong: texts.wrongPassword, ...usePasswordRefusals() },
    send,
  });

  async function send({ current, password }: PasswordFields): Promise<void> {
    setThrottled(false);
    try {
      await runCall(ownLoginCalls.changePassword, { body: { current_password: current, password } });
    } catch (error) {
      if (!(error instanceof RestApiError)) throw error;
      if (error.code === "WRONG_PASSWORD") form.refuse("current", "wrong");
      else if (error.code === "LOW_PASSWORD_COMPLEXITY") {
        // Every rule that is known here holds: what is left is what only the server knows.
        const refusal = refusalOfPassword(error);
        setVerdict({ password, isCurrent: refusal === "weak" });
        form.refuse("password", refusal);
      } else if (error.status === 429) setThrottled(true);
      else throw error;
      return;
    }
    setVerdict(null);
    form.reset(empty);
    notices.show({ id: "password", type: "info", title: texts.passwordChanged, help: texts.passwordChangedHelp });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(ownLoginCalls.listLoginSessions) });
  }

  const { password } = form.values;
  const isCurrent = verdict !== null && verdict.password === password ? verdict.isCurrent : null;
  const common = { maxLength: maxPasswordLength, required: true } as const;
  return (
    <Card title={texts.password} isFlush>
      <form noValidate aria-label={texts.passwordForm} onSubmit={form.submit}>
        {/* Password managers look for the name that the password belongs to. */}
        <input type="text" autoComplete="username" value={user.login_name} readOnly hidden />
        {isThrottled ? (
          <div className={styles.message}>
            <Banner
              tone="down"
              icon={<Icon shape={CircleAlert} size={16} />}
              title={texts.passwordNotChanged}
              role="alert"
            >
              {texts.tooManyTries}
            </Banner>
          </div>
        ) : null}
        <PasswordSetting
          label={texts.currentPassword}
          autoComplete="current-password"
          {...common}
          {...form.field("current")}
        />
        <PasswordSetting
          label={texts.newPassword}
          help={texts.newPasswordHelp}
          autoComplete="new-password"
          {...common}
          {...form.field("password")}
        />
        <PasswordSetting
          label={texts.confirmPassword}
          autoComplete="new-password"
          {...common}
          {...form.field("confirmation")}
        />
        <SettingGroup label={texts.passwordRules}>
          <div className={styles.rules}>
            <PasswordRules password={password} isCurrent={isCurrent} />
          </div>
          <Button type="submit" isBusy={form.isBusy}>
            {texts.changePassword}
          </Button>
        </SettingGroup>
      </form>
    </Card>
  );
}
