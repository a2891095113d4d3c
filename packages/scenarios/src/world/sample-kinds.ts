import { downtimeChannelNumber, noLimits } from "@monitor/domain";
import type { Limits, Unit, UnitType } from "@monitor/domain";
import type { SampleChannel } from "./sample-object.ts";

/** How a kind's sensors look when they fail and when they run. */
export interface SampleKind {
  readonly kind: string;
  readonly name: string;
  readonly tag: string;
  /** The message of a failed check; `{host}` stands for the device's address. */
  readonly failure: string;
  readonly channels: readonly SampleChannel[];
}

interface ChannelShape {
  readonly name: string;
  readonly unit: Unit;
  readonly typical: number;
  readonly swing?: number;
  readonly limits?: Partial<Limits>;
  readonly lookupId?: string;
}

const unitOf = (type: UnitType, display_unit: string): Unit => ({
  type,
  display_unit,
  decimal_digits: 0,
  decimal_mode: "AUTO",
  custom: "",
});
const milliseconds = unitOf("TIME_RESPONSE", "msec");
const percent = unitOf("PERCENT", "%");
const count = unitOf("COUNT", "#");
const lookupUnit = unitOf("LOOKUP", "");
const disk = unitOf("BYTES_DISK", "bytes");
const memory = unitOf("BYTES_MEMORY", "bytes");

/** The channels of a sensor in the order given; the first is the primary one. Downtime is added as number -4. */
export function channelsOf(shapes: readonly ChannelShape[]): SampleChannel[] {
  const channels = shapes.map((shape, number): SampleChannel => {
    const { name, unit, typical, swing = 0, limits = {}, lookupId = null } = shape;
    const current = typical;
    return {
      number,
      name,
      unit,
      isPrimary: number === 0,
      limits: { ...noLimits, ...limits },
      lookupId,
      typical,
      current,
      swing,
    };
  });
  const downtime: SampleChannel = {
    number: downtimeChannelNumber,
    name: "Downtime",
    unit: percent,
    isPrimary: false,
    limits: noLimits,
    lookupId: null,
    typical: 0,
    current: 0,
    swing: 0,
  };
  return [...channels, downtime];
}

const above = (warning: number, error: number): Partial<Limits> => ({
  display_limit_max_warning: warning,
  display_limit_max_error: error,
});
const below = (warning: number, error: number): Partial<Limits> => ({
  display_limit_min_warning: warning,
  display_limit_min_error: error,
});
const lookupChannel = (name: string, lookup: string, typical: number): ChannelShape => ({
  name,
  unit: lookupUnit,
  typical,
  lookupId: `prtg.standardlookups.${lookup}`,
});

const gibibyte = 1024 ** 3;

/** The kinds that sample sensors are of, under the product's own names. */
export const sampleKinds: readonly SampleKind[] = [
  {
    kind: "ping",
    name: "Ping",
    tag: "pingsensor",
    failure: "No answer from {host} within 5 s",
    channels: channelsOf([
      { name: "Ping Time", unit: milliseconds, typical: 14, swing: 6, limits: above(100, 200) },
      { name: "Minimum", unit: milliseconds, typical: 8, swing: 2 },
      { name: "Maximum", unit: milliseconds, typical: 24, swing: 6 },
      { name: "Packet Loss", unit: percent, typical: 0, limits: above(5, 50) },
    ]),
  },
  {
    kind: "http",
    name: "HTTP",
    tag: "httpsensor",
    failure: "Connection refused by {host}:443",
    channels: channelsOf([
      { name: "Loading Time", unit: milliseconds, typical: 180, swing: 70, limits: above(2000, 5000) },
      { name: "Time to First Byte", unit: milliseconds, typical: 60, swing: 20 },
      { name: "Bytes Received", unit: unitOf("BYTES_FILE", "bytes"), typical: 48_200, swing: 900 },
      lookupChannel("Status Code", "http.statuscode", 200),
    ]),
  },
  {
    kind: "port",
    name: "Port",
    tag: "portsensor",
    failure: "Connection refused by {host}:22",
    channels: channelsOf([{ name: "Available", unit: milliseconds, typical: 3, swing: 1, limits: above(500, 2000) }]),
  },
  {
    kind: "dns",
    name: "DNS",
    tag: "dnssensor",
    failure: "No answer from {host} within 5 s",
    channels: channelsOf([
      { name: "Response Time", unit: milliseconds, typical: 21, swing: 9, limits: above(500, 2000) },
      { name: "Records Resolved", unit: count, typical: 2 },
    ]),
  },
  {
    kind: "sslcertificate",
    name: "SSL Certificate",
    tag: "sslsensor",
    failure: "No secure connection with {host}:443",
    channels: channelsOf([
      { name: "Days to Expiration", unit: unitOf("CUSTOM", "days"), typical: 74, limits: below(28, 7) },
      lookupChannel("Common Name Check", "sslcertificatesensor.cncheck", 0),
      lookupChannel("Self-Signed", "sslcertificatesensor.selfsigned", 0),
      lookupChannel("Root Authority Trusted", "sslcertificatesensor.trustedroot", 1),
    ]),
  },
  {
    kind: "system-cpu",
    name: "CPU Load",
    tag: "cpuloadsensor",
    failure: "The processor load could not be read",
    channels: channelsOf([
      { name: "Total", unit: unitOf("CPU", "%"), typical: 31, swing: 18, limits: above(80, 95) },
      { name: "Processor 1", unit: unitOf("CPU", "%"), typical: 33, swing: 20 },
      { name: "Processor 2", unit: unitOf("CPU", "%"), typical: 29, swing: 20 },
    ]),
  },
  {
    kind: "system-memory",
    name: "Memory",
    tag: "memorysensor",
    failure: "The memory could not be read",
    channels: channelsOf([
      { name: "Percent Available", unit: percent, typical: 42, swing: 8, limits: below(10, 5) },
      { name: "Available", unit: memory, typical: 6.7 * gibibyte, swing: gibibyte },
      { name: "Total", unit: memory, typical: 16 * gibibyte },
    ]),
  },
  {
    kind: "system-diskfree",
    name: "Disk Free",
    tag: "diskspacesensor",
    failure: "The disk could not be read",
    channels: channelsOf([
      { name: "Free Space", unit: percent, typical: 57, swing: 2, limits: below(10, 5) },
      { name: "Free Bytes", unit: disk, typical: 570 * gibibyte, swing: 9 * gibibyte },
      { name: "Total", unit: disk, typical: 1000 * gibibyte },
    ]),
  },
  {
    kind: "system-uptime",
    name: "System Uptime",
    tag: "uptimesensor",
    failure: "The uptime could not be read",
    channels: channelsOf([
      { name: "System Uptime", unit: unitOf("TIME_SECONDS", "s"), typical: 1_987_200, swing: 900 },
    ]),
  },
  {
    kind: "corestate",
    name: "Core State",
    tag: "corestatesensor",
    failure: "The server did not report its state",
    channels: channelsOf([
      { name: "Late Checks", unit: percent, typical: 0.4, swing: 0.3, limits: above(5, 20) },
      { name: "Queue", unit: count, typical: 3, swing: 2 },
      { name: "Database Size", unit: disk, typical: 0.4 * gibibyte, swing: 0.01 * gibibyte },
    ]),
  },
];

/** The sample kind with this name, or undefined. */
export const sampleKind = (kind: string): SampleKind | undefined => sampleKinds.find((entry) => entry.kind === kind);
