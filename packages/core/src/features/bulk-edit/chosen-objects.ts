import { CallError, maxEditedObjects } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { findObjects, readFilter } from "../../lists/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Objects by id, or all of a type that fit a filter but some. */
export type ChosenObjects =
  | { readonly ids: readonly string[] }
  | { readonly type: ObjectType; readonly filter: string; readonly except?: readonly string[] | undefined };

/** The chosen objects that may be read, each once. Errors: CallError INVALID_FILTER, BAD_REQUEST for too many. */
export async function findChosen(parts: FeatureParts, view: View, chosen: ChosenObjects): Promise<string[]> {
  const ids = "ids" in chosen ? [...new Set(chosen.ids)] : await findFitting(parts, view, chosen);
  const seen = ids.filter((id) => view.isReadable(id));
  if (seen.length <= maxEditedObjects) return seen;
  throw new CallError("BAD_REQUEST", `body.objects: at most ${maxEditedObjects} objects, these are ${seen.length}`);
}

async function findFitting(
  { columns }: FeatureParts,
  view: View,
  { type, filter: text, except = [] }: Extract<ChosenObjects, { type: ObjectType }>,
): Promise<string[]> {
  const filter = await columns.slices.run(readFilter(text));
  const left = new Set(except);
  const found = await findObjects(columns, { view, filter, types: [type] });
  return found.filter((id) => !left.has(id));
}
