import { displayStatuses, isObjectId, rootGroupId } from "@monitor/domain";
import type { DisplayStatus, ObjectType } from "@monitor/domain";
import { queryText } from "../html/markup.ts";

/** The pages that show an object, by its type. */
export const pageOfType = {
  probe: "/probenode.htm",
  group: "/group.htm",
  device: "/device.htm",
  sensor: "/sensor.htm",
} as const satisfies Record<ObjectType, string>;
export const sensorsPath = "/sensors.htm";
export const alarmsPath = "/alarms.htm";
export const loginPath = "/login.htm";
export const logoutPath = "/logout.htm";

export interface ObjectKey {
  readonly type: ObjectType;
  readonly id: string;
}

export const objectPath = ({ type, id }: ObjectKey): string => pageOfType[type] + queryText({ id });
export const startPath = objectPath({ type: "group", id: rootGroupId });

export interface ListPlace {
  readonly id: string;
  readonly statuses?: readonly DisplayStatus[];
  readonly page?: number;
}

function listPath(path: string, { id, statuses = [], page = 1 }: ListPlace): string {
  return path + queryText({ id, filter_status: statuses.join(","), page: page === 1 ? null : page });
}
export const sensorsListPath = (place: ListPlace): string => listPath(sensorsPath, place);
export const alarmsListPath = (place: ListPlace): string => listPath(alarmsPath, place);

/** CR-06 the other way round: an object's page in the new interface. */
export const newObjectPath = ({ type, id }: ObjectKey): string => `/monitoring/${type}/${id}/overview`;

/** Its tables; sensors have none. */
export function newTablesPath({ type, id }: ObjectKey, statuses: readonly DisplayStatus[] = []): string {
  return `/monitoring/${type}/${id}/tables${queryText({ filter_status: statuses.join(",") })}`;
}

/** The statuses that a query names, each once, in the order of the counters; other words are left out. */
export function readStatuses(text: string | null): DisplayStatus[] {
  const words = new Set((text ?? "").toLowerCase().split(","));
  return displayStatuses.filter((status) => words.has(status));
}

/** A page number of a query, counted from 1. */
export const readPage = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : 1);

const pagePaths: readonly string[] = [...Object.values(pageOfType), sensorsPath, alarmsPath];

/**
 * Where a login may lead: one of our own pages, rebuilt from what is known of it, so that nothing else of the text
 * reaches an address; anything else leads to the start.
 */
export function safeTarget(text: string | null): string {
  const [path = "", search = ""] = (text ?? "").slice(0, 500).split("?");
  if (!pagePaths.includes(path)) return startPath;
  const query = new URLSearchParams(search);
  const id = query.get("id") ?? "";
  if (!isObjectId(id)) return path === alarmsPath || path === sensorsPath ? path : startPath;
  return listPath(path, { id, statuses: readStatuses(query.get("filter_status")), page: readPage(query.get("page")) });
}
