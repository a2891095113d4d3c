/** Columns of the table behind the checkbox, those that everybody sees first. */
export const defaultColumns = [
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

export type ColumnId = (typeof defaultColumns)[number] | (typeof furtherColumns)[number];
export const columnIds: readonly ColumnId[] = [...defaultColumns, ...furtherColumns];

/** Columns that are never hidden. */
export const fixedColumns: readonly ColumnId[] = ["status", "name"];
