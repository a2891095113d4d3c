import { maxChannelsOfSensor } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import { attempt } from "../connection/attempt.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome, CheckValues } from "../kind.ts";
import { fillTemplate } from "../message.ts";
import { notChecked, rounded } from "../outcome.ts";
import type { CpuLoad } from "./cpu-load.ts";
import { createCpuMeter } from "./cpu-meter.ts";
import type { CpuSource } from "./cpu-meter.ts";
import { systemCpu } from "./definition.ts";
import { systemCpuDe } from "./messages.de.ts";
import { systemCpuEn } from "./messages.en.ts";

/** A channel for each of the first 50 processors; the total has all of them. */
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

/** Percent since the check's last run, in total and for each processor: see `createCpuMeter`. */
export function createSystemCpuCheck(source?: CpuSource): Check {
  const meter = createCpuMeter(source);
  return kindCheck(systemCpu, (input) =>
    attempt(input, "the probe's machine", async (signal) => {
      const load = await meter(signal);
      return load === null ? notChecked(systemCpuEn.templates, "processors_unknown") : outcomeOf(load);
    }),
  );
}
