import { calls, queryKeyOf, singleSignOnCalls } from "@monitor/contract";
import type { SingleSignOn } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { RestApiError, runCall } from "../../../shared/api/index.ts";
import {
  PasswordSetting,
  SelectSetting,
  SettingRefused,
  SettingsFormFrame,
  SwitchSetting,
  TextSetting,
  useSettingsForm,
} from "../../../shared/settings-page/index.ts";
import type { SettingsForm } from "../../../shared/settings-page/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { nameOf } from "../people-data.ts";
import type { LoadedPeople } from "../people-data.ts";
import styles from "../people.module.css";
import { useMessages } from "../texts.ts";
import { GroupLines } from "./group-lines.tsx";
import { IssuerTestCard } from "./issuer-test-card.tsx";
import { RedirectAddress } from "./redirect-address.tsx";
import { changesToSend, issues, refusedField, signOnRules, valuesOf } from "./sign-on-values.ts";
import type { SignOnValues } from "./sign-on-values.ts";

interface SignOnFormProps {
  readonly stored: SingleSignOn;
  readonly people: LoadedPeople;
  readonly onStored: () => void;
}

function useSignOnForm({ stored, onStored }: SignOnFormProps): SettingsForm<SignOnValues> {
  const texts = useMessages().signOn;
  const queryClient = useQueryClient();
  return useSettingsForm<SignOnValues>({
    stored: valuesOf(stored),
    rules: signOnRules,
    refusals: {
      [issues.issuer]: texts.issuerWrong,
      [issues.needed]: texts.needed,
      [issues.secret]: texts.secretAgain,
      [issues.local]: texts.onlyRefused,
      [issues.line]: texts.lineIncomplete,
    },
    async save(changes, { base, refuse }) {
      try {
        const body = changesToSend({ ...base, ...changes });
        const next = await runCall(singleSignOnCalls.changeSingleSignOn, { body });
        onStored();
        // The log-in page shows the button by them.
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(calls.getPublicSettings) });
        return valuesOf(next);
      } catch (error) {
        const isOfField = error instanceof RestApiError && error.status === 400;
        const refused = isOfField ? refusedField(error.message) : null;
        if (refused === null) throw error;
        refuse(...refused);
        throw new SettingRefused();
      }
    },
  });
}

/** All of single sign-on, saved together; the test reads the issuer that is typed. */
export function SignOnForm(props: SignOnFormProps) {
  const { stored, people } = props;
  const texts = useMessages().signOn;
  const settings = useSignOnForm(props);
  const { form } = settings;
  return (
    <div className={styles.columns}>
      <SettingsFormFrame settings={settings} label={texts.form}>
        <ProviderCard form={form} stored={stored} />
        <Card title={texts.groups} note={texts.readAtLogin} isFlush>
          <TextSetting
            label={texts.claim}
            help={texts.claimHelp}
            maxLength={200}
            spellCheck={false}
            {...form.field("group_claim")}
          />
          <GroupLines
            groups={people.groups}
            text={form.values.groups}
            error={form.errorOf("groups")}
            onChange={(text) => form.set("groups", text)}
          />
          <SelectSetting
            label={texts.others}
            options={[
              { value: "refused", label: texts.refused },
              { value: "admitted", label: texts.admitted },
            ]}
            value={form.values.needs_group ? "refused" : "admitted"}
            onChange={({ target }) => form.set("needs_group", target.value === "refused")}
          />
        </Card>
        <RulesCard form={form} people={people} />
      </SettingsFormFrame>
      <IssuerTestCard issuer={form.values.issuer.trim()} claim={form.values.group_claim.trim()} />
    </div>
  );
}

type Form = SettingsForm<SignOnValues>["form"];

function ProviderCard({ form, stored }: { readonly form: Form; readonly stored: SingleSignOn }) {
  const texts = useMessages().signOn;
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <Card title={texts.provider} note={texts.protocol} isFlush>
      <SwitchSetting
        label={texts.enabled}
        help={texts.enabledHelp}
        isOn={form.values.enabled}
        onChange={(isOn) => form.set("enabled", isOn)}
      />
      <TextSetting label={texts.label} help={texts.labelHelp} maxLength={60} {...form.field("label")} />
      <TextSetting
        label={texts.issuer}
        help={texts.issuerHelp}
        maxLength={500}
        inputMode="url"
        {...plain}
        {...form.field("issuer")}
      />
      <TextSetting label={texts.clientId} maxLength={300} {...plain} {...form.field("client_id")} />
      <PasswordSetting
        label={texts.clientSecret}
        help={stored.has_secret ? texts.secretKept : texts.secretNew}
        maxLength={1000}
        placeholder={stored.has_secret ? "••••••••••••" : undefined}
        autoComplete="new-password"
        {...form.field("client_secret")}
      />
      <TextSetting label={texts.scopes} help={texts.scopesHelp} maxLength={300} {...plain} {...form.field("scopes")} />
      <RedirectAddress address={stored.redirect_address ?? `${window.location.origin}/sso/callback`} />
    </Card>
  );
}

function RulesCard({ form, people }: { readonly form: Form; readonly people: LoadedPeople }) {
  const texts = useMessages().signOn;
  const administrators = people.users.filter(({ role, active }) => role === "administrator" && active);
  return (
    <Card title={texts.rules} isFlush>
      <SwitchSetting
        label={texts.creates}
        help={texts.createsHelp}
        isOn={form.values.creates_accounts}
        onChange={(isOn) => form.set("creates_accounts", isOn)}
      />
      <SelectSetting
        label={texts.only}
        help={texts.onlyHelp}
        options={[
          { value: "", label: texts.everybody },
          ...administrators.map((user) => ({ value: user.id, label: texts.onlyLocal(nameOf(user)) })),
        ]}
        {...form.field("only_local_id")}
      />
    </Card>
  );
}
