import { isObjectId } from "@monitor/domain";
import { formatSearch, objectPath, parseSearch, rootPath } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";

/** Where an address of the classic interface leads: to a page, to an object whose type is not known yet, or nowhere. */
export type ClassicTarget =
  | { readonly kind: "page"; readonly href: string }
  | { readonly kind: "search"; readonly id: string }
  | { readonly kind: "missing" };

/** CR-02, CR-04: what the classic interface lists as alarms. */
const alarmFilter = formatSearch({ filter_status: "down,down_acknowledged,warning,unusual" });
const alarmsTab = "5";
const typeOfPage = new Map<string, ObjectKey["type"]>([
  ["/probenode.htm", "probe"],
  ["/group.htm", "group"],
  ["/device.htm", "device"],
  ["/sensor.htm", "sensor"],
]);
const sensorsPage = "/sensors.htm";
const home: ClassicTarget = { kind: "page", href: "/" };

/** The alarms of an object, on its tables. */
const alarmsPath = (object: ObjectKey): string => objectPath(object, "tables") + alarmFilter;

/** CR-01 to CR-05. `path` in any case, `search` with or without its question mark. */
export function classicTarget(path: string, search: string): ClassicTarget {
  const page = path.toLowerCase();
  const { id = "", tabid = "" } = parseSearch(search);
  const type = typeOfPage.get(page);
  if (page === "/alarms.htm") return { kind: "page", href: rootPath("tables") + alarmFilter };
  if ((type === undefined && page !== sensorsPage) || id === "") return home;
  if (!isObjectId(id)) return { kind: "missing" };
  if (type === undefined) return { kind: "search", id };
  const hasAlarms = tabid === alarmsTab && type !== "sensor";
  return { kind: "page", href: hasAlarms ? alarmsPath({ type, id }) : objectPath({ type, id }) };
}
