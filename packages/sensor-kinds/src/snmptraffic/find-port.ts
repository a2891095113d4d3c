import { parseOid } from "../snmp/oid.ts";
import type { SnmpAgent } from "../snmp/snmp-agent.ts";
import { textOf } from "../snmp/snmp-data.ts";
import { ifMib } from "../snmp/standard-oids.ts";
import type { SnmpTrafficSettings } from "./definition.ts";

/** More ports than any device has. */
const maxPorts = 10_000;

const columns = { name: ifMib.ifName, description: ifMib.ifDescr, alias: ifMib.ifAlias } as const;

type Wanted = Pick<SnmpTrafficSettings, "port_by" | "port_name">;

/** The column that has what a port is known by; that of the description for one that is known by its number. */
export const identityColumn = ({ port_by }: Wanted): string => (port_by === "index" ? ifMib.ifDescr : columns[port_by]);

/** Whether a text of the identity column is that of the wanted port. */
export const isWanted = ({ port_by, port_name }: Wanted, text: string): boolean =>
  port_by === "index" || text === port_name.trim();

/** The number of the wanted port now; null where the device has none of that name. The first of several. */
export async function findPort(agent: SnmpAgent, wanted: Wanted): Promise<string | null> {
  if (wanted.port_by === "index") return wanted.port_name.trim();
  const { rows } = await agent.rows([identityColumn(wanted)], maxPorts);
  for (const [index, [data]] of rows) {
    if (data !== undefined && isWanted(wanted, textOf(data)) && parseOid(`1.3.${index}`) !== null) return index;
  }
  return null;
}
