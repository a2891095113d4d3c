import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemHealthDe } from "./messages.de.ts";
import { systemHealthEn } from "./messages.en.ts";

const say = pairsOf(systemHealthEn, systemHealthDe);
const channel = channelsOf(systemHealthEn, systemHealthDe);

const settingsSchema = z.object({});

/** The probe's machine at a glance; each of its filesystems is one more channel. */
export const systemHealth = {
  kind: "systemhealth",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["systemhealthsensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "cpu", { unit: units.cpu, isPrimary: true, limits: { display_limit_max_warning: 95 } }),
    channel(1, "load_1", { unit: units.figure, isOptional: true }),
    channel(2, "load_5", { unit: units.figure, isOptional: true }),
    channel(3, "load_15", { unit: units.figure, isOptional: true }),
    channel(4, "memory", {
      unit: units.percent,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    }),
    channel(5, "memory_bytes", { unit: units.memory }),
    channel(6, "swap", { unit: units.percent, isOptional: true, limits: { display_limit_max_warning: 90 } }),
    channel(7, "processes", { unit: units.count, isOptional: true }),
    channel(8, "running", { unit: units.count, isOptional: true }),
    channel(9, "blocked", {
      unit: units.count,
      isOptional: true,
      limits: { display_limit_max_warning: 20 },
      limitNote: say((texts) => texts.blocked_note),
    }),
  ],
  needsProbeDevice: true,
  templates: { en: systemHealthEn.templates, de: systemHealthDe.templates },
} as const satisfies KindDefinition;
