import type { User } from "@monitor/contract";
import { useEffect, useEffectEvent } from "react";
import { saveAccount } from "../../shared/account/index.ts";
import { RestApiError, usePublicSettings } from "../../shared/api/index.ts";
import { useNow } from "../../shared/clock/index.ts";
import {
  NumberSetting,
  PasswordSetting,
  SelectSetting,
  SettingGroup,
  SettingRefused,
  SettingsFormFrame,
  SettingsSection,
  SwitchSetting,
  TextSetting,
  useSettingsForm,
} from "../../shared/settings-page/index.ts";
import { localTime, zoneMark } from "../../shared/time-zone/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { accountRules, changesToSend, fieldsOf, intervalIssue, isOtherEmail } from "./account-fields.ts";
import { useMessages } from "./texts.ts";
import { ThemeTiles } from "./theme-tiles.tsx";

const minuteMs = 60_000;
const maxNameLength = 200;
const maxEmailLength = 254;
const maxPasswordLength = 200;

/** What is kept with the account and saved together. */
export function AccountForm({ user }: { readonly user: User }) {
  const texts = useMessages();
  const nowMs = useNow(minuteMs);
  const sendsNoMail = usePublicSettings().data?.can_send_mail === false;
  const settings = useSettingsForm({
    stored: fieldsOf(user),
    rules: accountRules(user),
    refusals: { [intervalIssue]: texts.intervalRange, wrong: texts.wrongPassword, throttled: texts.tooManyTries },
    async save(changes, { refuse }) {
      try {
        return fieldsOf(await saveAccount(changesToSend(changes)));
      } catch (error) {
        const isRefused = error instanceof RestApiError && (error.code === "WRONG_PASSWORD" || error.status === 429);
        if (isRefused) refuse("current_password", error.status === 429 ? "throttled" : "wrong");
        throw isRefused ? new SettingRefused() : error;
      }
    },
  });
  const { form } = settings;
  const { values, field } = form;
  const needsPassword = isOtherEmail(user, values.email);
  const dropPassword = useEffectEvent(() => {
    if (!needsPassword && values.current_password !== "") form.set("current_password", "");
  });
  useEffect(() => dropPassword(), [needsPassword]);
  return (
    <SettingsFormFrame settings={settings} label={texts.form}>
      <SettingsSection id="profile">
        <Card title={texts.profile} isFlush>
          <TextSetting
            label={texts.displayName}
            help={texts.displayNameHelp}
            maxLength={maxNameLength}
            autoComplete="name"
            required
            {...field("display_name")}
          />
          <TextSetting
            label={texts.email}
            help={sendsNoMail ? texts.emailHelpNoMail : texts.emailHelp}
            maxLength={maxEmailLength}
            type="email"
            autoComplete="email"
            {...field("email")}
          />
          {needsPassword ? (
            <PasswordSetting
              label={texts.currentPassword}
              help={texts.emailPasswordHelp}
              maxLength={maxPasswordLength}
              autoComplete="current-password"
              required
              {...field("current_password")}
            />
          ) : null}
        </Card>
      </SettingsSection>
      <SettingsSection id="appearance">
        <Card title={texts.appearance} isFlush>
          <SettingGroup label={texts.theme} help={texts.themeHelp}>
            <ThemeTiles value={values.theme} onChange={(theme) => form.set("theme", theme)} />
          </SettingGroup>
        </Card>
      </SettingsSection>
      <SettingsSection id="region">
        <Card title={texts.region} isFlush>
          <SelectSetting
            label={texts.language}
            help={texts.languageHelp}
            options={[
              { value: "en", label: "English" },
              { value: "de", label: "Deutsch" },
              { value: "", label: texts.languageOfBrowser },
            ]}
            {...field("language")}
          />
          <SelectSetting
            label={texts.clock}
            help={texts.clockHelp}
            options={[
              { value: "UTC", label: texts.clockUtc },
              { value: "LOCAL", label: texts.clockLocal(zoneMark(nowMs, localTime)) },
            ]}
            {...field("time_zone")}
          />
        </Card>
      </SettingsSection>
      <SettingsSection id="refresh">
        <Card title={texts.refresh} isFlush>
          <SwitchSetting
            label={texts.refreshByItself}
            help={texts.refreshHelp}
            isOn={values.auto_refresh}
            onChange={(isOn) => form.set("auto_refresh", isOn)}
          />
          <NumberSetting
            label={texts.interval}
            help={texts.intervalHelp}
            unit={texts.seconds}
            {...field("auto_refresh_interval")}
          />
        </Card>
      </SettingsSection>
      <SettingsSection id="keyboard">
        <Card title={texts.keyboard} isFlush>
          <SwitchSetting
            label={texts.singleKeys}
            help={texts.singleKeysHelp}
            isOn={values.single_key_shortcuts}
            onChange={(isOn) => form.set("single_key_shortcuts", isOn)}
          />
        </Card>
      </SettingsSection>
    </SettingsFormFrame>
  );
}
