import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import {
  changeDashboard,
  copyDashboard,
  createDashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
} from "./dashboards.ts";
import { createDocumentKeeper } from "./document-keeper.ts";
import { firstDashboard } from "./first-dashboard.ts";

/** The dashboards of an installation. */
export const createDashboardKeeper = (parts: Parameters<typeof createDocumentKeeper>[0]) =>
  createDocumentKeeper(parts, { kind: "dashboard", shipped: firstDashboard });

type DashboardCallId =
  | "listDashboards"
  | "getDashboard"
  | "createDashboard"
  | "changeDashboard"
  | "copyDashboard"
  | "deleteDashboard";

export const dashboardHandlers = (parts: FeatureParts): CallHandlers<DashboardCallId> => ({
  listDashboards: (_, context) => listDashboards(parts, context),
  getDashboard: ({ params }, context) => getDashboard(parts, params.id, context),
  createDashboard: ({ body }, context) => createDashboard(parts, body, context),
  changeDashboard: ({ params, body }, context) => changeDashboard(parts, { id: params.id, changes: body }, context),
  copyDashboard: ({ params, body }, context) => copyDashboard(parts, { id: params.id, name: body.name }, context),
  deleteDashboard: ({ params }, context) => deleteDashboard(parts, params.id, context),
});
