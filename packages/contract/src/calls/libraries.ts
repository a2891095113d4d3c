import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noContent, noParams } from "../entities/fields.ts";
import { library, libraryBody, libraryChanges } from "../entities/library.ts";
import { listCall, readCall } from "./read-calls.ts";

const change = {
  ...readCall,
  right: "administrator",
  method: "PATCH",
  path: "/ext/libraries/:id",
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, "expected a number")) }),
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
} as const;

/** Saved filters: all users read them, administrators make, change and delete them. */
export const libraryCalls = {
  listLibraries: defineCall({
    ...listCall,
    id: "listLibraries",
    keys: "whole",
    path: "/libraries",
    summary: "Libraries: saved filters of objects, the same for all users",
    response: z.array(library),
  }),
  createLibrary: defineCall({
    ...change,
    id: "createLibrary",
    method: "POST",
    path: "/ext/libraries",
    summary: "Save a filter as a library",
    params: noParams,
    body: libraryBody,
    response: library,
    successStatus: 201,
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeLibrary: defineCall({
    ...change,
    id: "changeLibrary",
    summary: "Change a library; fields that are left out stay",
    body: libraryChanges,
  }),
  deleteLibrary: defineCall({
    ...change,
    id: "deleteLibrary",
    method: "DELETE",
    summary: "Delete a library",
    body: noBody,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
};
