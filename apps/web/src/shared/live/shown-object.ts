import { rootGroupId } from "@monitor/domain";
import { typeFromPath } from "../navigation/index.ts";

/** Id of the object whose page has this path; pages that belong to no object show the root group's counters. */
export function shownObjectOf(pathname: string): string {
  const [, type = "", id = ""] = /^\/monitoring\/(\w+)\/(-?\d{1,18})(?:\/|$)/.exec(pathname) ?? [];
  return typeFromPath(type) === null ? rootGroupId : id;
}
