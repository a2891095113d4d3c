import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemMemoryDe } from "./messages.de.ts";
import { systemMemoryEn } from "./messages.en.ts";

const say = pairsOf(systemMemoryEn, systemMemoryDe);
const channel = channelsOf(systemMemoryEn, systemMemoryDe);

const settingsSchema = z.object({});

/** Memory that programs on the probe's machine can still get, reclaimable caches included. */
export const systemMemory = {
  kind: "system-memory",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["memorysensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "percent_available", {
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    }),
    channel(1, "available", { unit: units.memory }),
    channel(2, "total", { unit: units.memory }),
  ],
  needsProbeDevice: true,
  templates: { en: systemMemoryEn.templates, de: systemMemoryDe.templates },
} as const satisfies KindDefinition;
