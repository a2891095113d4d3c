import { orAborted } from "../connection/or-aborted.ts";
import type { CheckInput } from "../kind.ts";
import { filledInfo, maxMetascanItems, metascanBy } from "../metascan.ts";
import type { Metascan, MetascanItem } from "../metascan.ts";
import type { SnmpAgent } from "../snmp/snmp-agent.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import { missing, numberOf, textOf } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import { ifMib } from "../snmp/standard-oids.ts";

const columns = [ifMib.ifName, ifMib.ifDescr, ifMib.ifAlias, ifMib.ifOperStatus] as const;
/** Ports that are down or not there are listed too: they may be wanted when they come. */
const states: Readonly<Record<number, string>> = { 1: "up", 2: "down", 5: "dormant", 6: "not present" };

/** Speed in bits a second and counters of bytes as texts; at best with 64 bits. */
type Figures = Readonly<Partial<Record<"speed" | "in_octets" | "out_octets" | "read_at", string>>>;

const figureColumns = [
  { columns: [ifMib.ifHighSpeed, ifMib.ifHCInOctets, ifMib.ifHCOutOctets], bits: 1_000_000 },
  { columns: [ifMib.ifSpeed, ifMib.ifInOctets, ifMib.ifOutOctets], bits: 1 },
] as const;
/** A slow device is listed without them. */
const figuresMs = 8000;

async function readFigures(agent: SnmpAgent): Promise<ReadonlyMap<string, Figures>> {
  for (const { columns: asked, bits } of figureColumns) {
    const { rows } = await agent.rows(asked, maxMetascanItems);
    const read_at = String(Date.now());
    if (rows.size === 0) continue;
    return new Map([...rows].map(([index, row]) => [index, { ...figuresOf(row, bits), read_at }]));
  }
  return new Map();
}

function figuresOf([speed = missing, received = missing, sent = missing]: readonly SnmpData[], bits: number): Figures {
  const speedBits = (numberOf(speed) ?? 0) * bits;
  const counterOf = (data: SnmpData) => (data.kind === "counter" ? textOf(data) : "");
  return {
    speed: speedBits > 0 ? String(speedBits) : "",
    in_octets: counterOf(received),
    out_octets: counterOf(sent),
  };
}

function itemOf(index: string, row: readonly SnmpData[], figures: Figures = {}): MetascanItem {
  const [name = "", description = "", alias = ""] = row.slice(0, 3).map((data) => textOf(data).trim());
  const state = states[numberOf(row[3] ?? missing) ?? 0] ?? "";
  // A name outlives a restart of the device; its number may not.
  const by = name !== "" ? { port_by: "name", port_name: name } : { port_by: "description", port_name: description };
  const settings = by.port_name === "" ? { port_by: "index", port_name: index } : by;
  const label = [settings.port_name, alias].filter((text) => text !== "").join(" ");
  const info = filledInfo({ port: settings.port_name, index, description, alias, state, ...figures });
  return { settings, label, info };
}

/** The ports of a device by its standard tables of interfaces; two looks tell the traffic between them. */
export function createSnmpTrafficMetascan(ask: AskSnmp): Metascan {
  return (input: CheckInput) =>
    metascanBy((found) =>
      ask(input, async (agent) => {
        const { rows } = await agent.rows(columns, maxMetascanItems);
        const figures = await orAborted(readFigures(agent), AbortSignal.timeout(figuresMs)).catch(() => null);
        // Columns with gaps bring their rows in no order.
        const sorted = [...rows].sort(([one], [other]) => Number(one) - Number(other));
        return found(sorted.map(([index, row]) => itemOf(index, row, figures?.get(index))));
      }),
    );
}
