export { InterfaceSettingsPage } from "./interface-settings-page.tsx";
