import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import { formatSortWord, formatStatusWords, parseSortWord, parseStatusWords } from "../../shared/filtering/index.ts";
import type { SortOrder } from "../../shared/filtering/index.ts";
import type { SearchParams } from "../../shared/navigation/index.ts";

export const deviceViews = ["list", "tree"] as const;
export type DeviceView = (typeof deviceViews)[number];

/** MO-02: what the list of devices can be sorted by. */
export const deviceSorts = ["status", "priority", "name", "sensors", "position"] as const;
export type DeviceSort = (typeof deviceSorts)[number];

const defaultSort: SortOrder<DeviceSort> = { column: "status", isReversed: false };
const maxKeywordLength = 200;

/** MO-07: what the address says about the devices tab. */
export interface DevicesState {
  readonly view: DeviceView;
  readonly keyword: string;
  readonly statuses: readonly DisplayStatus[];
  readonly sort: SortOrder<DeviceSort>;
}

/** MO-07: the address's query as state; what is not there or makes no sense has its default. */
export function parseDevicesState(params: SearchParams, options: DisplayOptions = {}): DevicesState {
  return {
    view: deviceViews.find((view) => view === params["view"]) ?? "list",
    keyword: (params["filter"] ?? "").trim().slice(0, maxKeywordLength),
    statuses: parseStatusWords(params["filter_status"], options),
    sort: parseSortWord(params["sort"], deviceSorts, defaultSort),
  };
}

/** MO-07: the state as the address's query, defaults left out. */
export function formatDevicesState(state: DevicesState): Record<string, string> {
  const words = {
    view: state.view === "list" ? undefined : state.view,
    filter: state.keyword || undefined,
    filter_status: formatStatusWords(state.statuses),
    sort: formatSortWord(state.sort, defaultSort),
  };
  const set = Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(set);
}

export const hasFilter = (state: DevicesState): boolean => state.keyword !== "" || state.statuses.length > 0;

/** The filters of the list, as one text. */
export const filterKeyOf = ({ keyword, statuses }: DevicesState): string => JSON.stringify([keyword, statuses]);
