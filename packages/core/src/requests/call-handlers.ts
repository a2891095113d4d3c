import type { CallId, Calls, Handlers } from "@monitor/contract";
import type { RequestContext } from "./request-context.ts";

/** The handlers of some calls; a missing or surplus one does not compile. */
export type CallHandlers<Id extends CallId> = Pick<Handlers<Calls, RequestContext>, Id>;
