import { joinSortFields } from "@monitor/contract";
import type { ChildrenOrder } from "../../../shared/preferences/index.ts";

/** How the children are sorted: worst first, by name, in the order of the tree, or with most sensors first; then by name. */
export const sortFieldsOf: Readonly<Record<ChildrenOrder, string>> = {
  status: joinSortFields("-status", "-priority", "name"),
  name: "name",
  position: joinSortFields("position", "name"),
  sensors: joinSortFields("-sensors", "name"),
};
