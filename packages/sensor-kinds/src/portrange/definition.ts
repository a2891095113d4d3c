import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { portRangeDe } from "./messages.de.ts";
import { portRangeEn } from "./messages.en.ts";
import { parsePorts } from "./port-list.ts";

const say = pairsOf(portRangeEn, portRangeDe);
const field = fieldsOf(portRangeEn, portRangeDe);
const channel = channelsOf(portRangeEn, portRangeDe);

const settingsSchema = z.object({
  ports: z.string().check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine((text) => parsePorts(text) !== null),
  ),
  open_expected: z._default(
    z.string().check(
      z.maxLength(1000),
      z.refine((text) => text.trim() === "" || parsePorts(text) !== null),
    ),
    "",
  ),
  only_expected: z._default(z.boolean(), false),
  port_timeout_ms: z._default(z.int().check(z.gte(50), z.lte(5000)), 500),
});

/** The settings of this kind. */
export type PortRangeSettings = z.output<typeof settingsSchema>;

/** Connections to many TCP ports of one host, some at once. */
export const portRange = {
  kind: "portrange",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["portrangesensor"],
  impact: "MEDIUM",
  settingsSchema,
  settingFields: [
    field("ports", "text"),
    field("open_expected", "text"),
    field("only_expected", "switch"),
    field("port_timeout_ms", "number"),
  ],
  defaultTimeoutSeconds: 50,
  channels: [
    channel(0, "open_ports", { unit: units.count, isPrimary: true }),
    channel(1, "closed_ports", { unit: units.count }),
    channel(2, "scan_time", { unit: units.milliseconds }),
  ],
  templates: { en: portRangeEn.templates, de: portRangeDe.templates },
} as const satisfies KindDefinition;
