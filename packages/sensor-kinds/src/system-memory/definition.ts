import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemMemoryDe } from "./messages.de.ts";
import { systemMemoryEn } from "./messages.en.ts";

const say = pairsOf(systemMemoryEn, systemMemoryDe);

const settingsSchema = z.object({});

/** Memory that programs on the probe's machine can still get, reclaimable caches included. */
export const systemMemory = {
  kind: "system-memory",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [
    {
      number: 0,
      key: "percent_available",
      name: say((texts) => texts.channels.percent_available),
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    },
    {
      number: 1,
      key: "available",
      name: say((texts) => texts.channels.available),
      unit: units.memory,
      isPrimary: false,
    },
    { number: 2, key: "total", name: say((texts) => texts.channels.total), unit: units.memory, isPrimary: false },
  ],
  needsProbeDevice: true,
  templates: { en: systemMemoryEn.templates, de: systemMemoryDe.templates },
} as const satisfies KindDefinition;
