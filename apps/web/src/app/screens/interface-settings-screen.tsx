import { InterfaceSettingsPage } from "../../features/interface-settings/index.ts";

export function InterfaceSettingsScreen() {
  return <InterfaceSettingsPage />;
}
