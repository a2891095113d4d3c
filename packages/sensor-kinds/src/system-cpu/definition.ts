import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemCpuDe } from "./messages.de.ts";
import { systemCpuEn } from "./messages.en.ts";

const say = pairsOf(systemCpuEn, systemCpuDe);
const channel = channelsOf(systemCpuEn, systemCpuDe);

const settingsSchema = z.object({});

/** Load of the probe's own processors in percent since the last scan, in total and for each processor. */
export const systemCpu = {
  kind: "system-cpu",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["cpuloadsensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [channel(0, "total", { unit: units.cpu, isPrimary: true, limits: { display_limit_max_warning: 90 } })],
  needsProbeDevice: true,
  templates: { en: systemCpuEn.templates, de: systemCpuDe.templates },
} as const satisfies KindDefinition;
