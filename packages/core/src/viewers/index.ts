export { accessSection, ownAccessOf } from "./own-access.ts";
export type { Scope } from "./scope.ts";
export { sights } from "./view.ts";
export type { View } from "./view.ts";
export { Views } from "./views.ts";
export type { ViewerDirectory } from "./views.ts";
