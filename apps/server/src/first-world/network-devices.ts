import type { SensorIdea, TryCheck } from "./try-checks.ts";

export interface NetworkFacts {
  gateway: string | null;
  resolvers: readonly string[];
}

export interface DeviceIdea {
  name: string;
  host: string;
  sensors: SensorIdea[];
}

const ping: SensorIdea = { kind: "ping", name: "Ping", settings: { ping_count: 5 } };
const portIdea = (port: number): SensorIdea => ({ kind: "port", name: `Port ${port}`, settings: { port } });
const dnsIdea = (domain: string, record_type: string): SensorIdea => ({
  kind: "dns",
  name: `DNS ${domain}`,
  settings: { domain, record_type },
});
const dnsPort = 53;
// Answered by every resolver of the internet; the others by most that serve one network.
const dnsIdeas = [dnsIdea("example.com", "A"), dnsIdea("localhost", "A"), dnsIdea("127.0.0.1", "PTR")];
const gatewayPorts = [portIdea(443), portIdea(80), portIdea(22)];

/**
 * The gateway and the resolvers as devices, each with the checks it answers to; one device where they are the same.
 * One that answers to none has no sensor: a new installation must not begin with one that is down.
 */
export function networkDevices({ gateway, resolvers }: NetworkFacts, tryCheck: TryCheck): Promise<DeviceIdea[]> {
  const hosts = [...new Set([...(gateway === null ? [] : [gateway]), ...resolvers])];
  return Promise.all(hosts.map((host) => deviceAt(host, { gateway, resolvers }, tryCheck)));
}

async function deviceAt(host: string, facts: NetworkFacts, tryCheck: TryCheck): Promise<DeviceIdea> {
  const isGateway = host === facts.gateway;
  const isResolver = facts.resolvers.includes(host);
  const [pings, lookups, dnsPorts, otherPorts] = await Promise.all([
    answering(host, [ping], tryCheck),
    isResolver ? answering(host, dnsIdeas, tryCheck) : [],
    isResolver ? answering(host, [portIdea(dnsPort)], tryCheck) : [],
    isGateway ? answering(host, gatewayPorts, tryCheck) : [],
  ]);
  const main = [...pings, ...lookups.slice(0, 1), ...dnsPorts];
  return {
    name: nameOf(host, { isGateway, isResolver }),
    host,
    sensors: main.length > 0 ? main : otherPorts.slice(0, 1),
  };
}

function nameOf(host: string, { isGateway, isResolver }: { isGateway: boolean; isResolver: boolean }): string {
  if (isGateway && isResolver) return "Gateway and DNS resolver";
  return isGateway ? "Default gateway" : `DNS resolver ${host}`;
}

async function answering(host: string, ideas: readonly SensorIdea[], tryCheck: TryCheck): Promise<SensorIdea[]> {
  const trials = await Promise.all(ideas.map((idea) => tryCheck(host, idea)));
  return ideas.filter((_, index) => trials[index]?.result === "works");
}
