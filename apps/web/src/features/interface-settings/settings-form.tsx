import { calls, queryKeyOf, settingsCalls } from "@monitor/contract";
import type { InterfaceSettings } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { session } from "../../shared/session/index.ts";
import {
  NumberSetting,
  SelectSetting,
  SettingsFormFrame,
  SettingsSection,
  SwitchSetting,
  TextSetting,
  useSettingsForm,
} from "../../shared/settings-page/index.ts";
import type { SettingsForm as FormState } from "../../shared/settings-page/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { changesToSend, durationIssue, fieldsOf, intervalIssue, settingsRules } from "./settings-fields.ts";
import type { SettingsFields } from "./settings-fields.ts";
import { useMessages } from "./texts.ts";

const maxSiteNameLength = 100;
const maxAddressLength = 2000;
const maxEmailLength = 254;

function useSave() {
  const queryClient = useQueryClient();
  return async (changes: Partial<SettingsFields>): Promise<SettingsFields> => {
    const settings = await runCall(settingsCalls.changeInterfaceSettings, { body: changesToSend(changes) });
    queryClient.setQueryData(queryKeyOf(settingsCalls.getInterfaceSettings), settings);
    // Everything that shows the site's name or leads to external pages uses the public settings; the logout is the session's.
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(calls.getPublicSettings) });
    session.renew().catch(reportFailure);
    return fieldsOf(settings);
  };
}

type Form = FormState<SettingsFields>["form"];

/** All settings of the interface, saved together. */
export function SettingsForm({ settings }: { readonly settings: InterfaceSettings }) {
  const texts = useMessages();
  const save = useSave();
  const state = useSettingsForm<SettingsFields>({
    stored: fieldsOf(settings),
    rules: settingsRules,
    refusals: { [intervalIssue]: texts.intervalRange, [durationIssue]: texts.logoutDurationRange },
    save,
  });
  const { form } = state;
  return (
    <SettingsFormFrame settings={state} label={texts.form}>
      <SettingsSection id="site">
        <Card title={texts.site} isFlush>
          <TextSetting
            label={texts.siteName}
            help={texts.siteNameHelp}
            maxLength={maxSiteNameLength}
            required
            {...form.field("site_name")}
          />
          <SelectSetting
            label={texts.language}
            help={texts.languageHelp}
            options={[
              { value: "en", label: "English" },
              { value: "de", label: "Deutsch" },
            ]}
            {...form.field("language")}
          />
        </Card>
      </SettingsSection>
      <SettingsSection id="refresh">
        <Card title={texts.refresh} isFlush>
          <SwitchSetting
            label={texts.refreshByItself}
            help={texts.refreshHelp}
            isOn={form.values.auto_refresh}
            onChange={(isOn) => form.set("auto_refresh", isOn)}
          />
          <NumberSetting
            label={texts.interval}
            help={texts.intervalHelp}
            unit={texts.seconds}
            {...form.field("auto_refresh_interval")}
          />
        </Card>
      </SettingsSection>
      <SettingsSection id="logout">
        <LogoutCard form={form} />
      </SettingsSection>
      <SettingsSection id="addresses">
        <AddressesCard form={form} />
      </SettingsSection>
    </SettingsFormFrame>
  );
}

/** SE-05. */
function LogoutCard({ form }: { readonly form: Form }) {
  const texts = useMessages();
  const locale = useLanguage();
  const seconds = Number(form.values.automatic_logout_duration);
  return (
    <Card title={texts.logout} isFlush>
      <SwitchSetting
        label={texts.logoutEnabled}
        help={texts.logoutEnabledHelp}
        isOn={form.values.automatic_logout_enabled}
        onChange={(isOn) => form.set("automatic_logout_enabled", isOn)}
      />
      <NumberSetting
        label={texts.logoutDuration}
        help={Number.isInteger(seconds) ? texts.logoutDurationHelp(formatDuration(seconds, locale)) : null}
        unit={texts.seconds}
        {...form.field("automatic_logout_duration")}
      />
    </Card>
  );
}

/** RT-07, RT-08, OD-07, ER-08. */
function AddressesCard({ form }: { readonly form: Form }) {
  const texts = useMessages();
  const address = { type: "url", maxLength: maxAddressLength, autoComplete: "off", spellCheck: false } as const;
  const pages = [
    { name: "feedback_url", label: texts.feedback },
    { name: "contact_url", label: texts.contact },
    { name: "whats_new_url", label: texts.whatsNew },
  ] as const;
  return (
    <Card title={texts.addresses} isFlush>
      {pages.map(({ name, label }) => (
        <TextSetting
          key={name}
          label={label}
          help={texts.addressHelp}
          placeholder={texts.ownPage}
          {...address}
          {...form.field(name)}
        />
      ))}
      <TextSetting label={texts.map} help={texts.mapHelp} {...address} {...form.field("map_url")} />
      <TextSetting
        label={texts.report}
        help={texts.reportHelp}
        type="email"
        maxLength={maxEmailLength}
        autoComplete="off"
        {...form.field("report_error_email")}
      />
    </Card>
  );
}
