import { defineCall } from "../call.ts";
import { why } from "../entities/why.ts";
import { readCall } from "./read-calls.ts";

/** What is behind a status. Its response is large, so it comes with the panel that shows it. */
export const whyCalls = {
  getWhy: defineCall({
    ...readCall,
    id: "getWhy",
    path: "/ext/why/:id",
    summary: "Why a sensor has its status: its last check, what fired, and what else changed near it before",
    response: why,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
};
