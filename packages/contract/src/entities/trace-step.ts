import { traceStepNames } from "@monitor/domain";
import * as z from "zod/mini";

/** A step of a check in milliseconds; `note` is text of the target, such as its address or status code. */
export const traceStep = z.looseObject({
  step: z.enum(traceStepNames),
  ms: z.number(),
  note: z.nullish(z.string()),
  is_failed: z.nullish(z.boolean()),
});
