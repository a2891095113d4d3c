import type { SnmpAgent, SnmpRows } from "../snmp/snmp-agent.ts";
import { missing } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import { sysUpTime } from "../snmp/standard-oids.ts";
import type { ProfileSymbol, ProfileTable, WholeProfile } from "./profile.ts";

const maxRows = 2000;

/** The objects that a symbol needs beside its own. */
export const objectsOf = ({ oid, times, percentOf, siScale, precision }: ProfileSymbol): string[] =>
  [oid, times, percentOf, siScale, precision].filter((each) => each !== null);

const columnsOf = ({ symbols, row, rowsWith }: ProfileTable): string[] => [
  ...symbols.flatMap(objectsOf),
  ...row.columns,
  ...(rowsWith === null ? [] : [rowsWith.oid]),
];

const entryOf = (column: string): string => column.slice(0, column.lastIndexOf("."));

/** Values of a profile: single objects by OID, columns by OID and index. */
export interface ProfileValues {
  readonly scalar: (oid: string) => SnmpData;
  readonly cell: (column: string, index: string) => SnmpData;
  /** The indexes of the rows that have something in one of these columns. */
  readonly rowsOf: (columns: readonly string[]) => string[];
}

async function readTables(agent: SnmpAgent, tables: readonly ProfileTable[]): Promise<Map<string, SnmpRows["rows"]>> {
  const byEntry = new Map<string, Set<string>>();
  for (const column of tables.flatMap(columnsOf)) {
    const entry = entryOf(column);
    byEntry.set(entry, (byEntry.get(entry) ?? new Set()).add(column));
  }
  const read = [...byEntry.values()].map(async (set) => {
    const columns = [...set];
    const { rows } = await agent.rows(columns, maxRows);
    return columns.map((column, place) => {
      const cells = [...rows].map(([index, data]) => [index, [data[place] ?? missing]] as const);
      return [column, new Map(cells)] as const;
    });
  });
  return new Map((await Promise.all(read)).flat());
}

/** Reads all that a profile needs: each object once, columns of the same table side by side. */
export async function readValues(agent: SnmpAgent, { scalars, tables }: WholeProfile): Promise<ProfileValues> {
  const oids = [...new Set([...scalars.flatMap(objectsOf), sysUpTime])];
  const [found, columns] = await Promise.all([agent.get(oids), readTables(agent, tables)]);
  const single = new Map(oids.map((oid, place) => [oid, found[place] ?? missing]));
  const cell = (column: string, index: string) => columns.get(column)?.get(index)?.[0] ?? missing;
  return {
    scalar: (oid) => single.get(oid) ?? missing,
    cell,
    rowsOf: (wanted) => {
      const indexes = new Set(wanted.flatMap((column) => [...(columns.get(column)?.keys() ?? [])]));
      return [...indexes].filter((index) => wanted.some((column) => cell(column, index).kind !== "missing"));
    },
  };
}
