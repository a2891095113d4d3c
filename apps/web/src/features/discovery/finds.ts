import type { Discovery, DiscoveryFind } from "@monitor/contract";

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

/** Whether most people want it: not what is monitored already, nor what has no name and answers pings alone. */
export function isUsuallyChosen({ known_as, dns_name, system_name, open_ports }: DiscoveryFind): boolean {
  return known_as === null && (dns_name !== null || system_name !== null || open_ports.length > 0);
}

/** The tick of a person wins over what is found later. */
export const isChosen = (find: DiscoveryFind, ticks: ReadonlyMap<string, boolean>): boolean =>
  ticks.get(find.address) ?? isUsuallyChosen(find);

export const sensorCount = (finds: readonly DiscoveryFind[]): number =>
  finds.reduce((sum, { sensors }) => sum + sensors.filter(({ selected }) => selected).length, 0);
