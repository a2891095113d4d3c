import { boardColumns, maxBoardRows, maxWidgetRows } from "@monitor/domain";
import * as z from "zod/mini";
import { objectId, plainLine } from "../entities/fields.ts";
import { documentHead, documentName, documentSharing } from "./document.ts";

/** Most widgets of one dashboard. */
export const maxWidgets = 60;
/** Most sensors of one chart. */
export const maxWidgetSensors = 8;

/** What a widget shows. */
export const widgetKinds = [
  "counters",
  "problems",
  "table",
  "chart",
  "gauge",
  "value",
  "history",
  "top",
  "incidents",
  "devices",
  "text",
  "clock",
] as const;
/** What a widget shows. */
export type WidgetKind = (typeof widgetKinds)[number];

/** Times back from now that a board shows. */
export const boardRanges = ["2h", "2d", "30d", "365d"] as const;
/** What a top list is sorted by. */
export const topOrders = ["highest", "lowest", "most_down"] as const;

const int = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));
const widget = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  kind: z.enum(widgetKinds),
  x: int(0, boardColumns - 1),
  y: int(0, maxBoardRows),
  w: int(1, boardColumns),
  h: int(1, maxWidgetRows),
  /** Empty: the usual title of its kind. */
  title: z._default(z.string().check(z.trim(), z.maxLength(100), plainLine), ""),
  /** The object that it is about; left out: that of the board. */
  object: z.optional(objectId),
  /** Which sensors of the object; it has the grammar of lists. */
  filter: z.optional(z.string().check(z.trim(), z.maxLength(1000), plainLine)),
  /** The sensors whose primary channels it shows. */
  sensors: z.optional(z.array(objectId).check(z.maxLength(maxWidgetSensors))),
  order: z.optional(z.enum(topOrders)),
  /** How many lines. */
  limit: z.optional(int(1, 50)),
  text: z.optional(z.string().check(z.maxLength(2000))),
  time_zone: z.optional(z.string().check(z.maxLength(64), plainLine)),
});

/** What a dashboard shows: the object and the time that its widgets are about where they name none, and the widgets. */
export const dashboardBody = z.strictObject({
  object: z._default(objectId, "0"),
  range: z._default(z.enum(boardRanges), "2d"),
  widgets: z.array(widget).check(
    z.maxLength(maxWidgets),
    z.refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, "ids of widgets must differ"),
  ),
});
/** What a dashboard shows. */
export type DashboardBody = z.output<typeof dashboardBody>;
/** One widget of a dashboard. */
export type Widget = DashboardBody["widgets"][number];

/** A dashboard in the list. */
export const dashboardInfo = z.looseObject({ ...documentHead, widgets: z.number() });
/** A dashboard in the list. */
export type DashboardInfo = z.output<typeof dashboardInfo>;

/** A dashboard with what it shows. Widgets of kinds that a client does not know are for it to pass over. */
export const dashboard = z.looseObject({
  ...documentHead,
  body: z.looseObject({
    object: z.string(),
    range: z.string(),
    widgets: z.array(
      z.looseObject({ id: z.string(), kind: z.string(), x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    ),
  }),
});
/** A dashboard with what it shows. */
export type Dashboard = z.output<typeof dashboard>;

/** What a new dashboard is made of. */
export const newDashboard = z.strictObject({
  name: documentName,
  body: dashboardBody,
  sharing: z.optional(documentSharing),
});
/** Changes to a dashboard in this version; fields that are left out stay, `body` and `sharing` are replaced as a whole. */
export const dashboardChanges = z.strictObject({
  version: int(0, 1_000_000_000),
  name: z.optional(documentName),
  body: z.optional(dashboardBody),
  sharing: z.optional(documentSharing),
});
/** Changes to a dashboard. */
export type DashboardChanges = z.output<typeof dashboardChanges>;
