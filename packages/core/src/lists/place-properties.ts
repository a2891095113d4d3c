import { matchFilter } from "@monitor/domain";
import type { FilterComparison } from "@monitor/domain";
import type { ListPropertyName } from "@monitor/contract";
import type { Steps } from "../runtime/index.ts";
import type { View } from "../viewers/index.ts";

/** What follows from the place in the tree as a viewer sees it: read through the view, and no column. */
const placeProperties = [
  "parents",
  "ancestors",
  "children",
  "descendants",
  "parenttags",
] as const satisfies readonly ListPropertyName[];
export type PlaceProperty = (typeof placeProperties)[number];
export type ColumnProperty = Exclude<ListPropertyName, PlaceProperty>;

export const isPlaceProperty = (name: ListPropertyName): name is PlaceProperty =>
  (placeProperties as readonly ListPropertyName[]).includes(name);

/** The texts that a comparison looks for as they are. */
export function textsOf({ operator, value }: FilterComparison): string[] {
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "text" ? [item.value] : []));
  return value.kind === "text" && operator !== "matches" ? [value.value] : [];
}

const idsOfStep = 256;

/** What is above these objects, of those that may be seen: one that is hidden is as one that is not there. */
function* idsAbove(view: View, ids: readonly string[], name: "children" | "descendants"): Steps<Set<string>> {
  const above = new Set<string>();
  for (const [place, id] of ids.entries()) {
    const isThere = view.get(id) !== undefined;
    const ancestors = isThere ? view.ancestorsOf(id) : [];
    for (const ancestor of name === "children" ? ancestors.slice(-1) : ancestors) above.add(ancestor);
    if (place % idsOfStep === 0) yield;
  }
  return above;
}

/** The objects that have one of the named ones below them. */
export const holdersOf = (view: View, comparison: FilterComparison, name: "children" | "descendants") =>
  idsAbove(view, textsOf(comparison), name);

type IdTest = (id: string) => boolean;

/** Reads what many objects ask for one after the other once. */
function lastKept<Value>(read: (id: string) => Value): (id: string) => Value {
  let last: { readonly id: string; readonly value: Value } | null = null;
  return (id) => {
    if (last?.id !== id) last = { id, value: read(id) };
    return last.value;
  };
}

function tagsAbove(view: View, parentId: string): readonly string[] {
  const above = [...view.ancestorsOf(parentId), parentId];
  return [...new Set(above.flatMap((id) => view.get(id)?.tags ?? []))];
}

/** All comparisons of one filter with places, for one viewer. */
export class PlaceTests {
  readonly #view: View;
  readonly #ancestorsOf: (id: string) => readonly string[];

  constructor(view: View) {
    this.#view = view;
    this.#ancestorsOf = lastKept((id) => view.ancestorsOf(id));
  }

  /** Whether an object that may be seen fits a comparison. */
  *testFor(name: PlaceProperty, comparison: FilterComparison): Steps<IdTest> {
    const view = this.#view;
    switch (name) {
      case "ancestors":
        return (id) => matchFilter(comparison, () => this.#ancestorsOf(id));
      case "parents":
        return (id) => matchFilter(comparison, () => [view.get(id)?.parent_id ?? null]);
      case "children":
      case "descendants": {
        const holders = yield* holdersOf(view, comparison, name);
        const fits = comparison.operator !== "!=";
        return (id) => holders.has(id) === fits;
      }
      case "parenttags":
        return this.#testTags(comparison);
    }
  }

  // Siblings have the same.
  #testTags(comparison: FilterComparison): IdTest {
    const view = this.#view;
    const verdicts = new Map<string, boolean>();
    return (id) => {
      const parentId = view.get(id)?.parent_id ?? "";
      let fits = verdicts.get(parentId);
      if (fits === undefined) {
        fits = matchFilter(comparison, () => (parentId === "" ? [] : tagsAbove(view, parentId)));
        verdicts.set(parentId, fits);
      }
      return fits;
    };
  }
}
