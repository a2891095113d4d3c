import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { sshLoadDe } from "./messages.de.ts";
import { sshLoadEn } from "./messages.en.ts";

const say = pairsOf(sshLoadEn, sshLoadDe);
const channel = channelsOf(sshLoadEn, sshLoadDe);

/** How many programs of a device wait for a processor, as `uptime` says it. */
export const sshLoad = {
  kind: "sshload",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["sshloadsensor"],
  impact: "LOW",
  settingsSchema: z.object({}),
  settingFields: [],
  sections: ["linuxconnection"],
  needs: ["ssh"],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "load_1", { unit: units.figure, isPrimary: true }),
    channel(1, "load_5", { unit: units.figure }),
    channel(2, "load_15", { unit: units.figure }),
    channel(3, "per_processor", { unit: units.percent, isOptional: true }),
  ],
  templates: { en: sshLoadEn.templates, de: sshLoadDe.templates },
} as const satisfies KindDefinition;
