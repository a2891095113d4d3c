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
// Answered by every resolver with the world behind it; the others by most that stand alone.
const dnsIdeas = [dnsIdea("example.com", "A"), dnsIdea("localhost", "A"), dnsIdea("127.0.0.1", "PTR")];
const gatewayPorts = [portIdea(443), portIdea(80), portIdea(22)];

/** The gateway and the resolvers as devices, each with the checks it answers to; one device where they are the same. */
export async function networkDevices({ gateway, resolvers }: NetworkFacts, tryCheck: TryCheck): Promise<DeviceIdea[]> {
  const hosts = [...new Set([...(gateway === null ? [] : [gateway]), ...resolvers])];
  return Promise.all(
    hosts.map(async (host) => {
      const isGateway = host === gateway;
      const isResolver = resolvers.includes(host);
      const found = await Promise.all([
        answering(host, [ping], tryCheck),
        isResolver ? resolverSensors(host, tryCheck) : [],
        isGateway ? answering(host, gatewayPorts, tryCheck) : [],
      ]);
      const [pings, lookups, ports] = found;
      const sensors = [...pings, ...lookups, ...(pings.length > 0 || isResolver ? [] : ports.slice(0, 1))];
      return { name: nameOf(host, { isGateway, isResolver }), host, sensors: sensors.length > 0 ? sensors : [ping] };
    }),
  );
}

function nameOf(host: string, { isGateway, isResolver }: { isGateway: boolean; isResolver: boolean }): string {
  if (isGateway && isResolver) return "Gateway and DNS resolver";
  return isGateway ? "Default gateway" : `DNS resolver ${host}`;
}

// A resolver that says nothing keeps its lookup: that is what it is there for.
async function resolverSensors(host: string, tryCheck: TryCheck): Promise<SensorIdea[]> {
  const [lookups, ports] = await Promise.all([
    answering(host, dnsIdeas, tryCheck),
    answering(host, [portIdea(dnsPort)], tryCheck),
  ]);
  return [lookups[0] ?? (dnsIdeas[0] as SensorIdea), ...ports];
}

async function answering(host: string, ideas: readonly SensorIdea[], tryCheck: TryCheck): Promise<SensorIdea[]> {
  const answers = await Promise.all(ideas.map((idea) => tryCheck(host, idea).catch(() => false)));
  return ideas.filter((_, index) => answers[index]);
}
