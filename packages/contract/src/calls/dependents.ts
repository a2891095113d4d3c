import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { dependents } from "../entities/dependents.ts";
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
};
