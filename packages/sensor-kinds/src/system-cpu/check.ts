import { maxChannelsOfSensor } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { attempt } from "../connection/attempt.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome, CheckValues } from "../kind.ts";
import { fillTemplate } from "../message.ts";
import { notChecked, rounded } from "../outcome.ts";
import { loadBetween } from "./cpu-load.ts";
import type { CpuLoad, CpuReading } from "./cpu-load.ts";
import { systemCpu } from "./definition.ts";
import { systemCpuDe } from "./messages.de.ts";
import { systemCpuEn } from "./messages.en.ts";

const firstSampleMs = 200;
const minSpanMs = 1000;

/** Where readings come from and how the first run waits; a test puts its own in. */
export interface CpuSource {
  read: () => CpuReading;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The machine's processors as the operating system counts them. */
export function readProcessors(): CpuReading {
  const processors = cpus().map(({ times }) => ({
    busy: times.user + times.nice + times.sys + times.irq,
    idle: times.idle,
  }));
  return { atMs: performance.now(), processors };
}

const machine: CpuSource = { read: readProcessors, wait: (ms, signal) => wait(ms, undefined, { signal }) };

/** A channel for each processor; who has more than 50 sees the first ones, and all in the total. */
function outcomeOf({ total, processors }: CpuLoad): CheckOutcome {
  const values: CheckValues = { total: rounded(total, 1) };
  const channels = processors.slice(0, maxChannelsOfSensor).map((processor, index): ResultChannel => {
    const [n, key] = [index + 1, `processor_${index + 1}`];
    values[key] = processor === null ? null : rounded(processor, 1);
    const [name, name_de] = [systemCpuEn, systemCpuDe].map(({ channels: texts }) =>
      fillTemplate(texts.processor, { n }),
    );
    return { key, name: name ?? key, name_de: name_de ?? key, unit: "CPU" };
  });
  return { is_ok: true, values, channels };
}

/**
 * A CPU check with a memory: percent since its last run, in total and for each processor. The first run, and one after
 * the number of processors has changed, measures over 200 ms; runs within a second share one result.
 */
export function createSystemCpuCheck(source: CpuSource = machine): Check {
  let last: CpuReading | null = null;
  let lastLoad: CpuLoad | null = null;
  return kindCheck(systemCpu, (input) =>
    attempt(input, "the probe's machine", async (signal) => {
      let reading = source.read();
      if (reading.processors.length === 0) {
        return notChecked(systemCpuEn.templates, "processors_unknown");
      }
      if (last !== null && lastLoad !== null && reading.atMs - last.atMs < minSpanMs) {
        return outcomeOf(lastLoad);
      }
      let load = last === null ? null : loadBetween(last, reading);
      while (load === null) {
        const earlier = reading;
        await source.wait(firstSampleMs, signal);
        reading = source.read();
        load = loadBetween(earlier, reading);
      }
      last = reading;
      lastLoad = load;
      return outcomeOf(load);
    }),
  );
}
