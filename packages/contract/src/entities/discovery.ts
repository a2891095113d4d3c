import { isPlainLine, maxScanTargets, scanSpeeds } from "@monitor/domain";
import type { ScanSpeed } from "@monitor/domain";
import * as z from "zod/mini";

const text = z.string().check(z.maxLength(255));
/** An address of IPv4 or IPv6, which can have a zone; a number of TCP. */
const address = z
  .string()
  .check(z.maxLength(60), z.regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*(?:%[\da-z._-]+)?)$/i));
const port = z.number().check(z.int(), z.minimum(1), z.maximum(65_535));

/** By what a device was noticed. */
export const findProofs = ["ping", "arp", "tcp", "snmp"] as const;

/** The most SNMP log-ins that one discovery tries beside that of the place. */
export const maxSnmpLogIns = 4;

/**
 * What a probe knows of an address at which something is: the name by which it was asked for, round trip of a ping in milliseconds, hardware address, name by the name
 * servers, name and description by SNMP, TCP ports that accept a connection, and which of the log-ins to try it has answered to (from 0; null: that of the place). `is_complete`: everything has been asked. Names and
 * descriptions are texts of strangers.
 */
const findFields = {
  address,
  asked_as: z.nullish(text),
  proofs: z.array(z.enum(findProofs)),
  ping_ms: z.nullable(z.number()),
  mac: z.nullable(z.string().check(z.maxLength(17))),
  dns_name: z.nullable(text),
  system_name: z.nullable(text),
  description: z.nullable(text),
  open_ports: z.array(port).check(z.maxLength(50)),
  snmp_log_in: z.nullish(z.number().check(z.int(), z.minimum(0), z.maximum(maxSnmpLogIns - 1))),
  is_complete: z.boolean(),
};
/** What a probe says of a device that it has found. */
export const probeFind = z.object(findFields);
/** A device that a probe has found. */
export type ProbeFind = z.output<typeof probeFind>;

/** What a network is: only `lan` is usually looked through. */
export const networkSort = z.enum(["lan", "container", "vpn", "public", "large"]);
/** A network that a probe's machine is in, as `192.168.10.0/24`. */
export const probeNetwork = z.object({
  network: z.string().check(z.maxLength(18)),
  interface: text,
  address,
  sort: networkSort,
});
/** A network of a probe's machine. */
export type ProbeNetwork = z.output<typeof probeNetwork>;

/** How a probe's look through networks has ended: addresses that no check may reach, whether the machine lets pings out, names without an address. */
export const discoveryEnd = z.object({
  outcome: z.enum(["done", "stopped", "failed"]),
  refused: z.number(),
  can_ping: z.boolean(),
  unresolved: z.optional(z.number()),
});
/** How a probe's look through networks has ended. */
export type ProbeDiscoveryEnd = z.output<typeof discoveryEnd>;

/** A network of the probe below which devices would be added, and how many addresses it has for devices. */
export const discoveryNetwork = z.extend(probeNetwork, { addresses: z.number() });
/** A network of a probe's machine. */
export type DiscoveryNetwork = z.output<typeof discoveryNetwork>;

/**
 * Which networks to look through, as `192.168.10.0/24`, a range such as `10.1.0.10-80`, an address, of IPv6 too, or the name of a host:
 * together at most 4,094 addresses. `snmp_log_ins` are tried one after the other where the place's own gets no answer, each with settings as the
 * section `snmpversiongroup` has them; the one that is answered becomes the device's own. `speed`: at most
 * 50 (`gentle`) or 200 packets a second (`normal`; left out).
 */
export const discoveryBody = z.strictObject({
  networks: z
    .array(z.string().check(z.minLength(1), z.maxLength(253)))
    .check(z.minLength(1), z.maxLength(maxScanTargets)),
  speed: z.optional(z.enum(Object.keys(scanSpeeds) as ScanSpeed[])),
  snmp_log_ins: z.optional(
    z.array(z.record(z.string().check(z.maxLength(60)), z.unknown())).check(z.maxLength(maxSnmpLogIns)),
  ),
});

/** Which networks to look through. */
export type DiscoveryBody = z.output<typeof discoveryBody>;

/** A discovery is paused, or goes on. */
export const discoveryChanges = z.strictObject({ is_paused: z.boolean() });

/** A sensor that would suit a device that was found, with the settings of its kind; `selected` are those that most people want. */
export const suggestedSensor = z.looseObject({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
  selected: z.boolean(),
});
/** A sensor that would suit a device. */
export type SuggestedSensor = z.output<typeof suggestedSensor>;

/** A device that was found: `name` is what it would be called; `known_as` the id of a device that has this address already. */
export const discoveryFind = z.looseObject({
  ...findFields,
  name: z.string(),
  known_as: z.nullable(z.string()),
  sensors: z.array(suggestedSensor),
});
/** A device that was found. */
export type DiscoveryFind = z.output<typeof discoveryFind>;

/** What a discovery is doing: `lost` when its probe has ended or is silent. */
export const discoveryStates = ["running", "done", "stopped", "failed", "lost"] as const;

/**
 * A discovery with the finds that are new or have changed since a cursor; `cursor` is for the next request. `asked` of `total` addresses
 * have been asked; `is_paused`: nothing is sent until it is resumed; `refused` are left out as no check may reach them, `unresolved` are names without an address; `can_ping` is null until
 * that is known.
 */
export const discovery = z.looseObject({
  id: z.string(),
  state: z.enum(discoveryStates),
  is_paused: z.optional(z.boolean()),
  networks: z.array(z.string()),
  asked: z.number(),
  total: z.number(),
  refused: z.number(),
  unresolved: z.optional(z.number()),
  can_ping: z.nullable(z.boolean()),
  found: z.number(),
  cursor: z.number(),
  finds: z.array(discoveryFind),
});
/** A discovery. */
export type Discovery = z.output<typeof discovery>;

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  z.refine((value) => isPlainLine(value)),
);
/** Which finds become devices; `sensors` are ids of those suggested, left out: those that are selected; `name` left out: as it is suggested. */
export const adoptBody = z.strictObject({
  devices: z
    .array(
      z.strictObject({
        address,
        name: z.optional(name),
        sensors: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
/** Which finds become devices. */
export type AdoptBody = z.output<typeof adoptBody>;

/** The devices that were made, in the order of the request, and how many sensors they have. */
export const adopted = z.looseObject({ device_ids: z.array(z.string()), sensors: z.number() });
/** The devices that were made. */
export type Adopted = z.output<typeof adopted>;

/** What a look at a device creates: `name` is by what requests name it, `displayName` what the sensor is called, `kind` the sensor's kind. */
export const deviceTemplate = z.looseObject({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  kind: z.string(),
});
/** What a look at a device creates. */
export type DeviceTemplate = z.output<typeof deviceTemplate>;

/** Which templates to create sensors by, by their names; left out: all of them. */
export const discoverDeviceBody = z.nullish(
  z.strictObject({
    devicetemplate: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(50))),
  }),
);
