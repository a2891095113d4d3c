import { isChannelFigure } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import type { Counters } from "../counters/counters.ts";
import type { CheckValues } from "../kind.ts";

/** One `'label'=value[UOM];[warn];[crit];[min];[max]`. Labels are bounded, so that no text makes this slow. */
const item = /(?:'((?:[^']|''){1,200})'|([^\s'=]{1,200}))=([^\s;]*)((?:;[^\s;]*)*)/g;
const figure = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([^\d.].*)?$/i;

interface UnitOfMeasure {
  channel: Partial<ResultChannel>;
  factor: number;
}

const powers = ["", "k", "m", "g", "t"];

function unitOf(uom: string): UnitOfMeasure {
  const lower = uom.toLowerCase();
  const time = { s: ["TIME_SECONDS", 1], ms: ["TIME_RESPONSE", 1], us: ["TIME_RESPONSE", 0.001] } as const;
  if (lower === "s" || lower === "ms" || lower === "us") {
    const [unit, factor] = time[lower];
    return { channel: { unit }, factor };
  }
  if (uom === "%") return { channel: { unit: "PERCENT" }, factor: 1 };
  const size = /^([kmgt]?)(i?)b$/.exec(lower);
  if (size !== null) return { channel: { unit: "BYTES_MEMORY" }, factor: 1024 ** powers.indexOf(size[1] ?? "") };
  return { channel: uom === "" ? {} : { custom_unit: uom }, factor: 1 };
}

/** The bounds of a threshold such as `10`, `10:`, `~:10` or `10:20`; none of those that warn within (`@`). */
function boundsOf(range: string | undefined, factor: number): { min?: number; max?: number } {
  const match = /^(?:(~|[^:@~]*):)?([^:@~]*)$/.exec(range ?? "");
  if (match === null) return {};
  const read = (text: string | undefined) => (figure.test(text ?? "") ? Number(text) * factor : null);
  const [min, max] = [read(match[1]), read(match[2])];
  return { ...(isChannelFigure(min) ? { min } : {}), ...(isChannelFigure(max) ? { max } : {}) };
}

/** What the plugin judges by; it says itself what that means, so these limits hold only where a person switches them on. */
function limitsOf(thresholds: readonly string[], factor: number): Partial<ResultChannel> {
  const [warning, error] = [boundsOf(thresholds[0], factor), boundsOf(thresholds[1], factor)];
  const limits: Partial<ResultChannel> = {
    ...(warning.min === undefined ? {} : { limit_min_warning: warning.min }),
    ...(warning.max === undefined ? {} : { limit_max_warning: warning.max }),
    ...(error.min === undefined ? {} : { limit_min_error: error.min }),
    ...(error.max === undefined ? {} : { limit_max_error: error.max }),
  };
  return Object.keys(limits).length === 0 ? {} : { ...limits, limits_active: false };
}

/** Channels and values of performance data; counters (`c`) as their growth a second. */
export function readPerfdata(text: string, counters: Counters): { channels: ResultChannel[]; values: CheckValues } {
  const channels: ResultChannel[] = [];
  const values: CheckValues = {};
  for (const [, quoted, plain, value = "", rest = ""] of text.matchAll(item)) {
    const read = readItem(value, rest.slice(1).split(";"));
    const key = (quoted ?? plain ?? "").replaceAll("''", "'");
    if (read === null || key === "__proto__") continue;
    channels.push({ key, ...read.channel });
    if (Object.hasOwn(values, key)) continue;
    values[key] = read.isCounter && read.value !== null ? counters.rate(key, read.value) : read.value;
  }
  return { channels, values };
}

interface ReadItem {
  channel: Partial<ResultChannel>;
  value: number | null;
  isCounter: boolean;
}

/** A value with its thresholds; null for what is none. */
function readItem(text: string, thresholds: readonly string[]): ReadItem | null {
  const [, number, uom = ""] = figure.exec(text) ?? [];
  if (number === undefined && text !== "U") return null;
  const isCounter = uom === "c";
  const { channel, factor } = isCounter ? { channel: { custom_unit: "/s" }, factor: 1 } : unitOf(uom);
  const value = number === undefined ? null : Number(number) * factor;
  return {
    channel: { ...channel, ...(isCounter ? {} : limitsOf(thresholds, factor)) },
    value: isChannelFigure(value) ? value : null,
    isCounter,
  };
}

/** What a plugin has written: a line for people, and the performance data of all lines. */
export function splitOutput(stdout: string): { message: string; perfdata: string } {
  const [first = "", ...others] = stdout.split(/\r?\n/);
  const [message = "", ...data] = first.split("|");
  const long = others.join(" ");
  const place = long.indexOf("|");
  const more = place === -1 ? "" : long.slice(place + 1);
  return { message: message.trim(), perfdata: `${data.join(" ")} ${more}`.trim() };
}
