const ticksPerSecond = 100;
/** sysUpTime starts again after 497 days. */
const maxTicks = 2 ** 32;
/** What an agent's clock and ours may differ by, in seconds and as a share. */
const toleratedSeconds = 60;
const toleratedShare = 0.05;

/** When counters were read: a clock that is never set, and the agent's own time since its start; null where it has none. */
export interface ReadingTime {
  readonly atMs: number;
  readonly upTicks: number | null;
}

/** Whether the agent has been started again between two readings, so that its counters began at zero. */
export function hasRestarted(before: ReadingTime, now: ReadingTime): boolean {
  if (before.upTicks === null || now.upTicks === null || now.upTicks >= before.upTicks) return false;
  const passedSeconds = (now.atMs - before.atMs) / 1000;
  const expected = before.upTicks + passedSeconds * ticksPerSecond - maxTicks;
  const tolerated = (toleratedSeconds + passedSeconds * toleratedShare) * ticksPerSecond;
  return Math.abs(now.upTicks - expected) > tolerated;
}

/**
 * How much a counter has grown, also beyond its largest value; null where it went back for another reason. Without the agent's time a
 * step of more than half its range is no growth.
 */
export function growthOf(
  before: bigint,
  now: bigint,
  { bits, isTimed }: { bits: 32 | 64; isTimed: boolean },
): bigint | null {
  if (now >= before) return now - before;
  const range = 1n << BigInt(bits);
  const growth = now + range - before;
  const isLikely = growth < range / 2n;
  return bits === 32 && (isTimed || isLikely) ? growth : null;
}

/** Counters of one reading as a check remembers them: texts, as they are larger than JSON's numbers. */
export interface CounterReading extends ReadingTime {
  readonly counters: Readonly<Record<string, string>>;
}

/** A counter of an answer. */
export interface Counter {
  readonly value: bigint;
  readonly bits: 32 | 64;
}

/** What is to be remembered of counters. */
export function readingOf(time: ReadingTime, counters: Readonly<Record<string, Counter | null>>): CounterReading {
  const known = Object.entries(counters).flatMap(([key, counter]) =>
    counter === null ? [] : [[key, `${counter.bits} ${counter.value}`] as const],
  );
  return { ...time, counters: Object.fromEntries(known) };
}

function earlier(reading: CounterReading, key: string): Counter | null {
  const text = Object.hasOwn(reading.counters, key) ? reading.counters[key] : undefined;
  const [bits, value] = text?.split(" ") ?? [];
  return value === undefined ? null : { value: BigInt(value), bits: bits === "64" ? 64 : 32 };
}

/** Gives the growth of counters between two readings. */
export interface Growth {
  readonly seconds: number;
  /** Null where nothing can be said: a new counter, an agent that was started again, a counter that was set back. */
  readonly of: (key: string, now: Counter | null) => number | null;
}

/** Compares a reading with what is remembered of the last one; null for the first, and where no time has passed. */
export function growthSince(before: CounterReading | null, now: ReadingTime): Growth | null {
  if (before === null || now.atMs <= before.atMs || hasRestarted(before, now)) return null;
  const isTimed = before.upTicks !== null && now.upTicks !== null;
  return {
    seconds: (now.atMs - before.atMs) / 1000,
    of: (key, counter) => {
      const last = earlier(before, key);
      if (last === null || counter === null || last.bits !== counter.bits) return null;
      const growth = growthOf(last.value, counter.value, { bits: counter.bits, isTimed });
      return growth === null ? null : Number(growth);
    },
  };
}

/** What a check has remembered, if it is a reading of counters. */
export function asReading(memory: unknown): CounterReading | null {
  const reading = memory as Partial<CounterReading> | null | undefined;
  return typeof reading?.atMs === "number" && typeof reading.counters === "object" ? (reading as CounterReading) : null;
}
