import { MenuDrawer } from "../../features/shell/drawer.tsx";
import type { MenuDrawerProps } from "../../features/shell/drawer.tsx";
import { DrawerStatusList } from "../../features/status-summary/drawer-status-list.tsx";

/** The menu of small screens with the status summary; a link that is followed closes it. */
export function PhoneDrawer(props: Omit<MenuDrawerProps, "summary">) {
  return <MenuDrawer {...props} summary={<DrawerStatusList onFollow={props.onClose} />} />;
}
