import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { sshDiskDe } from "./messages.de.ts";
import { sshDiskEn } from "./messages.en.ts";

const say = pairsOf(sshDiskEn, sshDiskDe);
const field = fieldsOf(sshDiskEn, sshDiskDe);
const channel = channelsOf(sshDiskEn, sshDiskDe);
const patterns = () => z._default(z.string().check(z.maxLength(2000), z.refine(isPlainLine)), "");

const settingsSchema = z.object({ only: patterns(), without: patterns() });

/** The settings of this kind. */
export type SshDiskSettings = z.output<typeof settingsSchema>;

/** Space on the filesystems of a device; each has channels that come with the results. */
export const sshDisk = {
  kind: "sshdisk",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["sshdiskfreesensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [field("only", "text"), field("without", "text")],
  sections: ["linuxconnection"],
  needs: ["ssh"],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "least_free", {
      unit: units.percent,
      isPrimary: true,
      limits: { display_limit_min_warning: 10, display_limit_min_error: 5 },
    }),
  ],
  templates: { en: sshDiskEn.templates, de: sshDiskDe.templates },
} as const satisfies KindDefinition;
