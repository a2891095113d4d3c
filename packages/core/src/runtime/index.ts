export type { CancelTimer, Clock } from "./clock.ts";
export { silentLogger } from "./logger.ts";
export type { Logger } from "./logger.ts";
export { RareLog } from "./rare-log.ts";
export { ServerProblems, serverProblemCodes } from "./server-problems.ts";
export type { ServerProblem } from "./server-problems.ts";
export { WorkSlices, partSteps, runAtOnce } from "./work-slices.ts";
export type { EventLoop, Steps } from "./work-slices.ts";
