import * as z from "zod/mini";
import { plainLine, visibleText } from "./fields.ts";

/** The longest filter that is saved, in characters. */
export const maxLibraryFilter = 2000;
/** How many libraries there can be. */
export const maxLibraries = 200;

/** A saved filter of objects: lists take its `filter` as it is. */
export const library = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  filter: z.string(),
});
/** A saved filter of objects. */
export type Library = z.output<typeof library>;

const libraryFields = {
  name: z.string().check(z.trim(), visibleText, z.maxLength(100), plainLine),
  filter: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLibraryFilter), plainLine),
};
/** What a new library is made of. */
export const libraryBody = z.strictObject(libraryFields);
/** What can be changed of a library; a field that is left out stays. */
export const libraryChanges = z.partial(libraryBody);
/** Changes to a library. */
export type LibraryChanges = z.output<typeof libraryChanges>;
