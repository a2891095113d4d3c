import { formatCount } from "@monitor/domain";
import { useHasFeature } from "../api/index.ts";
import { useLanguage } from "../i18n/index.ts";
import { renderAppLink } from "../navigation/index.ts";
import { Tabs } from "../ui/tabs.tsx";
import type { TabItem } from "../ui/tabs.tsx";
import styles from "./system-tabs.module.css";
import { useMessages } from "./texts.ts";

/** The pages of the system settings, in the order of their tabs. */
export type SystemTab = "accounts" | "groups" | "keys" | "interface" | "signOn" | "audit";

/** Their addresses. */
export const systemPlaces: Readonly<Record<SystemTab, string>> = {
  accounts: "/settings/user-accounts",
  groups: "/settings/user-groups",
  keys: "/settings/api-keys",
  interface: "/settings/user-interface",
  signOn: "/settings/single-sign-on",
  audit: "/settings/audit-log",
};

interface SystemTabsProps {
  readonly current: SystemTab;
  /** How many there are behind a tab; left out while that is not known. */
  readonly counts?: { readonly accounts?: number | undefined; readonly groups?: number | undefined };
}

/** The tabs of the system settings that the server has. */
export function SystemTabs({ current, counts = {} }: SystemTabsProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const hasPeople = useHasFeature("ext/people");
  const hasInterface = useHasFeature("ext/settings");
  const hasAudit = useHasFeature("ext/audit");
  const count = (id: "accounts" | "groups"): Partial<TabItem> => {
    const number = counts[id];
    if (number === undefined) return {};
    const words = id === "accounts" ? texts.accountCount : texts.groupCount;
    return { count: formatCount(number, locale), countLabel: words(number) };
  };
  const item = (id: SystemTab): TabItem => ({
    id,
    href: systemPlaces[id],
    label: texts.tab[id],
    isCurrent: id === current,
    ...(id === "accounts" || id === "groups" ? count(id) : {}),
  });
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.tabs}
        renderLink={renderAppLink}
        items={[
          ...(hasPeople ? [item("accounts"), item("groups"), item("keys")] : []),
          ...(hasInterface ? [item("interface")] : []),
          ...(hasPeople ? [item("signOn")] : []),
          ...(hasAudit ? [item("audit")] : []),
        ]}
      />
    </div>
  );
}
