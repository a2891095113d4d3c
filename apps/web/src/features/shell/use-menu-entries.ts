import { Activity, House, LogOut } from "lucide-react";
import { usePathname } from "../../shared/navigation/index.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { useMessages } from "./texts.ts";

export interface ShellPaths {
  readonly home: string;
  readonly monitoring: string;
  readonly logout: string;
}

/** LY-01: the screens that exist, in the order of the menu. */
export function useMenuEntries(paths: ShellPaths): { entries: MenuEntry[]; endEntries: MenuEntry[] } {
  const texts = useMessages();
  const pathname = usePathname();
  return {
    entries: [
      { id: "home", href: paths.home, label: texts.home, icon: House, isCurrent: pathname === paths.home },
      {
        id: "monitoring",
        href: paths.monitoring,
        label: texts.monitoring,
        icon: Activity,
        isCurrent: pathname.startsWith("/monitoring"),
      },
    ],
    endEntries: [{ id: "logout", href: paths.logout, label: texts.logOut, icon: LogOut, isCurrent: false }],
  };
}
