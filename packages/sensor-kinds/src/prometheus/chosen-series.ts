import { createHash } from "node:crypto";
import { maxChannelNameLength, maxChannelsOfSensor } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import { RE2JS } from "re2js";
import type { CheckValues } from "../kind.ts";
import type { Counters } from "../counters/counters.ts";
import type { Exposition, Sample } from "./parse-exposition.ts";
import type { LabelCondition, SeriesSelector } from "./series-selector.ts";

/** Channels and their values. */
export interface FoundChannels {
  channels: ResultChannel[];
  values: CheckValues;
}

type Matches = (sample: Sample) => boolean;

/** Throws where the expression of a condition is none. */
function compiled({ label, operator, value }: LabelCondition): Matches {
  const textOf = ({ labels }: Sample) => labels.get(label) ?? "";
  if (operator === "=") return (sample) => textOf(sample) === value;
  if (operator === "!=") return (sample) => textOf(sample) !== value;
  const expression = RE2JS.compile(value);
  const isWanted = operator === "=~";
  return (sample) => expression.matches(textOf(sample)) === isWanted;
}

/** A selector that is ready to be compared with samples. */
export interface CompiledSelector extends SeriesSelector {
  isMatch: Matches;
}

/** Throws for an expression that can't be read. */
export function compileSelector(selector: SeriesSelector): CompiledSelector {
  const conditions = selector.conditions.map(compiled);
  return { ...selector, isMatch: (sample) => conditions.every((isMatch) => isMatch(sample)) };
}

/** Whether a metric only grows: by its type, or by its name where it has none. */
export function isCounter(name: string, types: Exposition["types"]): boolean {
  const own = types.get(name) ?? types.get(name.replace(/_total$/, ""));
  const ofFamily = types.get(name.replace(/_(count|sum|bucket)$/, ""));
  if (own === undefined && ofFamily === undefined) return name.endsWith("_total");
  return own === "counter" || (own === undefined && (ofFamily === "histogram" || ofFamily === "summary"));
}

/** The unit that a metric's name says, by the conventions for such names. */
function unitOf(name: string, isRate: boolean): Partial<ResultChannel> {
  const base = name.replace(/_total$/, "");
  if (base.endsWith("_bytes")) return { unit: isRate ? "BYTES_BANDWIDTH" : "BYTES_MEMORY" };
  if (isRate) return { custom_unit: "/s" };
  if (base.endsWith("_seconds")) return { unit: "TIME_SECONDS" };
  if (base.endsWith("_celsius")) return { unit: "TEMPERATURE" };
  if (base.endsWith("_percent")) return { unit: "PERCENT" };
  return base.endsWith("_ratio") ? { unit: "PERCENT", multiplier: 100 } : {};
}

/** One text for one series, for as long as it exists; a long one ends with a digest so that it stays the only one. */
function keyOf({ name, labels }: Sample): string {
  const pairs = [...labels].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = `${name}{${pairs.map(([label, value]) => `${label}=${JSON.stringify(value)}`).join(",")}}`;
  if (text.length <= maxChannelNameLength) return text;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return `${text.slice(0, maxChannelNameLength - 13)}~${digest}`;
}

/** The labels that tell the series of one selector apart. */
function tellingLabels(samples: readonly Sample[]): string[] {
  const names = new Set(samples.flatMap(({ labels }) => [...labels.keys()]));
  return [...names].filter((name) => new Set(samples.map(({ labels }) => labels.get(name))).size > 1);
}

function nameOf({ name, labels }: Sample, shownAs: string, telling: readonly string[]): string {
  const values = telling.map((label) => labels.get(label) ?? "").filter((value) => value !== "");
  return [shownAs === "" ? name : shownAs, ...values].join(" ");
}

/** Digits that are only noise would cost more room in the history than the value. */
const withoutNoise = (value: number): number => Number(value.toPrecision(6));

/** The channels of the chosen series, counters as their growth a second; a value that is no figure is none. */
export function chosenSeries(
  { samples, types }: Exposition,
  selectors: readonly CompiledSelector[],
  counters: Counters,
): FoundChannels {
  const found: FoundChannels = { channels: [], values: {} };
  const taken = new Set<string>();
  for (const { name, shownAs, isMatch } of selectors) {
    const matching = samples.filter((sample) => sample.name === name && isMatch(sample));
    const telling = tellingLabels(matching);
    const isRate = isCounter(name, types);
    for (const sample of matching) {
      const key = keyOf(sample);
      if (taken.has(key)) continue;
      taken.add(key);
      found.channels.push({ key, name: nameOf(sample, shownAs, telling), ...unitOf(name, isRate) });
      if (found.channels.length > maxChannelsOfSensor) continue; // counted, so that the sensor says how many are left out
      const rate = isRate ? counters.rate(key, sample.value) : null;
      const value = isRate ? rate && withoutNoise(rate) : sample.value;
      found.values[key] = value !== null && Number.isFinite(value) ? value : null;
    }
  }
  return found;
}
