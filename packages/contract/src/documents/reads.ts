import * as z from "zod/mini";

/** Most reads of one request. */
export const maxReads = 100;
/** The longest page of a list among them. */
export const maxReadItems = 500;

/** Several reads in one request: of each the path below the API's base, and its query. */
export const readsBody = z.strictObject({
  reads: z
    .array(
      z.strictObject({
        path: z.string().check(z.minLength(1), z.maxLength(200)),
        query: z._default(
          z
            .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100_000)))
            .check(z.refine((query) => Object.keys(query).length <= 10, "expected up to 10 entries")),
          {},
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxReads)),
});

/** What came of one read: its status and its body, also of one that was refused; of a page the number of all matches. */
export const readResult = z.looseObject({
  status: z.number(),
  total: z.optional(z.number()),
  body: z.optional(z.unknown()),
});
/** What came of one read. */
export type ReadResult = z.output<typeof readResult>;
