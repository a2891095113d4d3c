import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { dashboard, dashboardChanges, dashboardInfo, newDashboard } from "../documents/dashboard.ts";
import { documentName } from "../documents/document.ts";
import { readResult, readsBody } from "../documents/reads.ts";
import { noBody, noContent, noParams } from "../entities/fields.ts";
import { readCall } from "./read-calls.ts";

const params = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, "expected a number")) });
const path = "/ext/documents/dashboards";
const change = { ...readCall, keys: "full", params, path: `${path}/:id`, response: dashboard } as const;

/** Dashboards: each user sees those that are shared with him and his own. What they show is requested by other calls. */
export const dashboardCalls = {
  listDashboards: defineCall({
    ...readCall,
    id: "listDashboards",
    keys: "whole",
    path,
    summary: "Dashboards that the user may see, without what they show",
    params: noParams,
    response: z.array(dashboardInfo),
    errors: ["AUTH_FAILED"],
  }),
  getDashboard: defineCall({
    ...readCall,
    id: "getDashboard",
    keys: "whole",
    path: `${path}/:id`,
    summary: "A dashboard with its widgets",
    params,
    response: dashboard,
  }),
  readTogether: defineCall({
    ...readCall,
    id: "readTogether",
    method: "POST",
    isReading: true,
    path: "/ext/reads",
    summary:
      "Several reads of what dashboards show in one request: lists in pages, counts, histories, values and incidents",
    params: noParams,
    body: readsBody,
    response: z.array(readResult),
    errors: ["BAD_REQUEST", "AUTH_FAILED"],
  }),
  createDashboard: defineCall({
    ...change,
    id: "createDashboard",
    method: "POST",
    path,
    summary: "Create a dashboard of one's own",
    params: noParams,
    body: newDashboard,
    successStatus: 201,
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeDashboard: defineCall({
    ...change,
    id: "changeDashboard",
    method: "PATCH",
    summary: "Change a dashboard in the version that was read; refused if somebody has changed it since",
    body: dashboardChanges,
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
  copyDashboard: defineCall({
    ...change,
    id: "copyDashboard",
    method: "POST",
    path: `${path}/:id/copy`,
    summary: "Copy a dashboard; the copy belongs to who makes it and is not shared",
    body: z.strictObject({ name: documentName }),
    successStatus: 201,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
  deleteDashboard: defineCall({
    ...change,
    id: "deleteDashboard",
    method: "DELETE",
    summary: "Delete a dashboard",
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
};
