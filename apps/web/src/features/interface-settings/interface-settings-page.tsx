export function InterfaceSettingsPage() {
  return null;
}
