import { kindCheck } from "../kind-check.ts";
import type { Check, CheckInput, CheckOutcome, CheckValues, Raised } from "../kind.ts";
import { failed } from "../outcome.ts";
import { asReading, growthSince, readingOf } from "../snmp/counter-change.ts";
import type { Counter, CounterReading } from "../snmp/counter-change.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import type { SnmpAgent } from "../snmp/snmp-agent.ts";
import { missing, numberOf, textOf } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import { ifMib, sysUpTime } from "../snmp/standard-oids.ts";
import { snmpTraffic } from "./definition.ts";
import type { SnmpTrafficSettings } from "./definition.ts";
import { findPort, identityColumn, isWanted } from "./find-port.ts";
import { snmpTrafficEn } from "./messages.en.ts";

const texts = snmpTrafficEn.templates;
/** IF-MIB: 1 is up; all else but 5 (dormant) carries no traffic. */
const connected: readonly (number | null)[] = [1, 5, null];
const switchedOff = 2;

/** What a check remembers: where the port was, and its counters. */
interface TrafficMemory {
  readonly index: string;
  readonly discontinuity: number | null;
  readonly reading: CounterReading;
}

function asMemory(memory: unknown): TrafficMemory | null {
  const known = memory as Partial<TrafficMemory> | null | undefined;
  return typeof known?.index === "string" && asReading(known.reading) !== null ? (known as TrafficMemory) : null;
}

type PortValues = Readonly<Record<keyof typeof ifMib | "identity" | "upTime", SnmpData>>;

/** All that is needed of a port, in one question. */
async function readPort(agent: SnmpAgent, settings: SnmpTrafficSettings, index: string): Promise<PortValues> {
  const wanted = [
    ...Object.entries(ifMib).map(([name, column]) => [name, `${column}.${index}`] as const),
    ["identity", `${identityColumn(settings)}.${index}`] as const,
    ["upTime", sysUpTime] as const,
  ];
  const found = await agent.get(wanted.map(([, oid]) => oid));
  const values = wanted.map(([name], place) => [name, found[place] ?? missing] as const);
  return Object.fromEntries(values) as PortValues;
}

const isThere = (settings: SnmpTrafficSettings, { identity, ifOperStatus }: PortValues): boolean =>
  (identity.kind !== "missing" || ifOperStatus.kind !== "missing") && isWanted(settings, textOf(identity));

/** The port where it was the last time, else where it is now: devices renumber their ports. */
async function locatePort(agent: SnmpAgent, settings: SnmpTrafficSettings, known: TrafficMemory | null) {
  if (known !== null) {
    const values = await readPort(agent, settings, known.index);
    if (isThere(settings, values)) return { index: known.index, values };
  }
  const index = await findPort(agent, settings);
  if (index === null) return null;
  const values = await readPort(agent, settings, index);
  return isThere(settings, values) ? { index, values } : null;
}

const counterOf = (data: SnmpData): Counter | null => (data.kind === "counter" ? data : null);

function countersOf(values: PortValues, { counters }: SnmpTrafficSettings): Record<string, Counter | null> {
  const [highIn, highOut] = [values.ifHCInOctets, values.ifHCOutOctets].map(counterOf);
  const isHigh = counters === "auto" && Boolean(highIn) && Boolean(highOut);
  return {
    in: isHigh ? (highIn ?? null) : counterOf(values.ifInOctets),
    out: isHigh ? (highOut ?? null) : counterOf(values.ifOutOctets),
    errors_in: counterOf(values.ifInErrors),
    errors_out: counterOf(values.ifOutErrors),
    discards_in: counterOf(values.ifInDiscards),
    discards_out: counterOf(values.ifOutDiscards),
  };
}

/** Bytes and packets a second since the last reading; nothing where the counters of the port began again. */
function ratesOf(
  counters: Readonly<Record<string, Counter | null>>,
  now: Omit<TrafficMemory, "reading"> & { readonly atMs: number; readonly upTicks: number | null },
  before: TrafficMemory | null,
): CheckValues {
  const isSame = before !== null && before.index === now.index && before.discontinuity === now.discontinuity;
  const growth = growthSince(isSame ? before.reading : null, now);
  const values: CheckValues = {};
  for (const [key, counter] of Object.entries(counters)) {
    const grown = growth?.of(key, counter) ?? null;
    values[key] = grown === null ? null : grown / (growth?.seconds ?? 1);
  }
  const { in: bytesIn = null, out: bytesOut = null } = values;
  return { total: bytesIn === null || bytesOut === null ? null : bytesIn + bytesOut, ...values };
}

/** What there is to say against the state of a port. */
function raisedOf({ ifOperStatus, ifAdminStatus }: PortValues, settings: SnmpTrafficSettings): { raised?: Raised } {
  const isDown = !connected.includes(numberOf(ifOperStatus));
  if (!isDown || settings.when_disconnected === "ignore") return {};
  const code = numberOf(ifAdminStatus) === switchedOff ? "port_switched_off" : "port_disconnected";
  const outcome = failed(texts, code, { port: settings.port_name });
  if (outcome.is_ok) return {};
  return { raised: { level: settings.when_disconnected === "warning" ? "warning" : "error", reason: outcome.failure } };
}

async function checkPort(
  agent: SnmpAgent,
  input: CheckInput<SnmpTrafficSettings>,
  nowMs: () => number,
): Promise<CheckOutcome> {
  const { settings } = input;
  const before = asMemory(input.memory);
  const port = await locatePort(agent, settings, before);
  if (port === null) return failed(texts, "port_unknown", { target: agent.target, port: settings.port_name });
  const { index, values } = port;
  const time = { atMs: nowMs(), upTicks: numberOf(values.upTime) };
  const discontinuity = numberOf(values.ifCounterDiscontinuityTime);
  const counters = countersOf(values, settings);
  const memory: TrafficMemory = { index, discontinuity, reading: readingOf(time, counters) };
  return {
    is_ok: true,
    values: ratesOf(counters, { ...time, index, discontinuity }, before),
    ...raisedOf(values, settings),
    memory,
  };
}

/** Traffic since the last check; there is none for the first one, nor after a restart of the device. `nowMs` is never set. */
export function createSnmpTrafficCheck(ask: AskSnmp, nowMs: () => number = () => performance.now()): Check {
  return kindCheck(snmpTraffic, (input) => ask(input, (agent) => checkPort(agent, input, nowMs)));
}
