import { attempt } from "../connection/attempt.ts";
import { connectionFailed } from "../connection/check-problem.ts";
import { loadText } from "../http-client/load-text.ts";
import type { LoadedText } from "../http-client/load-text.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed } from "../outcome.ts";
import { chosenSeries, compileSelector } from "./chosen-series.ts";
import type { CompiledSelector } from "./chosen-series.ts";
import { Counters } from "../counters/counters.ts";
import { prometheus } from "./definition.ts";
import type { PrometheusSettings } from "./definition.ts";
import { exporterPlace } from "./exporter-place.ts";
import { knownExporters } from "./known-exporters.ts";
import type { KnownExporter } from "./known-exporters.ts";
import { prometheusEn } from "./messages.en.ts";
import { parseExposition } from "./parse-exposition.ts";
import { parseSelectors } from "./series-selector.ts";

/** Null for a selector whose expression can't be read. */
function selectorsOf(series: string): readonly CompiledSelector[] | null {
  try {
    return (parseSelectors(series) ?? []).map(compileSelector);
  } catch {
    return null;
  }
}

const known = new WeakMap<PrometheusSettings, KnownExporter | null>();

/** How the answer is read: the settings of a sensor are the same object at each check. */
function readerOf(settings: PrometheusSettings): KnownExporter | null {
  const made = known.get(settings);
  if (made !== undefined) return made;
  const reader = settings.exporter === "series" ? seriesReader(settings.series) : knownExporters[settings.exporter];
  known.set(settings, reader);
  return reader;
}

function seriesReader(series: string): KnownExporter | null {
  const selectors = selectorsOf(series);
  if (selectors === null) return null;
  const names = new Set(selectors.map(({ name }) => name));
  return {
    isWanted: (name) => names.has(name),
    read: (exposition, counters) => chosenSeries(exposition, selectors, counters),
  };
}

function outcomeOf({ text, loadingMs }: LoadedText, reader: KnownExporter, about: About): CheckOutcome {
  const { target } = about;
  const exposition = parseExposition(text, reader.isWanted);
  if ("badLine" in exposition) {
    return failed(prometheusEn.templates, "prometheus_line", { target, line: exposition.badLine });
  }
  const counters = new Counters(about.memory, performance.now());
  const { channels, values } = reader.read(exposition, counters);
  if (channels.length === 0) return failed(prometheusEn.templates, "prometheus_none", { target });
  return { is_ok: true, values: { ...values, response_time: loadingMs }, channels, memory: counters.memory };
}

interface About {
  target: string;
  memory: unknown;
}

/** Scrapes an exporter: channels of a known one, or of the series that the settings choose; counters as growth a second. */
export const checkPrometheus = kindCheck(prometheus, async (input) => {
  const place = exporterPlace(input.settings, input.host);
  if (place === null) return connectionFailed("settings_invalid", { setting: "url" });
  const reader = readerOf(input.settings);
  if (reader === null) return connectionFailed("settings_invalid", { setting: "series" });
  const { memory } = input;
  const { target } = place;
  return attempt(input, target, async (signal, resolve, trace) =>
    outcomeOf(await loadText(input, place, { signal, resolve, trace }), reader, { target, memory }),
  );
});
