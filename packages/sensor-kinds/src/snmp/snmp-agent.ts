import { orAborted } from "../connection/or-aborted.ts";
import { indexBelow, isAfter } from "./oid.ts";
import { missing, sizeOf } from "./snmp-data.ts";
import type { SnmpData } from "./snmp-data.ts";
import type { Found, Patience, SnmpDevice } from "./snmp-device.ts";
import { AnswerFault } from "./snmp-fault.ts";

/** What a check reads of an agent at most. */
const maxBytes = 1024 * 1024;
const maxRepetitions = 20;
const maxValuesOfQuestion = 40;

/** The rows of a table by index, each with a value for each of the columns that were asked for. */
export interface SnmpRows {
  readonly rows: ReadonlyMap<string, readonly SnmpData[]>;
  /** True where the table has more rows than were wanted. */
  readonly isCut: boolean;
}

interface Column {
  readonly place: number;
  readonly oid: string;
  /** The last object that was read of it. */
  cursor: string;
}

/** An agent as one check sees it: within the check's time, and with a bound on what it sends. */
export class SnmpAgent {
  readonly target: string;
  readonly #device: SnmpDevice;
  readonly #patience: Patience;
  #bytes = 0;

  constructor(target: string, device: SnmpDevice, patience: Patience) {
    this.target = target;
    this.#device = device;
    this.#patience = patience;
  }

  /** The values of these objects, in their order. */
  async get(oids: readonly string[]): Promise<SnmpData[]> {
    const values = await orAborted(this.#device.get(oids, this.#patience), this.#patience.signal);
    for (const [place, data] of values.entries()) this.#count(oids[place] ?? "", data);
    return values;
  }

  /** The value of one object. */
  async getOne(oid: string): Promise<SnmpData> {
    const [data = missing] = await this.get([oid]);
    return data;
  }

  /** Walks columns of a table side by side. A value that an agent leaves out is `missing`. */
  async rows(columns: readonly string[], maxRows: number): Promise<SnmpRows> {
    const rows = new Map<string, SnmpData[]>();
    let isCut = false;
    let open: Column[] = columns.map((oid, place) => ({ place, oid, cursor: oid }));
    while (open.length > 0) {
      const asked = open;
      const found = await this.#after(asked);
      open = asked.filter((column, place) => {
        const isOpen = this.#follow(column, found[place] ?? [], (index, data) => {
          const row = rows.get(index) ?? (rows.size < maxRows ? columns.map(() => missing) : undefined);
          isCut ||= row === undefined;
          if (row === undefined) return false;
          row[column.place] = data;
          rows.set(index, row);
          return true;
        });
        return isOpen;
      });
    }
    return { rows, isCut };
  }

  async #after(columns: readonly Column[]): Promise<Found[][]> {
    const repetitions = Math.max(1, Math.min(maxRepetitions, Math.floor(maxValuesOfQuestion / columns.length)));
    const cursors = columns.map(({ cursor }) => cursor);
    return orAborted(this.#device.after(cursors, repetitions, this.#patience), this.#patience.signal);
  }

  /** Takes the next values of a column; false at its end. An agent whose objects do not increase would be walked for ever. */
  #follow(column: Column, found: readonly Found[], take: (index: string, data: SnmpData) => boolean): boolean {
    for (const { oid, data } of found) {
      const index = indexBelow(column.oid, oid);
      if (index === null) return false;
      if (!isAfter(oid, column.cursor)) throw new AnswerFault("snmp_loop");
      column.cursor = oid;
      this.#count(oid, data);
      if (!take(index, data)) return false;
    }
    return found.length > 0;
  }

  #count(oid: string, data: SnmpData): void {
    this.#bytes += sizeOf(oid, data);
    if (this.#bytes > maxBytes) throw new AnswerFault("snmp_too_much");
  }
}
