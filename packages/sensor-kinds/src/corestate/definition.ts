import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { coreStateDe } from "./messages.de.ts";
import { coreStateEn } from "./messages.en.ts";

const say = pairsOf(coreStateEn, coreStateDe);
const channel = channelsOf(coreStateEn, coreStateDe);

const settingsSchema = z.object({});

/** How the engine and the server keep up with their work. */
export const coreState = {
  kind: "corestate",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["corestatesensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "late_checks", {
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_max_warning: 5, display_limit_max_error: 50 },
      limitNote: say((texts) => texts.held_up_note),
    }),
    channel(1, "scheduler_lag", {
      unit: units.milliseconds,
      limits: { display_limit_max_warning: 1000 },
      limitNote: say((texts) => texts.held_up_note),
    }),
    channel(2, "queue", { unit: units.count }),
    channel(3, "memory", { unit: units.memory }),
    channel(4, "event_loop_delay", { unit: units.milliseconds }),
    channel(5, "database_size", { unit: units.disk, isOptional: true }),
    channel(6, "held_up", {
      unit: units.percent,
      limits: { display_limit_max_warning: 10 },
      limitNote: say((texts) => texts.held_up_note),
    }),
    channel(7, "checks", { unit: units.perSecond, isOptional: true }),
    channel(8, "results_waiting", { unit: units.count }),
    channel(9, "writer_queue", { unit: units.count, isOptional: true }),
    channel(10, "store_time", {
      unit: units.milliseconds,
      isOptional: true,
      limits: { display_limit_max_warning: 2000 },
      limitNote: say((texts) => texts.store_time_note),
    }),
    channel(11, "notifications_waiting", {
      unit: units.count,
      isOptional: true,
      limits: { display_limit_max_warning: 100 },
      limitNote: say((texts) => texts.notifications_note),
    }),
  ],
  needsProbeDevice: true,
  templates: { en: coreStateEn.templates, de: coreStateDe.templates },
} as const satisfies KindDefinition;
