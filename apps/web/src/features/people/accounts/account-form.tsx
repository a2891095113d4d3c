import { userCalls } from "@monitor/contract";
import type { UserAccount, UserAccountBody } from "@monitor/contract";
import { useEffect, useState } from "react";
import { RestApiError, runCall } from "../../../shared/api/index.ts";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { useGo } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import {
  SelectSetting,
  SettingGroup,
  SettingRefused,
  SettingsFormFrame,
  SwitchSetting,
  TextSetting,
  useSettingsForm,
} from "../../../shared/settings-page/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { nameOf } from "../people-data.ts";
import type { LoadedPeople } from "../people-data.ts";
import styles from "../people.module.css";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import {
  accountRules,
  changesToSend,
  freshAccount,
  listOf,
  mergedGroups,
  nameTaken,
  ownRole,
  textOf,
  valuesOf,
} from "./account-values.ts";
import type { AccountValues } from "./account-values.ts";

const maxNameLength = 200;
const maxEmailLength = 254;

interface AccountFormProps {
  /** Null: a user that there is not yet. */
  readonly user: UserAccount | null;
  readonly data: LoadedPeople;
  readonly isOwn: boolean;
  readonly onStored: () => Promise<unknown>;
}

type Form = Pick<ValidatedForm<AccountValues>, "refuse">;

/** What the server says of one field is said there; all else goes to the error policy. */
function refuseField(error: unknown, { refuse }: Form): void {
  if (!(error instanceof RestApiError)) return;
  if (error.status === 400 && error.message.includes("body.login_name")) refuse("login_name", nameTaken);
  else if (error.status === 400 && error.message.includes("body.email")) refuse("email", "email");
  else if (error.status === 409) refuse("role", ownRole);
  else return;
  throw new SettingRefused();
}

/** The changed groups on top of those that the user has by now; empty where they were not changed. */
async function groupsNow(
  id: string,
  { base, changed }: { readonly base: string; readonly changed: string | undefined },
): Promise<Partial<Pick<AccountValues, "groups">>> {
  if (changed === undefined) return {};
  const [user, groups] = await Promise.all([
    runCall(userCalls.getUser, { params: { id } }),
    runCall(userCalls.listUserGroups, { query: { limit: 0 } }),
  ]);
  const known = groups.map((group) => group.id);
  return { groups: mergedGroups({ base, changed }, { fresh: user.groups, known }) };
}

/** Profile, role and groups, saved together. */
export function AccountForm({ user, data, isOwn, onStored }: AccountFormProps) {
  const texts = useMessages();
  const go = useGo();
  const [made, setMade] = useState<{ readonly id: string; readonly values: AccountValues } | null>(null);
  const settings = useSettingsForm<AccountValues>({
    // What was made is stored: back to empty fields, it would count as unsaved.
    stored: user ? valuesOf(user) : (made?.values ?? freshAccount),
    rules: accountRules,
    refusals: { [nameTaken]: texts.nameTaken, [ownRole]: texts.lastAdministrator },
    async save(changes, { base, refuse }) {
      try {
        if (user !== null) {
          const sent = { ...changes, ...(await groupsNow(user.id, { base: base.groups, changed: changes.groups })) };
          await runCall(userCalls.changeStableUser, { params: { id: user.id }, body: changesToSend(sent, user) });
          await onStored();
          return { ...base, ...sent };
        } else {
          const body = changesToSend(changes, { login_name: "", permissions: [] }) as UserAccountBody;
          const created = await runCall(userCalls.createUser, { body });
          notices.show({ id: "user-added", type: "info", title: texts.added(nameOf(created)), help: texts.addedHelp });
          setMade({ id: created.id, values: { ...base, ...changes } });
        }
      } catch (error) {
        refuseField(error, { refuse });
        throw error;
      }
      return { ...base, ...changes };
    },
  });
  const { form, changeCount } = settings;
  // Only when nothing is unsaved any more: else the page would ask whether to leave.
  const isMade = made !== null && changeCount === 0;
  useEffect(() => {
    if (isMade) void onStored().then(() => go(places.account(made?.id ?? ""), { isReplacing: true }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is made
  }, [isMade]);
  const isAdministrator = form.values.role === "administrator";
  return (
    <SettingsFormFrame settings={settings} label={texts.accountForm} saveLabel={user ? undefined : texts.addUser}>
      <Card title={texts.profile} isFlush>
        <TextSetting
          label={texts.displayName}
          help={texts.displayNameHelp}
          maxLength={maxNameLength}
          autoComplete="off"
          {...form.field("display_name")}
        />
        <TextSetting
          label={texts.loginName}
          help={texts.loginNameHelp}
          maxLength={maxNameLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field("login_name")}
        />
        <TextSetting
          label={texts.email}
          help={isOwn ? texts.ownEmail : texts.emailHelp}
          maxLength={maxEmailLength}
          type="email"
          autoComplete="off"
          disabled={isOwn}
          {...form.field("email")}
        />
        <SelectSetting
          label={texts.language}
          help={texts.languageHelp}
          options={[
            { value: "", label: texts.languageOfBrowser },
            { value: "en", label: "English" },
            { value: "de", label: "Deutsch" },
          ]}
          {...form.field("language")}
        />
        <SelectSetting
          label={texts.clock}
          options={[
            { value: "UTC", label: texts.clockUtc },
            { value: "LOCAL", label: texts.clockLocal },
          ]}
          {...form.field("time_zone")}
        />
      </Card>
      <Card title={texts.roleAndGroups} isFlush>
        <SelectSetting
          label={texts.roleLabel}
          help={isOwn ? texts.ownRole : isAdministrator ? texts.administratorHelp : texts.userHelp}
          disabled={isOwn}
          options={[
            { value: "user", label: texts.role.user },
            { value: "administrator", label: texts.role.administrator },
          ]}
          {...form.field("role")}
        />
        {isAdministrator ? null : (
          <SwitchSetting
            label={texts.mayAcknowledge}
            help={texts.mayAcknowledgeHelp}
            isOn={form.values.may_acknowledge}
            onChange={(isOn) => form.set("may_acknowledge", isOn)}
          />
        )}
        <SwitchSetting
          label={texts.tickets}
          help={texts.ticketsHelp}
          isOn={form.values.tickets}
          onChange={(isOn) => form.set("tickets", isOn)}
        />
        <SettingGroup label={texts.groups} help={texts.groupsHelp}>
          <GroupChoice
            groups={data.groups}
            chosen={listOf(form.values.groups)}
            onChange={(ids) => form.set("groups", textOf(ids))}
          />
        </SettingGroup>
      </Card>
    </SettingsFormFrame>
  );
}

interface GroupChoiceProps {
  readonly groups: LoadedPeople["groups"];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

function GroupChoice({ groups, chosen, onChange }: GroupChoiceProps) {
  const texts = useMessages();
  if (groups.length === 0) return <span className={styles.small}>{texts.noGroupYet}</span>;
  return (
    <fieldset className={styles.checks} aria-label={texts.groups}>
      {groups.map(({ id, name }) => (
        <div key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {name}
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
}
