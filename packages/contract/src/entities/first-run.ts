import * as z from "zod/mini";
import { plainLine, visibleText } from "./fields.ts";

/**
 * How the first user of an installation proves to be allowed to choose a password: `needs_code` is false for a person's browser on
 * the machine itself. `tries_left` is how many wrong codes may still come from the network of the client before it has to wait.
 */
export const firstRun = z.looseObject({
  needs_code: z.boolean(),
  tries_left: z.number(),
});
/** What the page of the first run is told. */
export type FirstRun = z.output<typeof firstRun>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine, visibleText);
/** The first user, an administrator. `code` is the set-up code from the console, in any case, with or without its dash. */
export const firstUserBody = z.strictObject({
  login_name: name,
  display_name: name,
  password: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(40))),
});
/** The first user of an installation. */
export type FirstUserBody = z.output<typeof firstUserBody>;
