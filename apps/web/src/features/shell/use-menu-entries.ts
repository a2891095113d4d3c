import {
  Activity,
  Bell,
  CircleQuestionMark,
  Gauge,
  House,
  List,
  ListTree,
  LogOut,
  MessageSquare,
  Settings,
  Table2,
  Ticket,
  User,
} from "lucide-react";
import { useHasFeature } from "../../shared/api/index.ts";
import { rootPath, usePathname } from "../../shared/navigation/index.ts";
import { useHasAbility } from "../../shared/session/index.ts";
import type { IconShape } from "../../shared/ui/icon.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { useMessages } from "./texts.ts";

export interface ShellPaths {
  readonly home: string;
  readonly notifications: string;
  readonly tickets: string;
  readonly boards: string;
  readonly reports: string;
  readonly account: string;
  readonly support: string;
  readonly interfaceSettings: string;
  readonly feedback: string;
  readonly logout: string;
}

export interface MenuEntries {
  readonly home: MenuEntry;
  readonly monitoring: MenuEntry;
  /** Dashboards, tickets, notifications and reports: those that the server has. */
  readonly pages: readonly MenuEntry[];
  /** Settings, account, help: those that the server has and the user may open. */
  readonly own: readonly MenuEntry[];
  readonly feedback: MenuEntry;
  readonly logout: MenuEntry;
}

/** LY-01, RT-16: the screens that exist for this user. */
export function useMenuEntries(paths: ShellPaths): MenuEntries {
  const texts = useMessages();
  const pathname = usePathname();
  const hasAccount = useHasFeature("ext/account");
  const hasIncidents = useHasFeature("ext/incidents");
  const hasTickets = useHasFeature("ext/tickets");
  const hasBoards = useHasFeature("ext/dashboards");
  const hasReports = useHasFeature("ext/reports");
  const hasSettings = useHasFeature("ext/settings");
  const mayUseTickets = useHasAbility("tickets");
  const isAdministrator = useHasAbility("administrator");
  const entry = (id: string, parts: { label: string; icon: IconShape; href: string }): MenuEntry => {
    return { id, ...parts, isCurrent: pathname === parts.href };
  };
  /** The entry of all pages whose addresses begin so. */
  const section = (id: string, parts: { label: string; icon: IconShape; href: string }, start = parts.href) => ({
    ...entry(id, parts),
    isCurrent: pathname.startsWith(start),
  });
  const account = entry("account", { label: texts.myAccount, icon: User, href: paths.account });
  return {
    home: entry("home", { label: texts.home, icon: House, href: paths.home }),
    monitoring: {
      ...section("monitoring", { label: texts.monitoring, icon: Activity, href: rootPath() }, "/monitoring"),
      entries: [
        entry("overview", { label: texts.overview, icon: Activity, href: rootPath() }),
        entry("devices", { label: texts.devices, icon: ListTree, href: rootPath("devices") }),
        entry("tables", { label: texts.tables, icon: List, href: rootPath("tables") }),
      ],
    },
    pages: [
      ...(hasBoards ? [section("boards", { label: texts.boards, icon: Gauge, href: paths.boards })] : []),
      ...(hasTickets && mayUseTickets
        ? [section("tickets", { label: texts.tickets, icon: Ticket, href: paths.tickets })]
        : []),
      ...(hasIncidents
        ? [section("notifications", { label: texts.notifications, icon: Bell, href: paths.notifications })]
        : []),
      ...(hasReports ? [section("reports", { label: texts.reports, icon: Table2, href: paths.reports })] : []),
    ],
    own: [
      ...(hasSettings && isAdministrator
        ? [section("settings", { label: texts.settings, icon: Settings, href: paths.interfaceSettings }, "/settings")]
        : []),
      ...(hasAccount ? [account] : []),
      entry("support", { label: texts.help, icon: CircleQuestionMark, href: paths.support }),
    ],
    feedback: entry("feedback", { label: texts.feedback, icon: MessageSquare, href: paths.feedback }),
    logout: entry("logout", { label: texts.logOut, icon: LogOut, href: paths.logout }),
  };
}
