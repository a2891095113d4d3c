import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noContent, noQuery } from "../entities/fields.ts";

/** EN-28: taking back what was changed. Its number is in the header `x-change-seq` of the response that changed it. */
export const changeCalls = {
  undoChange: defineCall({
    id: "undoChange",
    method: "POST",
    path: "/ext/changes/:seq/undo",
    summary:
      "Take back a move, copy, deletion or change of settings of the last 10 minutes; administrators also older settings, and changes of users and user groups",
    params: z.object({
      seq: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, "expected the number of a change")), z.transform(Number)),
    }),
    query: noQuery,
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
    auth: "session",
    right: "edit",
    isPaged: false,
  }),
};
