import { channelKey, isChannelFigure, maxChannelsOfSensor } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import { sourceIdsIn } from "@monitor/sensor-kinds/definitions";
import { computeFormula } from "./compute-formula.ts";
import { FormulaError, readFormula } from "./formula-syntax.ts";
import type { Formula } from "./formula-syntax.ts";
import { madeReason, notMade } from "./made-outcome.ts";
import type { MadeOutcome, MadeReason } from "./made-outcome.ts";
import { linesOf, maxSources, nameOfId } from "./source-lines.ts";
import { valueOfSource } from "./source-reader.ts";
import type { ReadSource } from "./source-reader.ts";

const kind = "sensorfactory";
const form = /^([^=[\]()"]{1,120}?)\s*(?:\[([^[\]=]{1,30})\])?\s*=(.*)$/;

const example = "Total = channel(2041, 0) * 2";

/** One channel with the formula of its values. */
interface FormulaLine {
  readonly channel: ResultChannel;
  readonly formula: Formula;
}

type Settings = Readonly<Record<string, unknown>>;

/** Null where it has no name that can be used. Errors: FormulaError. */
function readLine(text: string, isPrimary: boolean): FormulaLine | null {
  const [, name = "", unit, rest = ""] = form.exec(text) ?? [];
  const key = channelKey(name.trim());
  if (key === "") return null;
  const custom_unit = unit === undefined ? {} : { custom_unit: unit.trim() };
  return { channel: { key, name: key, ...custom_unit, is_primary: isPrimary }, formula: readFormula(rest) };
}

/** Reads the formulas, or says which line is wrong. */
function readFormulas(text: string): readonly FormulaLine[] | string {
  const lines: FormulaLine[] = [];
  for (const { text: line, number } of linesOf(text)) {
    try {
      const read = readLine(line, lines.length === 0);
      if (read === null) return `Line ${number}: a name, = and a formula are expected, such as ${example}.`;
      if (lines.length === maxChannelsOfSensor) return `A sensor has at most ${maxChannelsOfSensor} formulas.`;
      if (lines.some(({ channel }) => channel.key === read.channel.key)) {
        return `Line ${number}: there is a channel ${read.channel.key} already.`;
      }
      lines.push(read);
    } catch (error) {
      if (error instanceof FormulaError) return `Line ${number}, behind the =: ${error.message}.`;
      throw error;
    }
  }
  return lines.length === 0 ? "At least one formula is needed." : lines;
}

const known = new WeakMap<Settings, readonly FormulaLine[] | string>();
const knownNames = new WeakMap<Settings, ReadonlySet<string>>();

/** The sensors that the settings name; no other is read. */
function namesIn(settings: Settings): ReadonlySet<string> {
  const names = knownNames.get(settings) ?? new Set(sourceIdsIn(kind, settings));
  knownNames.set(settings, names);
  return names;
}

/** Settings are never changed in place, so they are read once. */
function formulasOf(settings: Settings): readonly FormulaLine[] | string {
  let lines = known.get(settings);
  if (lines === undefined) {
    const { formulas } = settings;
    lines = typeof formulas === "string" ? readFormulas(formulas) : "At least one formula is needed.";
    known.set(settings, lines);
  }
  return lines;
}

/** The value of a line, or why it has none. */
function valueOf({ channel, formula }: FormulaLine, read: ReadSource): number | MadeReason {
  const gap = (code: string, parameters: Record<string, string | number> = {}) =>
    madeReason(kind, code, { channel: channel.key, ...parameters });
  const value = computeFormula<MadeReason>(formula, (sensorId, wanted) => {
    const source = read(sensorId);
    const parameters = { source: nameOfId(sensorId), wanted };
    if (source === null) return gap("gap_gone", parameters);
    const found = valueOfSource(source, wanted);
    return typeof found === "number" ? found : gap(found, parameters);
  });
  if (typeof value !== "number") return value;
  return isChannelFigure(value) ? value : gap("gap_number");
}

/**
 * Channels that are computed from those of other sensors. A channel without a value is a warning with the reason; without any
 * value nothing is known of the sensor.
 */
export function sensorFactoryOutcome(settings: Settings, read: ReadSource): MadeOutcome {
  const lines = formulasOf(settings);
  if (typeof lines === "string") return notMade(madeReason(kind, "gap_formula", { reason: lines }));
  const named = namesIn(settings);
  const readNamed: ReadSource = (id) => (named.has(id) ? read(id) : null);
  const found = lines.map((line) => [line.channel.key, valueOf(line, readNamed)] as const);
  const gap = found.map(([, value]) => value).find((value) => typeof value !== "number");
  if (gap !== undefined && found.every(([, value]) => typeof value !== "number")) return notMade(gap);
  return {
    is_ok: true,
    values: Object.fromEntries(found.map(([key, value]) => [key, typeof value === "number" ? value : null])),
    channels: lines.map(({ channel }) => channel),
    ...(gap === undefined ? {} : { raised: { level: "warning" as const, reason: gap } }),
  };
}

/** What is wrong with the settings; null: nothing. */
export function sensorFactoryProblem(settings: Settings): string | null {
  const lines = formulasOf(settings);
  if (typeof lines === "string") return lines;
  const sources = sourceIdsIn(kind, settings);
  if (sources.length === 0) return "At least one formula has to name a channel, such as channel(2041, 0).";
  return sources.length > maxSources ? `At most ${maxSources} sensors can be named.` : null;
}
