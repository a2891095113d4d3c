import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { scriptSettings } from "../scripts/script-settings.ts";
import { units } from "../units.ts";
import { sshScriptDe } from "./messages.de.ts";
import { sshScriptEn } from "./messages.en.ts";

const say = pairsOf(sshScriptEn, sshScriptDe);
const field = fieldsOf(sshScriptEn, sshScriptDe);
const channel = channelsOf(sshScriptEn, sshScriptDe);
const forms = ["custom", "nagios"] as const;

const settingsSchema = z.object({ form: z._default(z.enum(forms), "custom"), ...scriptSettings });

/** The settings of this kind. */
export type SshScriptSettings = z.output<typeof settingsSchema>;

/** A script of a device; its channels come with the results. */
export const sshScript = {
  kind: "sshscript",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["sshscriptsensor"],
  impact: "MEDIUM",
  settingsSchema,
  settingFields: [
    field(
      "form",
      "choice",
      forms.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("script", "text"),
    field("parameters", "text"),
    field("mutex", "text"),
  ],
  sections: ["linuxconnection"],
  needs: ["ssh"],
  defaultTimeoutSeconds: 50,
  channels: [channel(0, "execution_time", { unit: units.milliseconds })],
  templates: { en: sshScriptEn.templates, de: sshScriptDe.templates },
} as const satisfies KindDefinition;
