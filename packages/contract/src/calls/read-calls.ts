import * as z from "zod/mini";
import { countParam, idParams, noBody, noParams, noQuery } from "../entities/fields.ts";

/** A filter in the grammar of the domain. */
export const filterParam = z.optional(z.string().check(z.maxLength(100_000)));

/** The query of every list: filter, order and page. */
export const listParams = {
  filter: filterParam,
  sort_by: z.optional(z.string().check(z.maxLength(500))),
  offset: countParam,
  limit: countParam,
};

/** A call that reads the object which its path names. */
export const readCall = {
  method: "GET",
  params: idParams,
  query: noQuery,
  body: noBody,
  successStatus: 200,
  errors: ["AUTH_FAILED", "NOT_FOUND"],
  auth: "session",
  right: "read",
  isPaged: false,
} as const;

/** A call that reads a page of a list. */
export const listCall = {
  ...readCall,
  params: noParams,
  query: z.object(listParams),
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED"],
  isPaged: true,
} as const;
