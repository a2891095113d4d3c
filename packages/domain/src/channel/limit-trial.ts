import { activeLimits } from "./channel-record.ts";
import type { ChannelStatus } from "./channel-severity.ts";
import { channelStatusOf, compareChannelStatus, distanceToLimit } from "./channel-status.ts";
import { heldLimits, limitsInForce, noHeldLimits } from "./limit-hold.ts";
import type { HeldLimits, LimitedChannel } from "./limit-hold.ts";
import { limitsWithBounds } from "./limits.ts";

/** A time of a channel's history: a single value, or the extremes of a longer step; null where there was no value. */
export interface TrialStep {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** How many checks it stands for. */
  readonly checks: number;
}

/** A time in which a channel would have warned, or been in error. */
export interface LimitEpisode {
  readonly kind: "warning" | "error";
  readonly fromMs: number;
  readonly toMs: number;
  /** The value furthest beyond the limit. */
  readonly peak: number;
}

/** What limits would have done: all episodes with the worst of each, and those in error alone, which lie within them. */
export interface LimitTrial {
  readonly episodes: readonly LimitEpisode[];
  readonly errors: readonly LimitEpisode[];
}

interface Judged {
  readonly status: ChannelStatus;
  readonly value: number;
  /** Below zero beyond a limit. */
  readonly distance: number;
}

/**
 * What a channel's limits would have done over stored history, by the rules that results are judged by: beyond a limit at once, held
 * down to the clear value, and in error until `checksBeforeUp` good checks in a row. A longer step counts as a whole with its
 * extremes, so what happens several times within one is one episode. A gap ends an episode, but not what is held.
 */
export function trialOfLimits(channel: LimitedChannel, steps: readonly TrialStep[], checksBeforeUp = 1): LimitTrial {
  let held = noHeldLimits;
  let goodChecks: number | null = null;
  const episodes = new Episodes();
  const errors = new Episodes();
  const [least, most] = inmost(channel);
  for (const step of steps) {
    if (step.lowest === null || step.highest === null) {
      episodes.end();
      errors.end();
      continue;
    }
    // Most values are within: nothing more has to be asked of them.
    if (held === noHeldLimits && goodChecks === null && step.lowest >= least && step.highest <= most) {
      episodes.end();
      errors.end();
      continue;
    }
    const extremes = step.lowest === step.highest ? [step.highest] : [step.highest, step.lowest];
    held = heldByExtremes(channel, [step.lowest, step.highest], held);
    const judged = worstOf(channel, extremes, held);
    if (judged.status === "error") goodChecks = 0;
    else if (goodChecks !== null) {
      goodChecks += step.checks;
      if (goodChecks >= checksBeforeUp) goodChecks = null;
    }
    const status = goodChecks === null ? judged.status : "error";
    episodes.take(step, { ...judged, status }, status === "warning" || status === "error");
    errors.take(step, { ...judged, status }, status === "error");
  }
  return { episodes: episodes.all, errors: errors.all };
}

/** Between these two no limit is crossed. */
function inmost(channel: LimitedChannel): [number, number] {
  const bounds = limitsWithBounds(activeLimits(channel));
  const of = (side: "lower" | "upper") => bounds.filter(({ bound }) => bound === side).map(({ limit }) => limit);
  return [Math.max(-Infinity, ...of("lower")), Math.min(Infinity, ...of("upper"))];
}

/** Upper limits are held by the highest value, lower ones by the lowest. */
function heldByExtremes(channel: LimitedChannel, [lowest, highest]: [number, number], before: HeldLimits): HeldLimits {
  const upper = heldLimits(channel, highest, before);
  if (lowest === highest) return upper;
  const lower = heldLimits(channel, lowest, before);
  if (upper === noHeldLimits && lower === noHeldLimits) return noHeldLimits;
  const of = (held: HeldLimits, side: string) => Object.entries(held).filter(([name]) => name.startsWith(side));
  return Object.fromEntries([...of(upper, "max"), ...of(lower, "min")]);
}

function worstOf(channel: LimitedChannel, values: readonly number[], held: HeldLimits): Judged {
  const limits = limitsInForce(channel, held);
  const judged = values.map((value): Judged => {
    const distance = distanceToLimit(value, limits)?.distance ?? Infinity;
    return { value, distance, status: channelStatusOf({ value, limits }) };
  });
  return judged.reduce((one, other) => (isWorse(other, one) ? other : one));
}

function isWorse(one: Judged, other: Judged): boolean {
  const order = compareChannelStatus(one.status, other.status);
  return order < 0 || (order === 0 && one.distance < other.distance);
}

/** Joins steps that follow each other into episodes. */
class Episodes {
  readonly all: LimitEpisode[] = [];
  #worst: Judged | null = null;

  end(): void {
    this.#worst = null;
  }

  take(step: TrialStep, judged: Judged, isFiring: boolean): void {
    if (!isFiring) {
      this.end();
      return;
    }
    const last = this.#worst === null ? undefined : this.all.pop();
    const worst = this.#worst === null || isWorse(judged, this.#worst) ? judged : this.#worst;
    this.#worst = worst;
    const kind = worst.status === "error" ? "error" : "warning";
    this.all.push({ kind, fromMs: last?.fromMs ?? step.fromMs, toMs: step.toMs, peak: worst.value });
  }
}
