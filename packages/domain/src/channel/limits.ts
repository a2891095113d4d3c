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
