import type { ResultChannel } from "@monitor/domain";
import { fillTemplate } from "../message.ts";
import type { FoundChannels } from "./chosen-series.ts";
import type { Counters } from "../counters/counters.ts";
import { prometheusDe } from "./messages.de.ts";
import { prometheusEn } from "./messages.en.ts";
import type { Exposition, Sample } from "./parse-exposition.ts";

type ChannelText = keyof typeof prometheusEn.exporterChannels;

/** Which samples count. */
export type Choice = (sample: Sample) => boolean;

const all: Choice = () => true;

/** Reads figures out of what a known exporter says, and gathers channels of them. */
export class ExporterReadings {
  readonly found: FoundChannels = { channels: [], values: {} };
  readonly #byName = new Map<string, Sample[]>();
  readonly #counters: Counters;

  constructor({ samples }: Exposition, counters: Counters) {
    this.#counters = counters;
    for (const sample of samples) {
      const known = this.#byName.get(sample.name);
      if (known === undefined) this.#byName.set(sample.name, [sample]);
      else known.push(sample);
    }
  }

  samples(name: string, isChosen: Choice = all): readonly Sample[] {
    return (this.#byName.get(name) ?? []).filter(isChosen);
  }

  /** The sum of a metric's samples; null where there are none. */
  sum(name: string, isChosen: Choice = all): number | null {
    const samples = this.samples(name, isChosen);
    return samples.length === 0 ? null : samples.reduce((sum, { value }) => sum + value, 0);
  }

  /** The first of some metrics that is there. */
  firstSum(...names: readonly string[]): number | null {
    return names.map((name) => this.sum(name)).find((sum) => sum !== null) ?? null;
  }

  /** The share of one metric's growth that is not of the chosen samples, in percent. */
  growthWithout(name: string, isChosen: Choice): number | null {
    const [total, chosen] = [this.sum(name), this.sum(name, isChosen)];
    if (total === null || chosen === null) return null;
    const grownTotal = this.#counters.growth(`${name} total`, total);
    const grownChosen = this.#counters.growth(`${name} chosen`, chosen);
    if (grownTotal === null || grownChosen === null || grownTotal <= 0) return null;
    return Math.min(100, Math.max(0, 100 - (100 * grownChosen) / grownTotal));
  }

  /** Growth a second of a metric's sum; undefined where the exporter does not have it. */
  rate(name: string, isChosen: Choice = all): number | null | undefined {
    const sum = this.sum(name, isChosen);
    return sum === null ? undefined : this.#counters.rate(name, sum);
  }

  /** Adds a channel; one whose figure is undefined is not there, null has no value this time. */
  add(text: ChannelText, value: number | null | undefined, rest: Partial<ResultChannel> & { of?: string }): void {
    if (value === undefined) return;
    const { of = "", ...facts } = rest;
    const key = of === "" ? text : `${text} ${of}`;
    const [name, name_de] = [prometheusEn, prometheusDe].map(({ exporterChannels }) =>
      fillTemplate(exporterChannels[text], { name: of }),
    );
    this.found.channels.push({ key, name: name ?? key, name_de: name_de ?? key, ...facts });
    this.found.values[key] = value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(6));
  }
}

/** A part of a whole in percent; undefined where one of them is missing. */
export function percentOf(part: number | null, whole: number | null): number | undefined {
  return part === null || whole === null || whole <= 0 ? undefined : (100 * part) / whole;
}
