import * as z from "zod/mini";

/** A moment as clients send it. */
export const momentText = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i, "no RFC 3339 time with a zone"),
  z.refine((text) => !Number.isNaN(Date.parse(text)), "no such time"),
);
