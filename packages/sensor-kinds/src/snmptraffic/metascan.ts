import type { CheckInput } from "../kind.ts";
import { filledInfo, maxMetascanItems, metascanBy } from "../metascan.ts";
import type { Metascan, MetascanItem } from "../metascan.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import { missing, numberOf, textOf } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import { ifMib } from "../snmp/standard-oids.ts";

const columns = [ifMib.ifName, ifMib.ifDescr, ifMib.ifAlias, ifMib.ifOperStatus] as const;
/** Ports that are down or not there are listed too: they may be wanted when they come. */
const states: Readonly<Record<number, string>> = { 1: "up", 2: "down", 5: "dormant", 6: "not present" };

function itemOf(index: string, row: readonly SnmpData[]): MetascanItem {
  const [name = "", description = "", alias = ""] = row.slice(0, 3).map((data) => textOf(data).trim());
  const state = states[numberOf(row[3] ?? missing) ?? 0] ?? "";
  // A name outlives a restart of the device; its number may not.
  const by = name !== "" ? { port_by: "name", port_name: name } : { port_by: "description", port_name: description };
  const settings = by.port_name === "" ? { port_by: "index", port_name: index } : by;
  const label = [settings.port_name, alias].filter((text) => text !== "").join(" ");
  return { settings, label, info: filledInfo({ port: settings.port_name, index, description, alias, state }) };
}

/** The ports of a device by its standard tables of interfaces. */
export function createSnmpTrafficMetascan(ask: AskSnmp): Metascan {
  return (input: CheckInput) =>
    metascanBy((found) =>
      ask(input, async (agent) => {
        const { rows } = await agent.rows(columns, maxMetascanItems);
        return found([...rows].map(([index, row]) => itemOf(index, row)));
      }),
    );
}
