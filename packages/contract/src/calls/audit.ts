import { defineCall } from "../call.ts";
import { auditPage, auditQuery } from "../entities/audit.ts";
import { noBody, noParams } from "../entities/fields.ts";

/** AU-02. */
export const auditCalls = {
  listAuditEntries: defineCall({
    id: "listAuditEntries",
    method: "GET",
    path: "/ext/audit",
    summary: "Who has changed what, from where, and log-ins; the newest first, for administrators",
    params: noParams,
    query: auditQuery,
    body: noBody,
    response: auditPage,
    successStatus: 200,
    errors: ["FORBIDDEN"],
    isPaged: false,
    auth: "session",
    right: "administrator",
    keys: "full",
  }),
};
