import { guidanceFor, impactLevels } from "@monitor/domain";
import type { ImpactLevel } from "@monitor/domain";

/** How many sensors of one impact level a probe carries, and how many it should carry at most (NF-05). */
export interface ImpactCount {
  readonly level: ImpactLevel;
  readonly count: number;
  readonly guidance: number;
  readonly isAbove: boolean;
}

/** All levels of performance impact, heaviest first. */
const impactsHeaviestFirst = impactLevels.map((_, index) => (impactLevels.length - index) as ImpactLevel);

/** OD-03, NF-05: the sensors of a probe by impact, in the given order; levels without a sensor are left out. */
export function impactCountsOf(countOf: (level: ImpactLevel) => number): ImpactCount[] {
  return impactsHeaviestFirst
    .map((level) => ({ level, count: countOf(level), guidance: guidanceFor(level) }))
    .map((entry) => ({ ...entry, isAbove: entry.count > entry.guidance }))
    .filter(({ count }) => count > 0);
}
