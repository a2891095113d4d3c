export { SystemTabs, systemPlaces } from "./system-tabs.tsx";
export type { SystemTab } from "./system-tabs.tsx";
