import { WorkSlices } from "../runtime/work-slices.ts";

/** The slices of the process that runs the tests. */
export const testSlices = new WorkSlices({
  nowMs: () => performance.now(),
  nextTurn: (run) => void setImmediate(run),
});
