export type { CallHandlers } from "./call-handlers.ts";
export { findAnyObject, findObject, forbidden, guardOf, requireRightOn } from "./find-object.ts";
export { anonymousUser, isAdministrator, requireAdministrator, requireUser, viewOf } from "./request-context.ts";
export type { RequestContext, RequestUser } from "./request-context.ts";
export { isLasting, lastingResponse } from "./lasting-response.ts";
export { requireWriting } from "./require-writing.ts";
export { requireIds } from "./required-ids.ts";
export { actorOf, runCommand } from "./run-command.ts";
