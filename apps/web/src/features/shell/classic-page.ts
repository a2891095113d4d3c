import { typeFromPath } from "../../shared/navigation/index.ts";

const pageOfType = { probe: "probenode.htm", group: "group.htm", device: "device.htm", sensor: "sensor.htm" } as const;
const tablesPage = "sensors.htm";

/**
 * CR-06: the page of the classic interface that shows the same as a page here, below the classic root: the page of the
 * object's type, the list of sensors for its tables; "" (the classic root) for what the classic interface lacks.
 */
export function classicPage(pathname: string): string {
  const match = /^\/monitoring\/([a-z]+)\/(-?\d+)(?:\/([a-z]+))?\/?$/.exec(pathname);
  const [, typeText = "", id = "", tab] = match ?? [];
  const type = typeFromPath(typeText);
  if (type === null) return "";
  return `${tab === "tables" ? tablesPage : pageOfType[type]}?id=${id}`;
}
