import type { ResultChannel } from "@monitor/domain";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckInput, CheckOutcome } from "../kind.ts";
import { failed } from "../outcome.ts";
import { rowKey } from "../snmp/channel-key.ts";
import { outcomeOfMeasures } from "../snmp/measures.ts";
import type { Measure } from "../snmp/measures.ts";
import { rowFilter, rowName, uniqueNames } from "../snmp/row-names.ts";
import { parseRowTemplate } from "../snmp/row-template.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import type { SnmpAgent } from "../snmp/snmp-agent.ts";
import { missing, numberOf } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import { sysUpTime } from "../snmp/standard-oids.ts";
import { parseColumnLines } from "./column-lines.ts";
import type { TableColumn } from "./column-lines.ts";
import { snmpTable } from "./definition.ts";
import type { SnmpTableSettings } from "./definition.ts";
import { snmpTableEn } from "./messages.en.ts";

/** Rows that are walked through; of them as many are shown as a sensor has channels. */
const maxRows = 5000;

interface Row {
  readonly name: string;
  readonly values: ReadonlyMap<string, SnmpData>;
}

/** The wanted rows with their names. */
async function readRows(agent: SnmpAgent, oids: readonly string[], settings: SnmpTableSettings): Promise<Row[]> {
  const template = parseRowTemplate(settings.row_name) ?? { pieces: [], columns: [] };
  const columns = [...new Set([...oids, ...template.columns])];
  const { rows } = await agent.rows(columns, maxRows);
  // A row of the names' table alone has nothing to measure.
  const found = [...rows].filter(([, data]) => oids.some((_oid, place) => data[place]?.kind !== "missing"));
  const valuesOf = (data: readonly SnmpData[]) => new Map(columns.map((oid, place) => [oid, data[place] ?? missing]));
  const named = found.map(([index, data]) => ({ index, values: valuesOf(data) }));
  const cell = (column: string, index: string) => rows.get(index)?.[columns.indexOf(column)] ?? missing;
  const names = uniqueNames(named.map(({ index }) => [index, rowName(template, index, cell)]));
  const isWanted = rowFilter(settings);
  return named.map(({ values }, place) => ({ name: names[place] ?? "", values })).filter(({ name }) => isWanted(name));
}

function channelOf({ oid, name, unit, multiplier, divisor, lookup }: TableColumn, row: string): ResultChannel {
  return {
    key: rowKey(oid, row),
    name: name === "" ? row : `${row} ${name}`,
    unit: "CUSTOM",
    ...(unit === "" ? {} : { custom_unit: unit }),
    ...(multiplier === 1 ? {} : { multiplier }),
    ...(divisor === 1 ? {} : { divisor }),
    ...(lookup === "" ? {} : { lookup_definition_id: lookup }),
  };
}

async function checkTable(
  agent: SnmpAgent,
  { settings, memory }: CheckInput<SnmpTableSettings>,
  nowMs: () => number,
): Promise<CheckOutcome> {
  const columns = parseColumnLines(settings.columns) ?? [];
  const rows = await readRows(
    agent,
    columns.map(({ oid }) => oid),
    settings,
  );
  const [first] = columns;
  if (rows.length === 0) {
    return failed(snmpTableEn.templates, "table_empty", { target: agent.target, oid: first?.oid ?? "" });
  }
  const isGrowing = columns.some(({ valueKind }) => valueKind !== "gauge");
  const upTicks = isGrowing ? numberOf(await agent.getOne(sysUpTime)) : null;
  const measures = rows.flatMap((row) =>
    columns.map((column): Measure => ({
      channel: channelOf(column, row.name),
      valueKind: column.valueKind,
      data: row.values.get(column.oid) ?? missing,
    })),
  );
  return outcomeOfMeasures(measures, { atMs: nowMs(), upTicks }, memory);
}

/** A channel for each wanted row and column. `nowMs` is a clock that is never set. */
export function createSnmpTableCheck(ask: AskSnmp, nowMs: () => number = () => performance.now()): Check {
  return kindCheck(snmpTable, (input) => ask(input, (agent) => checkTable(agent, input, nowMs)));
}
