export { LeaveQuestion } from "./leave-guard.tsx";
export { SettingsFormFrame } from "./save-bar.tsx";
export { SettingGroup, SettingRow } from "./setting-row.tsx";
export { NumberSetting, PasswordSetting, SelectSetting, SwitchSetting, TextSetting } from "./setting-controls.tsx";
export { SettingsPage, SettingsSection } from "./settings-page.tsx";
export type { SettingsSectionLink } from "./settings-page.tsx";
export { SettingsFailed, SettingsSkeleton } from "./settings-states.tsx";
export { SettingRefused, useSettingsForm } from "./use-settings-form.ts";
export type { SettingsForm } from "./use-settings-form.ts";
