import type { ResultChannel } from "@monitor/domain";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckInput, CheckOutcome } from "../kind.ts";
import { failed, plainText } from "../outcome.ts";
import { asReading, growthSince, readingOf } from "../snmp/counter-change.ts";
import { counterOf } from "../snmp/measures.ts";
import { parseOid } from "../snmp/oid.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import type { SnmpAgent } from "../snmp/snmp-agent.ts";
import { numberOf, textOf } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import { sysUpTime } from "../snmp/standard-oids.ts";
import { snmpCustom } from "./definition.ts";
import type { SnmpCustomSettings } from "./definition.ts";
import { snmpCustomDe } from "./messages.de.ts";
import { snmpCustomEn } from "./messages.en.ts";

const texts = snmpCustomEn.templates;

function channelOf({ unit, multiplier, divisor, lookup }: SnmpCustomSettings): ResultChannel {
  return {
    key: "value",
    name: snmpCustomEn.channels.value,
    name_de: snmpCustomDe.channels.value,
    unit: "CUSTOM",
    ...(unit === "" ? {} : { custom_unit: unit }),
    ...(multiplier === 1 ? {} : { multiplier }),
    ...(divisor === 1 ? {} : { divisor }),
    ...(lookup === "" ? {} : { lookup_definition_id: lookup }),
    is_primary: true,
  };
}

async function checkGrowth(
  agent: SnmpAgent,
  oid: string,
  { memory, settings, atMs }: CheckInput<SnmpCustomSettings> & { atMs: number },
): Promise<CheckOutcome> {
  const [data, upTime] = await agent.get([oid, sysUpTime]);
  const now = { atMs, upTicks: upTime === undefined ? null : numberOf(upTime) };
  if (data === undefined || data.kind === "missing")
    return failed(texts, "snmp_missing", { target: agent.target, oid });
  const counter = counterOf(data);
  if (counter === null) return noNumber(agent, oid, data);
  const growth = growthSince(asReading(memory), now);
  const grown = growth?.of("value", counter) ?? null;
  const seconds = settings.value_type === "counter" ? (growth?.seconds ?? 1) : 1;
  return {
    is_ok: true,
    values: { value: grown === null ? null : grown / seconds },
    channels: [channelOf(settings)],
    memory: readingOf(now, { value: counter }),
  };
}

const noNumber = (agent: SnmpAgent, oid: string, data: SnmpData): CheckOutcome =>
  failed(texts, "snmp_no_number", { target: agent.target, oid, text: textOf(data) });

/** The object's value, or how much it has grown since the last check; nothing of that the first time. `nowMs` is never set. */
export function createSnmpCustomCheck(ask: AskSnmp, nowMs: () => number = () => performance.now()): Check {
  return kindCheck(snmpCustom, (input) =>
    ask(input, async (agent) => {
      const { settings } = input;
      const oid = parseOid(settings.oid) ?? "";
      if (settings.value_type === "counter" || settings.value_type === "delta")
        return checkGrowth(agent, oid, { ...input, atMs: nowMs() });
      const data = await agent.getOne(oid);
      if (data.kind === "missing") return failed(texts, "snmp_missing", { target: agent.target, oid });
      const value = numberOf(data);
      const channels = [channelOf(settings)];
      if (settings.value_type === "text") {
        return { is_ok: true, values: { value }, channels, message: plainText(textOf(data)) };
      }
      return value === null ? noNumber(agent, oid, data) : { is_ok: true, values: { value }, channels };
    }),
  );
}
