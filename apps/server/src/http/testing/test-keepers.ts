import { randomUUID } from "node:crypto";
import {
  createDashboardKeeper,
  createLibraryKeeper,
  createLoginCodes,
  createMcpSettings,
  createReportDesk,
  createSingleSignOn,
  memoryReportFiles,
} from "@monitor/core/features";
import type { ReportMail } from "@monitor/core/features";
import type { Core } from "@monitor/core/installation";
import type { Clock } from "@monitor/core/runtime";

/** What keeps settings and documents; mails of reports are kept in `reportMails`. */
export function testKeepers(core: Pick<Core, "facts" | "writer"> & { readonly clock: Clock }) {
  const reportMails: ReportMail[] = [];
  return {
    reportMails,
    mcpSettings: createMcpSettings(core),
    singleSignOn: createSingleSignOn(core),
    loginCodes: createLoginCodes({ ...core, newText: randomUUID }),
    libraries: createLibraryKeeper(core),
    dashboards: createDashboardKeeper(core),
    reports: createReportDesk({
      ...core,
      files: memoryReportFiles(),
      send: async (mail) => void reportMails.push(mail),
    }),
  };
}
