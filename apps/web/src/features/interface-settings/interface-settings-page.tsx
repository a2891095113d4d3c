import { settingsCalls } from "@monitor/contract";
import { Languages, Link, LogOut, RefreshCw } from "lucide-react";
import { useCall } from "../../shared/api/index.ts";
import { SettingsFailed, SettingsPage, SettingsSkeleton } from "../../shared/settings-page/index.ts";
import { SystemTabs } from "../../shared/system-settings/index.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useMessages } from "./texts.ts";

const rowsOfCards = [2, 2, 2, 5];

/** RT-16: System settings › User interface, for administrators. */
export function InterfaceSettingsPage() {
  const texts = useMessages();
  const query = useCall(settingsCalls.getInterfaceSettings);
  const sections = [
    { id: "site", label: texts.site, icon: Languages },
    { id: "refresh", label: texts.refresh, icon: RefreshCw },
    { id: "logout", label: texts.logout, icon: LogOut },
    { id: "addresses", label: texts.addresses, icon: Link },
  ];
  return (
    <SettingsPage title={texts.title} note={texts.note} tabs={<SystemTabs current="interface" />} sections={sections}>
      {query.isPending ? <SettingsSkeleton rowCounts={rowsOfCards} /> : null}
      {query.error && !query.data ? (
        <SettingsFailed isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data ? <SettingsForm settings={query.data} /> : null}
    </SettingsPage>
  );
}
