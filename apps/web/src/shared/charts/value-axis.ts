import { formatDuration, formatNumber, scaleBitRate, scaleByteRate, scaleBytes } from "@monitor/domain";
import type { Locale, Unit } from "@monitor/domain";

export interface AxisTick {
  readonly value: number;
  readonly text: string;
}

/** A vertical axis: its ends, ticks with their labels, and the unit of the labels ("" when they carry it). */
export interface ValueAxis {
  readonly minimum: number;
  readonly maximum: number;
  readonly ticks: readonly AxisTick[];
  readonly unitText: string;
}

export interface AxisInput {
  /** Smallest and largest value that is drawn. */
  readonly extent: readonly [number, number];
  /** Limits to show where they are near enough. */
  readonly limits: readonly number[];
  readonly unit: Unit;
  readonly locale: Locale;
}

const maxTicks = 5;
const niceFactors = [1, 2, 2.5, 5, 10, 20];
const maxDecimals = 6;
/** Values that differ by less than this share of their size would be a flat line on an axis from 0. */
const flatShare = 0.2;
/** A limit is shown while it at most doubles the axis. */
const limitReach = 2;

/** The axis for some values: from 0 unless they differ by less than 20 % of their size, with 3 to 5 even ticks. */
export function valueAxis({ extent, limits, unit, locale }: AxisInput): ValueAxis {
  const [low, high] = withLimits(axisEnds(extent), limits);
  const { factor, unitText } = tickUnit(Math.max(Math.abs(low), Math.abs(high)), unit);
  const step = niceStep(low / factor, high / factor);
  const first = Math.floor(low / factor / step);
  const last = Math.max(Math.ceil(high / factor / step), first + 1);
  const textOf = (amount: number) =>
    unit.type === "TIME_SECONDS" && factor > 1
      ? formatDuration(amount * factor, locale)
      : formatNumber(amount, { locale, decimalMode: "CUSTOM", decimalDigits: stepDecimals(step) });
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const amount = (first + index) * step;
    return { value: amount * factor, text: textOf(amount) };
  });
  return { minimum: first * step * factor, maximum: last * step * factor, ticks, unitText };
}

/** Smallest and largest value of some columns; null when there is none. */
export function extentOf(columns: readonly (readonly (number | null)[])[]): [number, number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const column of columns) {
    for (const value of column) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return low > high ? null : [low, high];
}

function axisEnds([low, high]: AxisInput["extent"]): [number, number] {
  if (low === high) return low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const size = Math.max(Math.abs(low), Math.abs(high));
  const isFlat = high - low < flatShare * size && low > 0 === high > 0;
  return isFlat ? [low, high] : [Math.min(0, low), Math.max(0, high)];
}

function withLimits([low, high]: [number, number], limits: readonly number[]): [number, number] {
  const reach = (high - low) * limitReach;
  const near = limits.filter((limit) => high - limit <= reach && limit - low <= reach);
  return [Math.min(low, ...near), Math.max(high, ...near)];
}

function niceStep(low: number, high: number): number {
  const power = 10 ** Math.floor(Math.log10((high - low) / (maxTicks - 1)));
  const steps = niceFactors.map((factor) => factor * power);
  const isEnough = (step: number) => Math.ceil(high / step) - Math.floor(low / step) < maxTicks;
  return steps.find(isEnough) ?? high - low;
}

/** Decimals that distinguish two ticks: 2.5 has one, 0.25 two. */
function stepDecimals(step: number): number {
  const isExact = (digits: number) => Math.abs(step - Number(step.toFixed(digits))) < step * 1e-6;
  const digits = Array.from({ length: maxDecimals }, (_, index) => index).find(isExact);
  return digits ?? maxDecimals;
}

const secondSteps = [
  { from: 2 * 86_400, factor: 86_400 },
  { from: 2 * 3600, factor: 3600 },
  { from: 2 * 60, factor: 60 },
];
const byteTypes: readonly Unit["type"][] = ["BYTES_MEMORY", "BYTES_DISK", "BYTES_FILE"];
const rateTypes: readonly Unit["type"][] = ["BYTES_BANDWIDTH", "SPEED_DISK", "SPEED_NET"];

/** The unit in which ticks are even: MiB instead of bytes, hours instead of seconds. */
function tickUnit(size: number, unit: Unit): { factor: number; unitText: string } {
  if (unit.type === "TIME_SECONDS") {
    const step = secondSteps.find(({ from }) => size >= from);
    return step ? { factor: step.factor, unitText: "" } : { factor: 1, unitText: unit.display_unit };
  }
  const scale = scaleFor(unit);
  if (!scale || size === 0) return { factor: 1, unitText: unit.display_unit };
  const { value, unitText } = scale(size);
  return { factor: size / value, unitText };
}

function scaleFor({ type, display_unit }: Unit) {
  const label = display_unit.toLowerCase();
  if (byteTypes.includes(type)) return ["", "b", "byte", "bytes"].includes(label) ? scaleBytes : null;
  if (!rateTypes.includes(type)) return null;
  if (["bit/s", "bits/s"].includes(label)) return scaleBitRate;
  return ["", "b/s", "byte/s", "bytes/s"].includes(label) ? scaleByteRate : null;
}
