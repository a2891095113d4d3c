import { rootGroupId } from "@monitor/domain";
import type { FilterComparison, FilterExpression, ObjectType } from "@monitor/domain";

/** Everything of a part that is below an object: what a server without pages of lists sends at once. */
export interface FullList {
  /** Probes, groups and devices, or sensors. */
  readonly part: "containers" | "sensors";
  /** The object that it is below. */
  readonly id: string;
}

/** What a filter is about, as far as that says which lists it needs. */
export interface Subject {
  /** Objects that everything which fits is below. */
  readonly above: readonly string[];
  /** Objects of which it is one. */
  readonly ids: readonly string[];
  readonly parts: readonly FullList["part"][];
}

type Place = Pick<Subject, "above" | "ids">;

const everywhere: Place = { above: [rootGroupId], ids: [] };

function textsOf({ operator, value }: FilterComparison): string[] | null {
  if (value.kind === "text" && (operator === "=" || operator === "contains")) return [value.value];
  if (value.kind !== "list" || operator !== "in") return null;
  return value.items.flatMap((item) => (item.kind === "text" ? [item.value] : []));
}

function placeOf(part: FilterExpression): Place | null {
  const texts = part.kind === "comparison" ? textsOf(part) : null;
  if (part.kind !== "comparison" || texts === null) return null;
  if (part.property === "ancestors") return { above: texts, ids: [] };
  if (part.operator === "contains") return null;
  if (part.property === "id") return { above: [], ids: texts };
  return part.property === "parentid" ? { above: texts, ids: [] } : null;
}

const leavesOutSensors = (part: FilterExpression): boolean =>
  part.kind === "comparison" &&
  part.property === "type" &&
  part.operator === "!=" &&
  part.value.kind === "word" &&
  part.value.value === "sensor";

function partsOf(types: readonly ObjectType[], conditions: readonly FilterExpression[]): FullList["part"][] {
  const parts: FullList["part"][] = [];
  if (types.some((type) => type !== "sensor")) parts.push("containers");
  if (types.includes("sensor") && !conditions.some(leavesOutSensors)) parts.push("sensors");
  return parts;
}

/** Reads of a filter what its answer needs. */
export function subjectOf(filter: FilterExpression | null, types: readonly ObjectType[]): Subject {
  if (filter === null) return { ...everywhere, parts: partsOf(types, []) };
  const conditions = filter.kind === "and" ? filter.parts : [filter];
  const place = conditions.map(placeOf).find((found) => found !== null) ?? everywhere;
  return { ...place, parts: partsOf(types, conditions) };
}
