import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { snmpTrafficDe } from "./messages.de.ts";
import { snmpTrafficEn } from "./messages.en.ts";

const say = pairsOf(snmpTrafficEn, snmpTrafficDe);
const field = fieldsOf(snmpTrafficEn, snmpTrafficDe);
const channel = channelsOf(snmpTrafficEn, snmpTrafficDe);

const portBy = ["index", "name", "description", "alias"] as const;
const counters = ["auto", "32"] as const;
const whenDisconnected = ["down", "warning", "ignore"] as const;

const isIndex = (text: string) => /^[1-9]\d{0,9}$/.test(text.trim());

const settingsSchema = z
  .object({
    port_by: z._default(z.enum(portBy), "name"),
    port_name: z.string().check(z.minLength(1), z.maxLength(255), z.refine(isPlainLine)),
    counters: z._default(z.enum(counters), "auto"),
    when_disconnected: z._default(z.enum(whenDisconnected), "down"),
  })
  .check(z.refine(({ port_by, port_name }) => port_by !== "index" || isIndex(port_name), { path: ["port_name"] }));

/** The settings of this kind. */
export type SnmpTrafficSettings = z.output<typeof settingsSchema>;

const traffic = { unit: units.bandwidth, isOptional: true } as const;
const count = { unit: units.perSecond, isOptional: true } as const;

/** A port of a device, by the standard tables of interfaces. */
export const snmpTraffic = {
  kind: "snmptraffic",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["snmptrafficsensor", "bandwidthsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field(
      "port_by",
      "choice",
      portBy.map((value) => ({ value, label: say(({ settings }) => settings[`port_by_${value}`]) })),
    ),
    field("port_name", "text"),
    field(
      "counters",
      "choice",
      counters.map((value) => ({ value, label: say(({ settings }) => settings[`counters_${value}`]) })),
    ),
    field(
      "when_disconnected",
      "choice",
      whenDisconnected.map((value) => ({
        value,
        label: say(({ settings }) => settings[`when_disconnected_${value}`]),
      })),
    ),
  ],
  sections: ["snmpversiongroup"],
  metascanField: "port_name",
  needs: ["snmp"],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "total", { ...traffic, isPrimary: true }),
    channel(1, "in", traffic),
    channel(2, "out", traffic),
    channel(3, "errors_in", count),
    channel(4, "errors_out", count),
    channel(5, "discards_in", count),
    channel(6, "discards_out", count),
  ],
  templates: { en: snmpTrafficEn.templates, de: snmpTrafficDe.templates },
} as const satisfies KindDefinition;
