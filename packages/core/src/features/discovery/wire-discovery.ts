import type { Discovery, DiscoveryFind, ProbeFind } from "@monitor/contract";
import { isVisibleText, rootGroupId, toPlainLine } from "@monitor/domain";
import type { DiscoveryRun } from "../../probe-connections/index.ts";
import type { View } from "../../viewers/index.ts";
import { suggestSensors, withHost } from "./suggest-sensors.ts";

const plainOf = (text: string | null): string | null => (text === null ? null : toPlainLine(text));
const maxName = 200;

/** What a device would be called: as it was asked for, by the name servers, else as it calls itself, else its address. */
export function nameOfFind({ asked_as, dns_name, system_name, address }: ProbeFind): string {
  const names = [asked_as, dns_name, system_name].map((name) =>
    toPlainLine(name ?? "")
      .trim()
      .slice(0, maxName),
  );
  return names.find((name) => isVisibleText(name)) ?? address;
}

/** The address of a device made of it: the name by which it was asked for stays, whatever address it has later. */
export const hostOfFind = ({ asked_as, address }: ProbeFind): string => asked_as ?? address;

/** Ids of the devices that a viewer sees, by their address. */
function knownDevices(view: View): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [rootGroupId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const record = view.get(id);
    if (record?.type === "device") {
      if (record.host !== null) found.set(record.host, id);
      continue;
    }
    waiting.push(...view.childrenOf(id));
  }
  return found;
}

function wireFind(find: ProbeFind, known: ReadonlyMap<string, string>): DiscoveryFind {
  const { dns_name, address } = find;
  const host = hostOfFind(find);
  return {
    ...find,
    system_name: plainOf(find.system_name),
    description: plainOf(find.description),
    name: nameOfFind(find),
    known_as: known.get(host) ?? known.get(address) ?? (dns_name === null ? null : (known.get(dns_name) ?? null)),
    sensors: suggestSensors(find).map((one) => ({ ...withHost(one, host), id: one.id, selected: one.selected })),
  };
}

/** A discovery as a viewer sees it, with the finds that are new or have changed since a cursor, the oldest change first. */
export function wireDiscovery(view: View, run: DiscoveryRun, since: number): Discovery {
  const news = [...run.finds.values()].filter(({ seq }) => seq > since).toSorted((a, b) => a.seq - b.seq);
  const known = news.length === 0 ? new Map<string, string>() : knownDevices(view);
  const { id, state, isPaused: is_paused, asked, total, refused, unresolved, canPing: can_ping, seq: cursor } = run;
  return {
    id,
    state,
    is_paused,
    networks: [...run.networks],
    asked,
    total,
    refused,
    unresolved,
    can_ping,
    found: run.finds.size,
    cursor,
    finds: news.map(({ find }) => wireFind(find, known)),
  };
}
