import type { TimeZone } from "./v1-time.ts";
import { dayNumber, durationText, timeText } from "./v1-time.ts";

/** What a column shows: as a person reads it, and as a program does. */
export interface Value {
  readonly text: string | number | boolean;
  readonly raw: string | number;
}

/** A value under its name. One of a channel is named by the channel. */
export interface Cell extends Value {
  readonly name: string;
  /** Heading in files for spreadsheets. */
  readonly caption: string;
  readonly channel?: { readonly number: number; readonly name: string };
}

export const noValue: Value = { text: "", raw: "" };

export const same = (text: string | number): Value => ({ text, raw: text });

/** Of these clients' switches, -1 is on. */
export const flag = (isOn: boolean): Value => ({ text: isOn, raw: isOn ? -1 : 0 });

/** A time with how long ago it was. */
export function timeValue(ms: number | null, nowMs: number, zone: TimeZone): Value {
  if (ms === null) return noValue;
  return { text: `${timeText(ms, zone)} [${durationText(nowMs - ms)} ago]`, raw: dayNumber(ms) };
}

export const durationValue = (ms: number | null): Value =>
  ms === null ? noValue : { text: durationText(ms), raw: Math.floor(Math.max(0, ms) / 1000) };

const shareSteps = 10_000;

/** Percent, in ten thousandths for programs. */
export const shareValue = (percent: number | null): Value =>
  percent === null ? noValue : { text: `${percent.toFixed(4)}%`, raw: Math.round(percent * shareSteps) };
