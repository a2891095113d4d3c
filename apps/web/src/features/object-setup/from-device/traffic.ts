import type { MetascanEntry } from "@monitor/contract";
import { formatNumber, noValueText, scaleBitRate } from "@monitor/domain";
import type { Locale } from "@monitor/domain";

type Info = MetascanEntry["info"];

/** Bits a second that came in and went out between two looks; null where they do not tell. */
export interface Traffic {
  readonly in: number | null;
  readonly out: number | null;
}

/** What is only compared: no part of a name. */
const counters: readonly string[] = ["in_octets", "out_octets", "read_at"];

/** Whether a second look can tell the traffic. */
export const hasCounters = ({ info }: MetascanEntry): boolean => info["read_at"] !== undefined;

/** A number of bits a second in words; a dash for none. */
export function bitRate(bits: number | null, locale: Locale): string {
  if (bits === null || !Number.isFinite(bits)) return noValueText;
  const { value, unitText } = scaleBitRate(bits);
  const decimalDigits = value >= 100 || Number.isInteger(value) ? 0 : 1;
  return `${formatNumber(value, { locale, decimalMode: "CUSTOM", decimalDigits })} ${unitText}`;
}

/** An entry as it is shown and sent back: its speed in words, without counters. */
export function shownEntry(entry: MetascanEntry, locale: Locale): MetascanEntry {
  const facts = Object.entries(entry.info).filter(([key]) => !counters.includes(key));
  const said = facts.map(([key, text]) => [key, key === "speed" ? bitRate(Number(text), locale) : text] as const);
  return { ...entry, info: Object.fromEntries(said) };
}

function rate(before: Info, after: Info, key: string): number | null {
  const seconds = (Number(after["read_at"]) - Number(before["read_at"])) / 1000;
  const bits = (Number(after[key]) - Number(before[key])) * 8;
  // A counter that has begun again tells nothing.
  return seconds > 0 && bits >= 0 ? bits / seconds : null;
}

/** The traffic of each port by its number on the device. */
export function trafficBetween(
  before: readonly MetascanEntry[],
  after: readonly MetascanEntry[],
): ReadonlyMap<string, Traffic> {
  const later = new Map(after.map(({ info }) => [info["index"] ?? "", info]));
  const pairs = before.flatMap(({ info }): [string, Traffic][] => {
    const next = later.get(info["index"] ?? "");
    return next === undefined
      ? []
      : [[info["index"] ?? "", { in: rate(info, next, "in_octets"), out: rate(info, next, "out_octets") }]];
  });
  return new Map(pairs);
}
