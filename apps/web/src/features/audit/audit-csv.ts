import type { AuditEntry } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { saveFile } from "../../shared/charts/csv.ts";
import { byteOrderMark, csvLine } from "../../shared/csv/csv-text.ts";
import { subjectsOf, whatOf, whoOf } from "./audit-words.ts";
import type { messages as english } from "./messages.en.ts";

const side = (details: AuditEntry["details"], which: "before" | "after"): string =>
  details.flatMap((detail) => (detail[which] === null ? [] : [`${detail.name}: ${detail[which]}`])).join("\n");

/** The entries as a CSV file; what a spreadsheet would take for a formula stays text. */
export function auditCsv(entries: readonly AuditEntry[], texts: typeof english, locale: Locale): string {
  const { time, who, what, object, address, change } = texts.columns;
  const heading = ["ID", time, who, texts.apiKey("").replace(/[“”„]/g, "").trim(), address, what, object, change, ""];
  const lines = entries.map((entry) => [
    String(entry.id),
    entry.time,
    whoOf(entry, texts),
    entry.api_key,
    entry.address,
    whatOf(entry, texts),
    subjectsOf(entry),
    side(entry.details, "before"),
    side(entry.details, "after"),
  ]);
  return byteOrderMark + [heading, ...lines].map((line) => csvLine(line, locale)).join("");
}

export const saveAuditCsv = (text: string): void => saveFile("audit-log.csv", text);
