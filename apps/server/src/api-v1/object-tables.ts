import { objectTypes } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { findPage, withFirmSlots } from "@monitor/core/lists";
import type { Cell } from "./cells.ts";
import { noValue } from "./cells.ts";
import { isObjectColumn, objectColumns } from "./object-columns.ts";
import type { ObjectRow } from "./object-columns.ts";
import { filterTextOf, sortTextOf } from "./object-filter.ts";
import { captionOf, columnNames, rowRangeOf } from "./table.ts";
import type { Row, Table, TableColumn } from "./table.ts";
import type { V1Request } from "./v1-parts.ts";

interface ObjectContent {
  readonly types: readonly ObjectType[];
  readonly columns: readonly string[];
}

const usual = ["objid", "type", "name", "tags", "active", "status", "message", "priority", "probe", "group"] as const;

/** The tables of objects, by what they are asked for. */
export const objectContents: Readonly<Record<string, ObjectContent>> = {
  sensors: {
    types: ["sensor"],
    columns: ["objid", "probe", "group", "device", "sensor", "status", "message", "lastvalue", "priority", "favorite"],
  },
  devices: { types: ["device"], columns: [...usual, "device", "host"] },
  groups: { types: ["group"], columns: usual },
  probes: { types: ["probe"], columns: usual },
  probe: { types: ["probe"], columns: usual },
  probenode: { types: ["probe"], columns: usual },
  objects: { types: objectTypes, columns: usual },
};

const headingOf = (name: string): TableColumn => ({
  name,
  caption: isObjectColumn(name) ? objectColumns[name].caption : captionOf(name),
});

/** A cell of an object; a column that nothing here stands for is empty. */
export const objectCell = ({ name, caption }: TableColumn, row: ObjectRow): Cell => ({
  name,
  caption,
  ...(isObjectColumn(name) ? objectColumns[name].read(row) : noValue),
});

/** A table of objects: filtered, sorted and seen as the lists of version 2. Errors: CallError BAD_REQUEST, INVALID_FILTER. */
export async function objectTable(
  { parts, view, query, zone }: V1Request,
  content: string,
  { types, columns: usualColumns }: ObjectContent,
): Promise<Table> {
  const columns = columnNames(query, usualColumns).map(headingOf);
  const { start, count } = rowRangeOf(query);
  const belowId = query.id();
  const below = belowId === null ? null : { id: belowId, type: view.get(belowId)?.type };
  const filter = filterTextOf({ types, below, filters: query.filters() });
  const request = {
    types,
    query: { filter, sort_by: sortTextOf(query.text("sortby"), types) },
    page: { offset: start, size: count },
  };
  const { ids, total } = await withFirmSlots(parts.columns, () => findPage(parts.columns, request, view));
  const nowMs = parts.clock.now();
  function* rows(): Generator<Row, void, void> {
    for (const id of ids) {
      // What was deleted or hidden meanwhile is left out.
      const record = view.get(id);
      if (record !== undefined) yield columns.map((column) => objectCell(column, { view, record, nowMs, zone }));
    }
  }
  return { content, total, columns, rows: rows(), isEnd: start + ids.length >= total };
}
