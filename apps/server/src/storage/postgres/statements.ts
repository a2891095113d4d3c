import type { Statement, Tuple } from "./connections.ts";

export interface Insertion {
  readonly table: string;
  /** Name and type of each, in the order of the values of a row. */
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly rows: readonly Tuple[];
  /** What becomes of rows that are there already, as `ON CONFLICT …`. */
  readonly conflict?: string;
}

/** One statement for any number of rows; none for no row. */
export function insertAll({ table, columns, rows, conflict = "" }: Insertion): Statement[] {
  if (rows.length === 0) return [];
  const names = columns.map(([name]) => name).join(", ");
  const [row = []] = rows;
  if (rows.length === 1) {
    // In an array each quote of a long JSON text would be escaped.
    const values = columns.map(([, type], place) => `$${place + 1}::${type}`).join(", ");
    return [{ text: `INSERT INTO ${table} (${names}) VALUES (${values}) ${conflict}`, values: row }];
  }
  const lists = columns.map(([, type], place) => `$${place + 1}::${type}[]`).join(", ");
  const text = `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${lists}) ${conflict}`;
  return [{ text, values: columns.map((_column, place) => rows.map((row) => row[place] ?? null)) }];
}

/** The rest of an upsert: all columns but the keys take the new values. */
export function replaceBy(keys: readonly string[], columns: Insertion["columns"]): string {
  const assignments = columns.filter(([name]) => !keys.includes(name)).map(([name]) => `${name} = excluded.${name}`);
  return `ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${assignments.join(", ")}`;
}

export const numbers = (ids: readonly string[]): number[] => ids.map(Number);
