import type { DashboardBody, Widget, WidgetKind } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import type { DocumentRecord } from "./document-keeper.ts";

const widget = (kind: WidgetKind, place: Pick<Widget, "x" | "y" | "w" | "h">): Widget => ({
  id: kind,
  kind,
  title: "",
  ...place,
});

/** The dashboard that each installation has: what there is, whatever that is. */
export const firstDashboard: DocumentRecord<DashboardBody> = {
  id: "1",
  name: "Overview",
  name_de: "Übersicht",
  owner_id: null,
  sharing: { everybody: "read", groups: [] },
  version: 0,
  changed_ms: null,
  body: {
    object: rootGroupId,
    range: "2d",
    widgets: [
      widget("counters", { x: 0, y: 0, w: 12, h: 2 }),
      widget("devices", { x: 0, y: 2, w: 8, h: 5 }),
      widget("problems", { x: 8, y: 2, w: 4, h: 5 }),
      widget("incidents", { x: 0, y: 7, w: 6, h: 5 }),
      widget("history", { x: 6, y: 7, w: 6, h: 5 }),
    ],
  },
};
