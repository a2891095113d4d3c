/**
 * A channel's limits as on the wire, in the unit in which values are shown (EN-03, CH-01).
 * Null means that there is no such limit; the messages are empty when a person wrote none.
 */
export interface Limits {
  limit_error_msg: string;
  limit_warning_msg: string;
  display_limit_min_error: number | null;
  display_limit_max_error: number | null;
  display_limit_min_warning: number | null;
  display_limit_max_warning: number | null;
}

/** Limits of a channel for which none are set. */
export const noLimits: Limits = {
  limit_error_msg: "",
  limit_warning_msg: "",
  display_limit_min_error: null,
  display_limit_max_error: null,
  display_limit_min_warning: null,
  display_limit_max_warning: null,
};

/** The four limits of a channel, error limits first. */
export const limitNames = ["min_error", "max_error", "min_warning", "max_warning"] as const;
/** One of the limits of a channel. */
export type LimitName = (typeof limitNames)[number];

/** To where a value that is beyond a limit has to come back; null: to the limit itself. In the unit in which values are shown. */
export type ClearValues = Readonly<Record<LimitName, number | null>>;

/** No limit has a clear value of its own. */
export const noClearValues: ClearValues = { min_error: null, max_error: null, min_warning: null, max_warning: null };

/** Limits as a server may send them: every field can be null or missing. */
export type PartialLimits = { readonly [Field in keyof Limits]?: Limits[Field] | null };

/** Whether any of the four limits is set; messages alone limit nothing. */
export function hasLimits(limits: PartialLimits): boolean {
  return limitsWithBounds(limits).length > 0;
}

/** One limit that is set: what crossing it means, and which side of it is the bad one. */
export interface LimitBound {
  kind: "error" | "warning";
  bound: "upper" | "lower";
  limit: number;
}

/** The limits that are set, error limits first; a limit that is null or no finite number is left out (CH-01). */
export function limitsWithBounds(limits: PartialLimits): LimitBound[] {
  const all = [
    { kind: "error", bound: "lower", limit: limits.display_limit_min_error },
    { kind: "error", bound: "upper", limit: limits.display_limit_max_error },
    { kind: "warning", bound: "lower", limit: limits.display_limit_min_warning },
    { kind: "warning", bound: "upper", limit: limits.display_limit_max_warning },
  ] as const;
  return all.filter((entry): entry is typeof entry & { limit: number } => Number.isFinite(entry.limit));
}

/** Pairs of limits of which the second must not be above the first. */
const ordered = [
  ["max_error", "min_error"],
  ["max_error", "max_warning"],
  ["min_warning", "min_error"],
  ["max_warning", "min_warning"],
  ["max_warning", "min_error"],
  ["max_error", "min_warning"],
] as const;

/** The first two limits that cross, so that one of them never counts or no value is within; the upper one first. Null: none do. */
export function crossedLimits(limits: PartialLimits): readonly [LimitName, LimitName] | null {
  const crosses = ([upper, lower]: (typeof ordered)[number]): boolean => {
    const [most, least] = [limits[`display_limit_${upper}`] ?? null, limits[`display_limit_${lower}`] ?? null];
    return most !== null && least !== null && least > most;
  };
  return ordered.find(crosses) ?? null;
}
