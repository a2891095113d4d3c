import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { portDe } from "./messages.de.ts";
import { portEn } from "./messages.en.ts";

const say = pairsOf(portEn, portDe);
const field = fieldsOf(portEn, portDe);
const channel = channelsOf(portEn, portDe);

const settingsSchema = z.object({
  port: z.int().check(z.gte(1), z.lte(65_535)),
  goal: z._default(z.enum(["open", "closed"]), "open"),
  is_tls: z._default(z.boolean(), false),
});

/** The settings of a port sensor. */
export type PortSettings = z.output<typeof settingsSchema>;

/** Time to a TCP (and TLS) connection; with the goal "closed" a refusal or silence is what is wanted. */
export const port = {
  kind: "port",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["portsensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    field("port", "number"),
    field("goal", "choice", [
      { value: "open", label: say((texts) => texts.settings.goal_open) },
      { value: "closed", label: say((texts) => texts.settings.goal_closed) },
    ]),
    field("is_tls", "switch"),
  ],
  metascanField: "port",
  defaultTimeoutSeconds: 10,
  channels: [channel(0, "response_time", { unit: units.milliseconds, isPrimary: true, isOptional: true })],
  templates: { en: portEn.templates, de: portDe.templates },
} as const satisfies KindDefinition;
