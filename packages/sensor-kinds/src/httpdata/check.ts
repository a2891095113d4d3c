import type { ResultChannel } from "@monitor/domain";
import { attempt } from "../connection/attempt.ts";
import { connectionFailed } from "../connection/check-problem.ts";
import { ended } from "../connection/or-aborted.ts";
import { Counters } from "../counters/counters.ts";
import { customOutcome } from "../exexml/custom-output.ts";
import { figureOf } from "../exexml/result-channels.ts";
import { loadText, textPlace } from "../http-client/load-text.ts";
import { parseHeaders } from "../http-client/request-headers.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome, CheckValues } from "../kind.ts";
import { failed } from "../outcome.ts";
import { httpData } from "./definition.ts";
import type { HttpDataSettings } from "./definition.ts";
import { httpDataEn } from "./messages.en.ts";
import { finderOf } from "./value-finders.ts";
import type { FindValues } from "./value-finders.ts";
import { parseValueLines } from "./value-lines.ts";
import type { ValueLine } from "./value-lines.ts";

const texts = httpDataEn.templates;
const counterUnit = "counter";
const accept = "application/json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";

/** Labels that mean a unit of ours, so that values are written as such. */
const knownUnits: Readonly<Record<string, Partial<ResultChannel>>> = {
  [counterUnit]: { custom_unit: "/s" },
  "%": { unit: "PERCENT" },
  "#": { unit: "COUNT" },
  ms: { unit: "TIME_RESPONSE" },
  s: { unit: "TIME_SECONDS" },
  h: { unit: "TIME_HOURS" },
  B: { unit: "BYTES_MEMORY" },
  "B/s": { unit: "BYTES_BANDWIDTH" },
  "°C": { unit: "TEMPERATURE" },
};

function channelOf({ name, unit }: ValueLine): ResultChannel {
  const known = Object.hasOwn(knownUnits, unit) ? knownUnits[unit] : undefined;
  return { key: name, ...(known ?? (unit === "" ? {} : { custom_unit: unit })) };
}

interface Read {
  lines: readonly ValueLine[];
  found: readonly (string | undefined)[];
  target: string;
  memory: unknown;
}

/** Values that are missing are none; the sensor warns and names the first. */
function outcomeOf({ lines, found, target, memory }: Read): CheckOutcome {
  const counters = new Counters(memory, performance.now());
  const values: CheckValues = {};
  const missing: ValueLine[] = [];
  for (const [place, line] of lines.entries()) {
    const figure = figureOf(found[place]);
    if (figure === null) missing.push(line);
    values[line.name] = figure !== null && line.unit === counterUnit ? counters.rate(line.name, figure) : figure;
  }
  const [first] = missing;
  const about = { target, name: first?.name ?? "", path: first?.path ?? "" };
  if (missing.length === lines.length) return failed(texts, "data_nothing", about);
  const outcome = { is_ok: true, values, channels: lines.map(channelOf), memory: counters.memory } as const;
  const said = first === undefined ? null : failed(texts, "data_missing", about);
  return said === null || said.is_ok ? outcome : { ...outcome, raised: { level: "warning", reason: said.failure } };
}

interface Plan {
  lines: readonly ValueLine[];
  find: FindValues;
}

/** How the settings of a sensor read a text; null where a path or an expression is none. */
function planOf({ form, values }: HttpDataSettings, services: CheckInput["services"]): Plan | null {
  const lines = parseValueLines(values) ?? [];
  const find =
    form === "custom"
      ? null
      : finderOf(
          form,
          lines.map(({ path }) => path),
          services,
        );
  return find === null ? null : { lines, find };
}

async function read(
  input: CheckInput<HttpDataSettings>,
  { text, target }: { text: string; target: string },
  signal: AbortSignal,
) {
  const { settings, memory } = input;
  if (settings.form === "custom") return customOutcome({ text, script: target, memory });
  const plan = planOf(settings, input.services);
  if (plan === null) return connectionFailed("settings_invalid", { setting: "values" });
  const found = await plan.find(text);
  if (signal.aborted) throw ended;
  if ("line" in found) return failed(texts, "data_unreadable", { target, line: found.line, form: found.form });
  if ("slow" in found) return failed(texts, "data_slow", { target, path: found.slow });
  if ("invalid" in found) return connectionFailed("settings_invalid", { setting: "values" });
  return outcomeOf({ lines: plan.lines, found: found.values, target, memory });
}

/** Loads a document and takes the figures out of it that the settings name, or that it names itself as a custom sensor does. */
export const checkHttpData = kindCheck(httpData, async (input) => {
  const { url: address, headers: headerLines, allow_invalid_certificate: allowsInvalidCertificate } = input.settings;
  const headers = parseHeaders(headerLines) ?? {};
  const place = textPlace({ address, accept, headers, allowsInvalidCertificate }, input.host);
  if (place === null) return connectionFailed("settings_invalid", { setting: "url" });
  const { target } = place;
  return attempt(input, target, async (signal, resolve, trace) => {
    const { text, loadingMs } = await loadText(input, place, { signal, resolve, trace });
    trace.begin("rule");
    const outcome = await read(input, { text, target }, signal);
    return outcome.is_ok ? { ...outcome, values: { ...outcome.values, response_time: loadingMs } } : outcome;
  });
});
