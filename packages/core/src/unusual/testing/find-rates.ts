import { judgeHours, lookedAtHours } from "../unusual-hours.ts";
import type { Verdict } from "../unusual-hours.ts";
import { maxWeeks, usualHours } from "../usual-hours.ts";
import { seasonalChannel, seededRandom } from "./seasonal-channel.ts";

const hoursOfWeek = 168;
const learningWeeks = 8;

/** What the watch says when an hour has ended, of the hours up to that one; `past` is what is learnt from. */
function judgeAt(hours: Float64Array, lastHour: number, { past = hours, wasUnusual = false } = {}): Verdict {
  const first = lastHour - lookedAtHours + 1;
  const weeks = Array.from({ length: maxWeeks }, (_, week) => {
    const from = first - 1 - (week + 1) * hoursOfWeek;
    return Float64Array.from({ length: lookedAtHours + 2 }, (_hour, at) => past[from + at] ?? Number.NaN);
  });
  const usual = usualHours(weeks);
  const looked = usual.map((each, at) => ({ value: hours[first + at] ?? Number.NaN, usual: each }));
  return judgeHours(looked, wasUnusual);
}

/** How many finds begin in the weeks after those from which it is learnt what is usual; none of them is a real one. */
export function falseFinds(number: number, weeks: number): { finds: number; years: number } {
  const { hours } = seasonalChannel(number, learningWeeks + weeks);
  let wasUnusual = false;
  let finds = 0;
  for (let hour = learningWeeks * hoursOfWeek; hour < hours.length; hour += 1) {
    const isUnusual: boolean = judgeAt(hours, hour, { wasUnusual }) === "unusual";
    if (isUnusual && !wasUnusual) finds += 1;
    wasUnusual = isUnusual;
  }
  return { finds, years: weeks / 52 };
}

/** Hours until a level that is twice or half as high from a moment on is found; Infinity where it is not within a day. */
export function hoursToFind(number: number, factor: number): number {
  const random = seededRandom(number + 77_777);
  const { hours } = seasonalChannel(number, learningWeeks + 1);
  const begin = learningWeeks * hoursOfWeek + 24 * random() * 6;
  const past = hours.slice();
  for (let hour = Math.floor(begin); hour < hours.length; hour += 1) {
    const share = Math.min(1, hour + 1 - begin);
    hours[hour] = (hours[hour] ?? Number.NaN) * (1 + (factor - 1) * share);
  }
  for (let end = Math.floor(begin) + 1; end <= begin + 24; end += 1) {
    if (judgeAt(hours, end - 1, { past }) === "unusual") return end - begin;
  }
  return Infinity;
}
