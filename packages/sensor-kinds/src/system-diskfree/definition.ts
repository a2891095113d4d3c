import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemDiskfreeDe } from "./messages.de.ts";
import { systemDiskfreeEn } from "./messages.en.ts";

const say = pairsOf(systemDiskfreeEn, systemDiskfreeDe);

const settingsSchema = z.object({
  path: z._default(z.string().check(z.maxLength(1000), z.regex(/^(\/|[A-Za-z]:[\\/])[^\0]*$/)), "/"),
});

/** Space that programs without special rights can still use on one filesystem. */
export const systemDiskfree = {
  kind: "system-diskfree",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    {
      key: "path",
      input: "text",
      label: say((texts) => texts.settings.path),
      help: say((texts) => texts.settings.path_help),
    },
  ],
  defaultTimeoutSeconds: 10,
  channels: [
    {
      number: 0,
      key: "free_space",
      name: say((texts) => texts.channels.free_space),
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    },
    {
      number: 1,
      key: "free_bytes",
      name: say((texts) => texts.channels.free_bytes),
      unit: units.disk,
      isPrimary: false,
    },
    { number: 2, key: "total", name: say((texts) => texts.channels.total), unit: units.disk, isPrimary: false },
  ],
  needsProbeDevice: true,
  templates: { en: systemDiskfreeEn.templates, de: systemDiskfreeDe.templates },
} as const satisfies KindDefinition;
