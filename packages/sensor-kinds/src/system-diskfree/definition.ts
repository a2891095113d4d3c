import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemDiskfreeDe } from "./messages.de.ts";
import { systemDiskfreeEn } from "./messages.en.ts";

const say = pairsOf(systemDiskfreeEn, systemDiskfreeDe);
const field = fieldsOf(systemDiskfreeEn, systemDiskfreeDe);
const channel = channelsOf(systemDiskfreeEn, systemDiskfreeDe);

const settingsSchema = z.object({
  path: z._default(z.string().check(z.maxLength(1000), z.regex(/^(\/|[A-Za-z]:[\\/])[^\0]*$/)), "/"),
});

/** Space that programs without special rights can still use on one filesystem. */
export const systemDiskfree = {
  kind: "system-diskfree",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["diskspacesensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [field("path", "text")],
  metascanField: "path",
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "free_space", {
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    }),
    channel(1, "free_bytes", { unit: units.disk }),
    channel(2, "total", { unit: units.disk }),
  ],
  needsProbeDevice: true,
  templates: { en: systemDiskfreeEn.templates, de: systemDiskfreeDe.templates },
} as const satisfies KindDefinition;
