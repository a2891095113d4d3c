import * as z from "zod/mini";
import { nullableTime, timestamp } from "./fields.ts";

/** A login of the calling user: when it began, was last used and ends; `user_agent` is what its browser says of itself. */
export const loginSession = z.looseObject({
  id: z.string(),
  created_at: timestamp,
  last_used_at: nullableTime,
  expires_at: timestamp,
  user_agent: z.nullish(z.string()),
  address: z.nullish(z.string()),
  is_current: z.boolean(),
});
/** A login session as its owner sees it; the token is never part of it. */
export type LoginSession = z.output<typeof loginSession>;
