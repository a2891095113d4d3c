import { plural } from "../i18n/plural.ts";

export const messages = {
  searchChildren: (name: string) => `Search below ${name}`,
  clearSearch: "Clear the search",
  foundOf: (found: string, all: string) => `${found} of ${all}`,
  foundCount: (count: number, text: string) => plural(count, { one: "# object", other: "# objects" }, text),
  types: { probes: "Probes", groups: "Groups", devices: "Devices", sensors: "Sensors" },
  filterChildren: "Filter by type and status",
  filterType: "Type",
  filterStatus: "Status",
  allTypes: "All types",
  allStatuses: "All statuses",
  noChildren: "Nothing here",
  nothingBelow: "There are no objects below this one.",
  nothingFound: "No object matches the search and the filter.",
  moreChildren: (count: string) => `${count} more. Type a name to find them.`,
  failedChildren: "The objects could not be loaded",
  keyMove: "move",
  keyOpen: "open",
  keyClose: "close",
  sensorCount: (count: number, text: string) => plural(count, { one: "# sensor", other: "# sensors" }, text),
  failedText: "Other parts of the page may be up to date.",
};
