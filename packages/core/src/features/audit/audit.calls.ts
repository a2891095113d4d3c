import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

export const auditHandlers = (parts: FeatureParts): CallHandlers<"listAuditEntries"> => ({
  listAuditEntries: ({ query }, context) => listAuditEntries(parts, query, context),
});
