import type { Discovery, DiscoveryFind } from "@monitor/contract";
import { keywordMatcher } from "../../shared/filtering/keyword.ts";

/** What is known of a discovery: its last response, and all finds by address, those that came first at the end. */
export interface KnownDiscovery {
  readonly last: Discovery;
  readonly finds: ReadonlyMap<string, DiscoveryFind>;
}

/** Takes a response in: finds keep their place when more is known of them. */
export function withNews(known: KnownDiscovery | null, news: Discovery): KnownDiscovery {
  const finds = new Map(known?.last.id === news.id ? known.finds : []);
  for (const find of news.finds) finds.set(find.address, find);
  return { last: news, finds };
}

/** The newest first, so that what comes is seen. */
export const newestFirst = ({ finds }: KnownDiscovery): readonly DiscoveryFind[] => [...finds.values()].toReversed();

/** What a find answers to, as chips filter by it. */
export const findSorts = ["web", "snmp", "remote", "other"] as const;
export type FindSort = (typeof findSorts)[number];

const webPorts = [80, 443, 8080];
const remotePorts = [22, 3389];

export function sortsOf({ proofs, open_ports: open }: DiscoveryFind): readonly FindSort[] {
  const sorts: FindSort[] = [
    ...(open.some((port) => webPorts.includes(port)) ? (["web"] as const) : []),
    ...(proofs.includes("snmp") ? (["snmp"] as const) : []),
    ...(open.some((port) => remotePorts.includes(port)) ? (["remote"] as const) : []),
  ];
  return sorts.length > 0 ? sorts : ["other"];
}

/** A find is shown that fits any of the chips, or there are none, and has every typed word. */
export interface FindFilter {
  readonly chips: readonly FindSort[];
  readonly search: string;
}

/** Words fit name, address, what the device says of itself, and its sensors. */
export function filterFinds(finds: readonly DiscoveryFind[], { chips, search }: FindFilter): readonly DiscoveryFind[] {
  const fits = keywordMatcher(search);
  return finds.filter(
    (find) =>
      (chips.length === 0 || sortsOf(find).some((sort) => chips.includes(sort))) &&
      fits([find.name, find.address, find.description, ...find.sensors.map(({ name }) => name)]),
  );
}
