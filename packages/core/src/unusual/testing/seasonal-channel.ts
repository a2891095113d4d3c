const hoursOfWeek = 168;

export interface SeasonalChannel {
  readonly kind: "ping" | "traffic" | "load" | "users";
  /** Averages of hours, NaN in gaps. */
  readonly hours: Float64Array;
}

/**
 * A channel as they are in networks: habits of the day and of the week, a level of its own each day, noise that lasts for some hours,
 * hours with peaks, and gaps. The same number gives the same again.
 */
export function seasonalChannel(number: number, weeks: number): SeasonalChannel {
  const random = seededRandom(number + 1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const kind = (["ping", "traffic", "load", "users"] as const)[number % 4] ?? "ping";
  const shape = {
    ping: { base: 2 + 40 * random(), swing: 0.1, noise: 0.05, day: 0.03 },
    traffic: { base: 10 ** (4 + 3 * random()), swing: 0.8, noise: 0.1, day: 0.05 },
    load: { base: 5 + 30 * random(), swing: 0.5, noise: 0.08, day: 0.05 },
    users: { base: 20 + 400 * random(), swing: 0.9, noise: 0.08, day: 0.05 },
  }[kind];
  const peakHour = 9 + Math.floor(6 * random());
  const weekend = 0.3 + 0.6 * random();
  const hours = new Float64Array(weeks * hoursOfWeek);
  let lasting = 0;
  let ofDay = 0;
  let gap = 0;
  for (let hour = 0; hour < hours.length; hour += 1) {
    if (hour % 24 === 0) ofDay = shape.day * normal();
    const isFree = Math.floor(hour / 24) % 7 >= 5;
    const work = Math.exp(-((((hour % 24) - peakHour) / 5) ** 2)) * (isFree ? 1 - weekend : 1);
    lasting = 0.7 * lasting + 0.7 * normal();
    const level = 1 + shape.swing * (2 * work - 1);
    const peak = random() < 0.004 ? 1 + 2 * random() : 1;
    const value = shape.base * Math.max(0.02, level) * Math.exp(ofDay + shape.noise * lasting) * peak;
    if (gap === 0 && random() < 1 / 700) gap = 1 + Math.floor(8 * random());
    hours[hour] = gap > 0 ? Number.NaN : value;
    gap = Math.max(0, gap - 1);
  }
  return { kind, hours };
}

/** Mulberry32: small, fast and repeatable. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
