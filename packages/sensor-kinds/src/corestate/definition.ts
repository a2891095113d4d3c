import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { coreStateDe } from "./messages.de.ts";
import { coreStateEn } from "./messages.en.ts";

const say = pairsOf(coreStateEn, coreStateDe);

const settingsSchema = z.object({});

/** How the engine and the server keep up with their work. */
export const coreState = {
  kind: "corestate",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [
    {
      number: 0,
      key: "late_checks",
      name: say((texts) => texts.channels.late_checks),
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_max_warning: 5, display_limit_max_error: 50 },
      limitNote: say((texts) => texts.held_up_note),
    },
    {
      number: 1,
      key: "scheduler_lag",
      name: say((texts) => texts.channels.scheduler_lag),
      unit: units.milliseconds,
      isPrimary: false,
      limits: { display_limit_max_warning: 1000 },
      limitNote: say((texts) => texts.held_up_note),
    },
    { number: 2, key: "queue", name: say((texts) => texts.channels.queue), unit: units.count, isPrimary: false },
    { number: 3, key: "memory", name: say((texts) => texts.channels.memory), unit: units.memory, isPrimary: false },
    {
      number: 4,
      key: "event_loop_delay",
      name: say((texts) => texts.channels.event_loop_delay),
      unit: units.milliseconds,
      isPrimary: false,
    },
    {
      number: 5,
      key: "database_size",
      name: say((texts) => texts.channels.database_size),
      unit: units.disk,
      isPrimary: false,
      isOptional: true,
    },
    {
      number: 6,
      key: "held_up",
      name: say((texts) => texts.channels.held_up),
      unit: units.percent,
      isPrimary: false,
      limits: { display_limit_max_warning: 10 },
      limitNote: say((texts) => texts.held_up_note),
    },
  ],
  needsProbeDevice: true,
  templates: { en: coreStateEn.templates, de: coreStateDe.templates },
} as const satisfies KindDefinition;
