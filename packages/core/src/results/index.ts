export { AppliedBatches } from "./applied-batches.ts";
export { takeResults } from "./take-results.ts";
export type { ResultParts } from "./take-results.ts";
export { uptimeShares } from "./uptime.ts";
export { findLookup } from "./find-lookup.ts";
export { judgeAgain } from "./judge-again.ts";
export { logLines } from "./record.ts";
