import { guidanceFor, impactLevels, parseImpact } from "@monitor/domain";
import type { ImpactLevel } from "@monitor/domain";

/** How many sensors of one impact level a probe carries, and how many it should carry at most. */
export interface ImpactCount {
  readonly level: ImpactLevel;
  readonly count: number;
  readonly guidance: number;
}

const levels = impactLevels.map((_, index) => (index + 1) as ImpactLevel);

/** OD-03, NF-05: the sensors of a probe by impact, heaviest first; levels without a sensor are left out. */
export function impactCountsOf(
  sensors: readonly { readonly performance_impact?: string | number | null | undefined }[],
): ImpactCount[] {
  const found = sensors.map((sensor) => parseImpact(sensor.performance_impact));
  return [...levels]
    .reverse()
    .map((level) => ({
      level,
      count: found.filter((impact) => impact === level).length,
      guidance: guidanceFor(level),
    }))
    .filter(({ count }) => count > 0);
}
