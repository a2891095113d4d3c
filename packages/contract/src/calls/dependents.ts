import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { commonOutages, dependents } from "../entities/dependents.ts";
import { objectId } from "../entities/fields.ts";
import { readCall } from "./read-calls.ts";

/** What a dependency would do, before it is saved. */
export const dependentCalls = {
  getDependents: defineCall({
    ...readCall,
    id: "getDependents",
    path: "/ext/dependents/:id",
    summary: "What is paused by its dependency while an object is down, and what the object itself depends on",
    query: z.object({ added: z.optional(objectId) }),
    response: dependents,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
  getCommonOutages: defineCall({
    ...readCall,
    id: "getCommonOutages",
    path: "/ext/common-outages/:id",
    summary:
      "Sensors that were down each time an object was in the last 90 days, and what a dependency would have hidden",
    query: z.object({ chosen: z.optional(objectId) }),
    response: commonOutages,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
};
