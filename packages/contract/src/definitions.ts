import "./without-eval.ts";
export * from "./settings/channel-settings.ts";
export * from "./settings/read-section.ts";
export * from "./settings/section-schema.ts";
export * from "./settings/section-table.ts";
export * from "./settings/setting-definition.ts";
export * from "./settings/wire-section.ts";
export { maxAccessEntries } from "./settings/access-section.ts";
export { intervalText } from "./settings/interval-section.ts";
