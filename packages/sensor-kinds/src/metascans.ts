import type { KindId } from "./definitions.ts";
import type { Metascan } from "./metascan.ts";
import { metascanPort } from "./port/metascan.ts";
import { metascanPrometheus } from "./prometheus/metascan.ts";
import { metascanScripts } from "./scripts/metascan.ts";
import { createSnmpAgents } from "./snmp/snmp-agents.ts";
import { createSnmpTrafficMetascan } from "./snmptraffic/metascan.ts";
import { metascanSslCertificate } from "./sslcertificate/metascan.ts";
import { metascanSystemDiskfree } from "./system-diskfree/metascan.ts";

/** What can be looked for on a device, by kind: those whose definition has a `metascanField`. */
export function createMetascans(): Partial<Record<KindId, Metascan>> {
  return {
    port: (input) => metascanPort(input),
    sslcertificate: (input) => metascanSslCertificate(input),
    prometheus: metascanPrometheus,
    snmptraffic: createSnmpTrafficMetascan(createSnmpAgents()),
    exexml: metascanScripts,
    nagios: metascanScripts,
    "system-diskfree": (input) => metascanSystemDiskfree(input),
  };
}
