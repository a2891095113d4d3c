export { accessSection, ownAccessOf } from "./own-access.ts";
export type { Scope } from "./scope.ts";
export { textMark } from "./text-mark.ts";
export { createWholeView, sights } from "./view.ts";
export type { View } from "./view.ts";
export { Views } from "./views.ts";
export type { Asker, ViewerDirectory } from "./views.ts";
