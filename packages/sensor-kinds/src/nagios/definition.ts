import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { scriptSettings } from "../scripts/script-settings.ts";
import { units } from "../units.ts";
import { nagiosDe } from "./messages.de.ts";
import { nagiosEn } from "./messages.en.ts";

const say = pairsOf(nagiosEn, nagiosDe);
const field = fieldsOf(nagiosEn, nagiosDe);
const channel = channelsOf(nagiosEn, nagiosDe);

/** A plugin for Nagios: its exit code judges, its performance data are channels. */
export const nagios = {
  kind: "nagios",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["nagiossensor"],
  impact: "HIGH",
  settingsSchema: z.object(scriptSettings),
  settingFields: [field("script", "text"), field("parameters", "text"), field("mutex", "text")],
  metascanField: "script",
  needs: ["scripts"],
  defaultTimeoutSeconds: 50,
  channels: [channel(0, "execution_time", { unit: units.milliseconds })],
  templates: { en: nagiosEn.templates, de: nagiosDe.templates },
} as const satisfies KindDefinition;
