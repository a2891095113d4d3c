import type { ReportBody } from "@monitor/contract";
import { defaultReportTarget, reportFigures } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import type { DocumentRecord } from "../documents/document-keeper.ts";

/** What a template is stored as: `run_as` is the user who changed it last, and whose rights count when it is made by itself. */
export interface StoredReport extends ReportBody {
  readonly run_as: string | null;
  readonly since_ms: number;
}

/** The template that each installation has: all there is. */
export const firstReport: DocumentRecord<StoredReport> = {
  id: "1",
  name: "Availability",
  name_de: "Verfügbarkeit",
  owner_id: null,
  sharing: { everybody: "read", groups: [] },
  version: 0,
  changed_ms: null,
  body: {
    objects: [rootGroupId],
    filter: "",
    // A fresh installation has no month before.
    period: "this_month",
    time_zone: "",
    target: defaultReportTarget,
    figures: [...reportFigures],
    language: "en",
    charts: [],
    schedule: null,
    run_as: null,
    since_ms: 0,
  },
};
