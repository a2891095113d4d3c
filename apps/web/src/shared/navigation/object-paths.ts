import { objectTypes, rootGroupId } from "@monitor/domain";
import type { DisplayStatus, ObjectType } from "@monitor/domain";
import { formatSearch } from "./search-params.ts";

/** RT-12: the tabs of each object type; the first is where an object opens. */
export const tabsOfType = {
  probe: ["overview", "devices", "tables", "settings"],
  group: ["overview", "devices", "tables", "settings"],
  device: ["overview", "tables", "settings"],
  sensor: ["overview", "settings"],
} as const satisfies Record<ObjectType, readonly string[]>;

export type ObjectTab = "overview" | "devices" | "tables" | "settings";

/** Which object: its type in lower case and its id. */
export interface ObjectKey {
  readonly type: ObjectType;
  readonly id: string;
}

/** Whether an object type has a tab. */
export function hasTab(type: ObjectType, tab: string): tab is ObjectTab {
  return (tabsOfType[type] as readonly string[]).includes(tab);
}

/** Address of an object's tab, `/monitoring/group/0/tables`; a tab that the type lacks becomes its overview. */
export function objectPath({ type, id }: ObjectKey, tab: ObjectTab = "overview"): string {
  return `/monitoring/${type}/${id}/${hasTab(type, tab) ? tab : "overview"}`;
}

/** RT-15: where a status counter leads: the object's tables filtered by that status, a sensor's overview. */
export function statusPath(object: ObjectKey, status: DisplayStatus): string {
  return objectPath(object, "tables") + formatSearch({ filter_status: status });
}

/** Address of the first page. */
export const homePath = "/";

/** Address of the root group. */
export function rootPath(tab: ObjectTab = "overview"): string {
  return objectPath({ type: "group", id: rootGroupId }, tab);
}

/** RT-11: the object type of an address part, or null. */
export function typeFromPath(part: string): ObjectType | null {
  return objectTypes.find((type) => type === part) ?? null;
}
