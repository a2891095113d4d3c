import type { InstallationFacts, Writer } from "../../writer/index.ts";
import { createDocumentKeeper } from "../documents/document-keeper.ts";
import type { DocumentKeeper } from "../documents/document-keeper.ts";
import { firstReport } from "./first-report.ts";
import type { StoredReport } from "./first-report.ts";
import { createKeptReports } from "./kept-reports.ts";
import type { KeptReports, ReportFiles } from "./kept-reports.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** A mail with a report. */
export interface ReportMail {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly content_base64: string };
}

/** The templates of reports, what was made of them, and the one place where reports are made. */
export interface ReportDesk {
  readonly templates: DocumentKeeper<StoredReport>;
  readonly kept: KeptReports;
  /** Makes one report after the other. Errors: TooManyRequestsError, and those of the work. */
  readonly inTurn: ReturnType<typeof oneAtATime>;
  /** Null: no mail server is set up. Throws where the mail was not taken. */
  readonly send: ((mail: ReportMail) => Promise<void>) | null;
}

export interface ReportDeskParts {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
  readonly clock: { readonly now: () => number };
  readonly files: ReportFiles;
  readonly send: ReportDesk["send"];
}

export const createReportDesk = (parts: ReportDeskParts): ReportDesk => ({
  templates: createDocumentKeeper(parts, { kind: "report", shipped: firstReport }),
  kept: createKeptReports(parts),
  inTurn: oneAtATime(),
  send: parts.send,
});

/** Keeps documents in memory, for sample data and tests. */
export function memoryReportFiles(): ReportFiles {
  const files = new Map<string, string>();
  return {
    write: async (name, content) => void files.set(name, content),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  };
}
