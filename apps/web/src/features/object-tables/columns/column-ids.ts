/** Columns of the table behind the checkbox, those that everybody sees first. */
export const usualColumns = [
  "priority",
  "status",
  "name",
  "device",
  "message",
  "value",
  "level",
  "last_scan",
  "since",
] as const;
/** Columns that can be added. */
const furtherColumns = [
  "kind",
  "interval",
  "uptime",
  "downtime",
  "favorite",
  "impact",
  "position",
  "path",
  "tags",
  "id",
] as const;

export type ColumnId = (typeof usualColumns)[number] | (typeof furtherColumns)[number];
export const columnIds: readonly ColumnId[] = [...usualColumns, ...furtherColumns];

/** Columns that are never hidden. */
export const fixedColumns: readonly ColumnId[] = ["status", "name"];
