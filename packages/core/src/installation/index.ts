export { composeCore, coreOver } from "./core.ts";
export type { Core } from "./core.ts";
