/** How much a sensor costs its probe, lightest first; level 1 is the first word, level 5 the last (EN-02). */
export const impactLevels = ["VERY_LOW", "LOW", "MEDIUM", "HIGH", "VERY_HIGH"] as const;

/** A performance impact as on the wire; UNKNOWN, which is no level, is not among them. */
export type PerformanceImpact = (typeof impactLevels)[number];

/** A performance impact as a level, 1 (very low) to 5 (very high). */
export type ImpactLevel = 1 | 2 | 3 | 4 | 5;

const sensorsByLevel: Readonly<Record<ImpactLevel, number>> = { 1: 5000, 2: 2000, 3: 500, 4: 200, 5: 50 };

/** Reads a performance impact, a word in any case or a level 1–5, as a level; UNKNOWN and all else is null (EN-02). */
export function parseImpact(wire: string | number | null | undefined): ImpactLevel | null {
  const level = typeof wire === "number" ? wire : impactLevels.findIndex((word) => word === wire?.toUpperCase()) + 1;
  return isImpactLevel(level) ? level : null;
}

/** The number of sensors of this impact that one probe should carry at most (NF-05). */
export function guidanceFor(level: ImpactLevel): number {
  return sensorsByLevel[level];
}

function isImpactLevel(level: number): level is ImpactLevel {
  return Number.isInteger(level) && level >= 1 && level <= impactLevels.length;
}
