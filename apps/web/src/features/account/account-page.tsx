import { accountCalls } from "@monitor/contract";
import type { User as Account } from "@monitor/contract";
import {
  Bell,
  Binary,
  Keyboard,
  KeyRound,
  Languages,
  Monitor,
  MonitorSmartphone,
  RefreshCw,
  ShieldCheck,
  User,
} from "lucide-react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { reportFailure, runCall, useHasFeature } from "../../shared/api/index.ts";
import { hasTabState } from "../../shared/preferences/in-tab.ts";
import { hasAbility, session, useUser } from "../../shared/session/index.ts";
import { SettingsPage, SettingsSection } from "../../shared/settings-page/index.ts";
import { AccountForm } from "./account-form.tsx";
import { ApiKeysCard } from "./api-keys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { useMessages } from "./texts.ts";

interface AccountPageProps {
  readonly secondFactor: ReactNode;
  readonly notifications: ReactNode;
}

/** RT-16: what a user may change of the own account, and where the account is logged in. */
export function AccountPage(parts: AccountPageProps) {
  const texts = useMessages();
  const user = useUser();
  const roles: Readonly<Record<string, string>> = texts.roles;
  const role = roles[user?.role ?? ""];
  const hasApiKeys = useHasFeature("api-keys");
  const hasSecondFactor = useHasFeature("second-factor");
  const mayUseTickets = user !== null && hasAbility(user, "tickets");

  /** AU-11: log-ins, keys and methods belong to the person; whoever looks on does not see them. */
  const isPreview = hasTabState(window.sessionStorage);

  useEffect(() => {
    // What was changed on another machine since the session was renewed is shown too.
    runCall(accountCalls.getAccount, {}).then(session.changeUser).catch(reportFailure);
  }, []);

  const own = [
    { id: "notifications", label: texts.notifications, icon: Bell },
    { id: "password", label: texts.password, icon: KeyRound },
    ...(hasSecondFactor ? [{ id: "second-factor", label: texts.secondFactor, icon: ShieldCheck }] : []),
    ...(hasApiKeys ? [{ id: "api-keys", label: texts.apiKeys, icon: Binary }] : []),
    { id: "sessions", label: texts.sessions, icon: MonitorSmartphone },
  ];
  const sections = [
    { id: "profile", label: texts.profile, icon: User },
    { id: "appearance", label: texts.appearance, icon: Monitor },
    { id: "region", label: texts.region, icon: Languages },
    { id: "refresh", label: texts.refresh, icon: RefreshCw },
    { id: "keyboard", label: texts.keyboard, icon: Keyboard },
    ...(isPreview ? [] : own),
  ];
  return (
    <SettingsPage
      title={texts.title}
      note={user ? [user.login_name, role, mayUseTickets ? texts.tickets : null].filter(Boolean).join(" · ") : null}
      sections={sections}
    >
      {user ? (
        <>
          <AccountForm user={user} />
          {isPreview ? <p>{texts.ofThePerson}</p> : <OwnCards {...parts} user={user} />}
        </>
      ) : null}
    </SettingsPage>
  );
}

/** What is the person's alone: how they are told, how they log in, and who acts for them. */
function OwnCards({ user, secondFactor, notifications }: AccountPageProps & { readonly user: Account }) {
  const hasApiKeys = useHasFeature("api-keys");
  const hasSecondFactor = useHasFeature("second-factor");
  return (
    <>
      <SettingsSection id="notifications">{notifications}</SettingsSection>
      <SettingsSection id="password">
        <PasswordCard user={user} />
      </SettingsSection>
      {hasSecondFactor ? <SettingsSection id="second-factor">{secondFactor}</SettingsSection> : null}
      {hasApiKeys ? (
        <SettingsSection id="api-keys">
          <ApiKeysCard />
        </SettingsSection>
      ) : null}
      <SettingsSection id="sessions">
        <SessionsCard />
      </SettingsSection>
    </>
  );
}
