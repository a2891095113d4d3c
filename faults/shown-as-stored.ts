import { countsOf, withFirst } from "./ledger.ts";
import { loadPrefix } from "./load.ts";
import type { Look } from "./report.ts";
import type { Site } from "./site.ts";

interface DeviceSeen {
  readonly name: string;
  readonly status: string;
}

const pageOfList = 3000;

/** What the load has left behind as the server shows it: one text a device, with whether it is paused. */
async function shownDevices({ server }: Site): Promise<string[]> {
  const found: DeviceSeen[] = [];
  for (let offset = 0; ; offset += pageOfList) {
    const page = await server.call<DeviceSeen[]>("GET", `/devices?limit=${pageOfList}&offset=${offset}`);
    found.push(...page);
    if (page.length < pageOfList) break;
  }
  return found.map(({ name, status }) => textOf(name, status.startsWith("PAUSED"))).filter(isOfLoad);
}

/** What the database has: a storage opened beside the server would take over from one that stands still. */
async function storedDevices({ postgres: { server, url } }: Site): Promise<string[]> {
  const devices = await server.query(url, "SELECT name, pause FROM object WHERE type = 'device'");
  return devices.map(({ name, pause }) => textOf(String(name), pause !== null)).filter(isOfLoad);
}

const textOf = (name: string, isPaused: boolean): string => `${name}${isPaused ? " (paused)" : ""}`;
const isOfLoad = (text: string): boolean => text.startsWith(loadPrefix);

/** Each text as often in one as in the other. */
export function differences(shown: readonly string[], stored: readonly string[]): string[] {
  const [ofShown, ofStored] = [countsOf(shown), countsOf(stored)];
  return [...new Set([...shown, ...stored])]
    .filter((text) => ofShown.get(text) !== ofStored.get(text))
    .map((text) => `${text} is shown ${ofShown.get(text) ?? 0} times and stored ${ofStored.get(text) ?? 0} times`);
}

/** Whether the server that runs shows what is in its database; nothing may change meanwhile. */
export async function shownAsStored(site: Site): Promise<Look> {
  const [shown, stored] = [await shownDevices(site), await storedDevices(site)];
  const look = withFirst(`${shown.length} devices shown, ${stored.length} stored`, differences(shown, stored));
  return { ...look, isKept: look.isKept && stored.length > 0 };
}
