import type { KindPurpose } from "@monitor/contract";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";

/** Kinds by the beginning of their id, the first that fits. */
const byName: readonly (readonly [RegExp, KindPurpose])[] = [
  [/^(?:ping|port|portrange|traceroute|wakeonlan|arp)$/, "reach"],
  [/^(?:exe|nagios|script|ssh-?script|powershell)/, "script"],
  [/push|prometheus|httpdata|^mqtt|factory|^business|^rest/, "data"],
  [/^(?:http|ssl|web|page|certificate|domain)/, "web"],
  [/^snmp|^syslog|netflow|sflow|^qos|bandwidth/, "network"],
  [/^(?:system|corestate|probe|windows|wmi|linux|ssh|docker|vm|hyper|service)/, "system"],
  [/sql|oracle|mongo|redis|^database/, "database"],
];

/** Kinds that the names do not tell, by the log-in that they use. */
const bySection: Readonly<Record<string, KindPurpose>> = {
  snmpversiongroup: "network",
  dbcredentials: "database",
  windowsconnection: "system",
  linuxconnection: "system",
};

/** Under which purpose forms list a kind; what nothing tells is a service. */
export function purposeOf({ kind, sections = [], needsProbeDevice }: KindDefinition): KindPurpose {
  const named = byName.find(([pattern]) => pattern.test(kind))?.[1];
  if (named !== undefined) return named;
  if (needsProbeDevice === true) return "system";
  return sections.map((section) => bySection[section]).find((purpose) => purpose !== undefined) ?? "service";
}
