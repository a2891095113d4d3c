import * as z from "zod/mini";
import { nullableTime } from "./fields.ts";

const shortText = z.string().check(z.maxLength(200));

/** Whose second factor is set up: name and password, as for a log-in, since a user group can want it before the next log-in. */
export const factorOwner = z.strictObject({ username: shortText, password: shortText });
/** The same with a code of the new key. */
export const factorProof = z.strictObject({ username: shortText, password: shortText, code: shortText });
/** What takes one's own second factor away. */
export const factorRemoval = z.strictObject({ current_password: shortText, code: shortText });

/** A new key: `secret` is base32, `address` the same as an `otpauth:` address for a QR code. */
export const newFactor = z.looseObject({ secret: z.string(), address: z.string() });
/** A new key of a second factor. */
export type NewFactor = z.output<typeof newFactor>;

/** Ten codes, each good for one log-in without the phone; no other response has them. */
export const recoveryCodes = z.looseObject({ recovery_codes: z.array(z.string()) });
/** Recovery codes. */
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** One's own second factor: since when there is one, and whether a user group wants one. */
export const secondFactor = z.looseObject({
  since: nullableTime,
  recovery_codes_left: z.number(),
  is_required: z.boolean(),
});
/** One's own second factor. */
export type SecondFactor = z.output<typeof secondFactor>;
