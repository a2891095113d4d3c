export { composedOutcome, composedProblem } from "./composed-outcome.ts";
export { sourceReader } from "./source-reader.ts";
export type { ReadSource, SourcePlace } from "./source-reader.ts";
