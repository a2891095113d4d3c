import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { sshMemoryDe } from "./messages.de.ts";
import { sshMemoryEn } from "./messages.en.ts";

const say = pairsOf(sshMemoryEn, sshMemoryDe);
const channel = channelsOf(sshMemoryEn, sshMemoryDe);

/** Memory that programs on a device can still get, by its kernel. */
export const sshMemory = {
  kind: "sshmemory",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["sshmemorysensor"],
  impact: "LOW",
  settingsSchema: z.object({}),
  settingFields: [],
  sections: ["linuxconnection"],
  needs: ["ssh"],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "percent_available", {
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    }),
    channel(1, "available", { unit: units.memory }),
    channel(2, "total", { unit: units.memory }),
    channel(3, "swap_free", { unit: units.percent, isOptional: true }),
  ],
  templates: { en: sshMemoryEn.templates, de: sshMemoryDe.templates },
} as const satisfies KindDefinition;
