/** The dial opens at the bottom: it spans 252 degrees, from lower left over the top to lower right. */
export const dialDegrees = 252;
const startDegrees = 144;

export const gaugeLevels = ["ok", "warning", "error"] as const;
export type GaugeLevel = (typeof gaugeLevels)[number];

export interface GaugeScale {
  readonly minimum: number;
  readonly maximum: number;
}

export interface GaugeLimits {
  readonly lowerError: number | null;
  readonly lowerWarning: number | null;
  readonly upperWarning: number | null;
  readonly upperError: number | null;
}

export interface GaugeZone {
  readonly level: GaugeLevel;
  /** Ends on the dial, 0–1. */
  readonly from: number;
  readonly to: number;
}

export interface Arc {
  readonly centre: number;
  readonly radius: number;
  /** Ends on the dial, 0–1. */
  readonly from: number;
  readonly to: number;
}

/** Place of a value on the dial, 0–1; values beyond the scale stay at its end, a scale without length gives 0. */
export function dialShare(value: number, { minimum, maximum }: GaugeScale): number {
  if (!(maximum > minimum)) return 0;
  return Math.max(0, Math.min(1, (value - minimum) / (maximum - minimum)));
}

/** A point on the dial at a share of it and a distance from the centre. */
export function dialPoint(arc: { centre: number; radius: number }, share: number): { x: number; y: number } {
  const angle = ((startDegrees + share * dialDegrees) * Math.PI) / 180;
  return { x: round(arc.centre + arc.radius * Math.cos(angle)), y: round(arc.centre + arc.radius * Math.sin(angle)) };
}

/** SVG path of an arc along the dial; empty when it has no length. */
export function arcPath({ centre, radius, from, to }: Arc): string {
  if (!(to > from)) return "";
  const start = dialPoint({ centre, radius }, from);
  const end = dialPoint({ centre, radius }, to);
  const isLarge = (to - from) * dialDegrees > 180 ? 1 : 0;
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`;
}

/** The limit ring: the scale cut at each limit, every piece with the level that a value there would have. */
export function gaugeZones(scale: GaugeScale, limits: GaugeLimits): GaugeZone[] {
  const cuts = [limits.lowerError, limits.lowerWarning, limits.upperWarning, limits.upperError]
    .filter((limit): limit is number => limit !== null && limit > scale.minimum && limit < scale.maximum)
    .sort((a, b) => a - b);
  const edges = [scale.minimum, ...cuts, scale.maximum];
  const zones: GaugeZone[] = [];
  for (let index = 1; index < edges.length; index += 1) {
    const from = edges[index - 1] ?? 0;
    const to = edges[index] ?? 0;
    const level = levelAt((from + to) / 2, limits);
    const previous = zones[zones.length - 1];
    const end = dialShare(to, scale);
    if (previous && previous.level === level) zones[zones.length - 1] = { ...previous, to: end };
    else if (to > from) zones.push({ level, from: dialShare(from, scale), to: end });
  }
  return zones;
}

function levelAt(value: number, limits: GaugeLimits): GaugeLevel {
  if (isBeyond(value, limits.lowerError, limits.upperError)) return "error";
  return isBeyond(value, limits.lowerWarning, limits.upperWarning) ? "warning" : "ok";
}

function isBeyond(value: number, lower: number | null, upper: number | null): boolean {
  return (lower !== null && value < lower) || (upper !== null && value > upper);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
