import type { AuditEntry } from "@monitor/contract";
import { saveFile } from "../../shared/charts/csv.ts";
import { byteOrderMark, csvLine } from "../../shared/csv/csv-text.ts";
import { subjectsOf, whatOf, whoOf } from "./audit-words.ts";
import { detailWords } from "./detail-words.ts";
import type { DetailWords, Wording } from "./detail-words.ts";

const side = (details: readonly DetailWords[], which: "before" | "after"): string =>
  details.flatMap((detail) => (detail[which] === null ? [] : [`${detail.name}: ${detail[which]}`])).join("\n");

/** The entries as a CSV file; what a spreadsheet would take for a formula stays text. */
export function auditCsv(entries: readonly AuditEntry[], wording: Wording): string {
  const { texts, format } = wording;
  const { time, who, what, object, address, change } = texts.columns;
  const heading = ["ID", time, who, texts.apiKey("").replace(/[“”„]/g, "").trim(), address, what, object, change, ""];
  const lines = entries
    .map((entry) => ({ entry, details: detailWords(entry.details, wording) }))
    .map(({ entry, details }) => [
      String(entry.id),
      entry.time,
      whoOf(entry, texts),
      entry.api_key,
      entry.address,
      whatOf(entry, texts),
      subjectsOf(entry),
      side(details, "before"),
      side(details, "after"),
    ]);
  return byteOrderMark + [heading, ...lines].map((line) => csvLine(line, format.locale)).join("");
}

export const saveAuditCsv = (text: string): void => saveFile("audit-log.csv", text);
