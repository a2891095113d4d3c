import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { formSection } from "../entities/forms.ts";
import { readCall } from "./read-calls.ts";

/** What forms of the interface are made of, in both languages; the schemas of the common API are for programs. */
export const formCalls = {
  getSettingsForm: defineCall({
    ...readCall,
    id: "getSettingsForm",
    path: "/ext/forms/:id",
    summary: "Sections and fields of a form with the settings of an object, or of a new one of a kind below it",
    query: z.object({ kind: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.array(formSection),
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
  getChannelForm: defineCall({
    ...readCall,
    id: "getChannelForm",
    path: "/ext/forms/:id/channels",
    summary: "Sections and fields of a form with the settings of a sensor's channels",
    response: z.array(formSection),
  }),
};
