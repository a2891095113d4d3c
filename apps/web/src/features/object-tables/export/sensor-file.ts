import { fileNameOf, saveFile } from "../../../shared/charts/csv.ts";
import { byteOrderMark } from "../../../shared/csv/csv-text.ts";
import type { ColumnId } from "../columns/column-ids.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";
import { csvHeading, csvLines } from "./sensor-csv.ts";
import type { CsvWords } from "./sensor-csv.ts";

export interface SensorFile {
  readonly add: (rows: readonly SensorRow[]) => void;
  /** Hands the file to the browser under a name without its ending. */
  readonly save: (name: string) => void;
}

/** A file with these columns that grows block by block; its code is loaded with the first file that is saved. */
export function startFile(columns: readonly ColumnId[], words: CsvWords): SensorFile {
  const parts = [byteOrderMark, csvHeading(columns, words)];
  return {
    add: (rows) => void parts.push(csvLines(rows, columns, words)),
    save: (name) => saveFile(`${fileNameOf(name)}.csv`, parts.join("")),
  };
}
