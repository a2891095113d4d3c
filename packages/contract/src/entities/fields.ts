import { isPlainLine, isVisibleText } from "@monitor/domain";
import * as z from "zod/mini";

const textFlag = z.union([z.boolean(), z.string()]);

/** A query flag: `true`, `"true"` or `"1"` is true, anything else false. */
export const flagParam = z.optional(
  z.pipe(
    textFlag,
    z.transform((value) => value === true || value === "true" || value === "1"),
  ),
);
/** A list in one query value, separated by commas; empty parts are dropped. */
export const csvParam = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    ),
  ),
);
/** A whole number of zero or more in a query; anything else is a bad request. */
export const countParam = z.optional(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, "expected a whole number of zero or more"))]),
    z.transform((value) => Number(value)),
  ),
);
/** An object id: digits, optionally negative (VA-11). */
export const objectId = z.string().check(z.regex(/^-?\d{1,18}$/, "expected the id of an object"));
/** The check of a text that people read as one line: names, tags, messages. */
export const plainLine = z.refine<string>(isPlainLine, "line breaks, control characters and reversed text are refused");
/** The check of a name: something of it can be seen. */
export const visibleText = z.refine<string>(isVisibleText, "a name is needed");
/** RFC 3339 time in UTC or with an offset. */
export const timestamp = z.string();
/** A number that may be null or absent. */
export const nullableNumber = z.nullish(z.number());
/** A time that may be null or absent. */
export const nullableTime = z.nullish(timestamp);
/** Calls whose path has no values. */
export const noParams = z.object({});
/** Calls without a query; a query that a client sends is ignored. */
export const noQuery = z.object({});
/** Calls without a body: a body that a client sends is ignored. */
export const noBody = z.unknown();
/** A response with status 204. */
export const noContent = z.undefined();
/** Calls on the object that the path names. */
export const idParams = z.object({ id: objectId });
