import * as z from "zod/mini";
import { plainLine } from "./fields.ts";

const message = z.nullish(z.string().check(z.maxLength(2000), plainLine));
/** AC-10: seconds; null or absent means indefinitely. At most ten years. */
const duration = z.nullish(z.number().check(z.positive(), z.lte(315_360_000)));
/** A filter text, e.g. `id in ["1","2"]`. The length is bounded: 50,000 ids fit. */
const filter = z.string().check(z.maxLength(1_000_000));

/** AC-10: body of pausing or acknowledging one object; it may be missing. */
export const pauseBody = z.nullish(z.looseObject({ message, duration }));
/** AC-10: body of pausing or acknowledging all that a filter fits. */
export const bulkPauseBody = z.looseObject({ filter, message, duration });
/** Body of resuming or scanning all that a filter fits. */
export const bulkBody = z.looseObject({ filter });

const ownFailure = z.looseObject({ code: z.string(), message: z.nullish(z.string()) });

/** One entry an object; one with a `failure` of any form was not carried out (AC-08). Ours is a code and a message. */
export const actionResult = z.looseObject({
  id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  type: z.nullish(z.string()),
  href: z.nullish(z.string()),
  failure: z.optional(z.union([ownFailure, z.unknown()])),
});
/** Whether the action on an object has failed, and the code where the server says one (AC-08). */
export function failureOf({ failure }: ActionResult): { code: string | null } | null {
  if (failure === undefined || failure === null) return null;
  const known = z.safeParse(ownFailure, failure);
  return { code: known.success ? known.data.code : null };
}

/** One entry of the response to a bulk action. */
export type ActionResult = z.output<typeof actionResult>;
