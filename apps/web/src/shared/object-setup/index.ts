export { addVerbsOf, changeVerbsOf } from "./setup-entries.ts";
export { setupIcons } from "./setup-icons.ts";
export { setupRequest } from "./setup-request.ts";
export type { ManyRequest, MovePreviewRequest, OnceRequest, SetupRequest, SetupVerb } from "./setup-request.ts";
export { useSetupMenuItems, useSetupCommands } from "./use-setup-items.ts";
export { useMessages as useSetupWords } from "./texts.ts";
