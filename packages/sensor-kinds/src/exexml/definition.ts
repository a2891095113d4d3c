import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { scriptSettings } from "../scripts/script-settings.ts";
import { units } from "../units.ts";
import { exeXmlDe } from "./messages.de.ts";
import { exeXmlEn } from "./messages.en.ts";

const say = pairsOf(exeXmlEn, exeXmlDe);
const field = fieldsOf(exeXmlEn, exeXmlDe);
const channel = channelsOf(exeXmlEn, exeXmlDe);

/** A script that says its channels itself, in the format of custom sensors. */
export const exeXml = {
  kind: "exexml",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["xmlexesensor"],
  impact: "HIGH",
  settingsSchema: z.object(scriptSettings),
  settingFields: [field("script", "text"), field("parameters", "text"), field("mutex", "text")],
  metascanField: "script",
  needs: ["scripts"],
  defaultTimeoutSeconds: 50,
  channels: [channel(0, "execution_time", { unit: units.milliseconds })],
  templates: { en: exeXmlEn.templates, de: exeXmlDe.templates },
} as const satisfies KindDefinition;
