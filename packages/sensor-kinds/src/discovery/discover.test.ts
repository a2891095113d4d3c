import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { CheckServices } from "../kind.ts";
import { answersOf, startAgent, value } from "../testing/simulated-agent.ts";
import { testServices } from "../testing/run-one.ts";
import { discover } from "./discover.ts";
import type { DiscoveryParts, DiscoveryRequest } from "./discover.ts";
import type { Find } from "./find.ts";
import { PacketBudget } from "./packet-budget.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A machine of the test's network: a real server at a loopback address. */
async function listenAt(address: string, port = 0): Promise<number> {
  const server = createServer((socket) => socket.on("error", () => undefined));
  servers.push(server);
  server.listen(port, address);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const pingOf =
  (alive: readonly string[], asked: string[] = []): CheckServices["ping"] =>
  async ({ address }) => {
    asked.push(address);
    return { isAvailable: true, roundTripsMs: alive.includes(address) ? [0.25] : [] };
  };

interface Case extends Partial<DiscoveryParts> {
  readonly networks: readonly string[];
  readonly sectionSettings?: Readonly<Record<string, string | number>>;
  readonly otherLogIns?: DiscoveryRequest["otherLogIns"];
}

async function look({ networks, services = testServices(), sectionSettings = {}, otherLogIns = [], ...parts }: Case) {
  const told: Find[] = [];
  const progress: string[] = [];
  const end = await discover(
    { networks, secrets: {}, sectionSettings, otherLogIns },
    {
      services,
      signal: new AbortController().signal,
      ports: [],
      nameOf: async () => null,
      isOnLink: () => false,
      readArp: async () => new Map(),
      budget: new PacketBudget({ packetsPerSecond: 1_000_000 }),
      onFind: (find) => told.push(find),
      onProgress: (asked, total) => progress.push(`${asked}/${total}`),
      ...parts,
    },
  );
  const last = new Map(told.map((find) => [find.address, find]));
  return { end, told, last, progress };
}

describe("looking through networks", () => {
  test("[DI-03] finds who answers a ping, and tells of it before everything has been asked", async () => {
    const services = testServices({ ping: pingOf(["127.0.77.2"]) });
    const { end, told, last, progress } = await look({ networks: ["127.0.77.0/29"], services });
    expect([...last.values()]).toMatchObject([
      { address: "127.0.77.2", proofs: ["ping"], ping_ms: 0.25, is_complete: true },
    ]);
    expect(told[0]).toMatchObject({ proofs: ["ping"], is_complete: false });
    expect(end).toEqual({ outcome: "done", refused: 0, can_ping: true });
    expect([progress[0], progress.at(-1)]).toEqual(["0/6", "6/6"]);
  });

  test("[DI-03] finds the open ports of a real server, and a name by the name servers", async () => {
    const port = await listenAt("127.0.77.3");
    const services = testServices({ ping: pingOf(["127.0.77.3", "127.0.77.4"]) });
    const nameOf = async (address: string) => (address.endsWith(".3") ? "web.example" : null);
    const { last } = await look({ networks: ["127.0.77.0/29"], services, ports: [port], nameOf });
    expect(last.get("127.0.77.3")).toMatchObject({
      proofs: ["ping", "tcp"],
      open_ports: [port],
      dns_name: "web.example",
    });
    expect(last.get("127.0.77.4")).toMatchObject({ proofs: ["ping"], open_ports: [], dns_name: null });
  });

  test("[DI-01, DI-04] looks through a range from end to end, without what no check may reach", async () => {
    const asked: string[] = [];
    const services = testServices({ ping: pingOf([], asked), denyList: createDenyList(["127.0.77.11"]) });
    const { end } = await look({ networks: ["127.0.77.10-12"], services, isOnLink: () => true });
    expect([asked, end.refused]).toEqual([["127.0.77.10", "127.0.77.12"], 1]);
  });

  test("[DI-03] looks at an address of IPv6 by itself", async () => {
    const services = testServices({ ping: pingOf(["2001:db8::5"]) });
    const { last, progress } = await look({ networks: ["2001:db8::5"], services });
    expect(last.get("2001:db8::5")).toMatchObject({ proofs: ["ping"], is_complete: true });
    expect(progress.at(-1)).toBe("1/1");
  });

  test("[DI-03] looks at a host by its name, and counts the names that have no address", async () => {
    const services = testServices({ ping: pingOf(["127.0.0.1"]) });
    const { end, last } = await look({ networks: ["localhost", "gone.example"], services });
    expect(last.get("127.0.0.1")).toMatchObject({ asked_as: "localhost", proofs: ["ping"] });
    expect(end).toMatchObject({ outcome: "done", unresolved: 1 });
  });

  test("[DI-03] notices a machine that does not answer pings at its TCP ports, also where it refuses", async () => {
    const port = await listenAt("127.0.77.5");
    const { last, end } = await look({ networks: ["127.0.77.5", "127.0.77.6"], ports: [port] });
    expect(last.get("127.0.77.5")).toMatchObject({ proofs: ["tcp"], open_ports: [port], ping_ms: null });
    expect(last.get("127.0.77.6")).toMatchObject({ proofs: ["tcp"], open_ports: [] });
    expect(end.can_ping).toBe(false);
  });

  test("[DI-03] takes who answers ARP for there, and who does not on the same link for away", async () => {
    const port = await listenAt("127.0.77.8");
    const { last } = await look({
      networks: ["127.0.77.7", "127.0.77.8"],
      services: testServices({ ping: pingOf([]) }),
      readArp: async () => new Map([["127.0.77.7", "02:00:00:00:00:07"]]),
      isOnLink: () => true,
      ports: [port],
    });
    expect([...last.keys()]).toEqual(["127.0.77.7"]);
    expect(last.get("127.0.77.7")).toMatchObject({ proofs: ["arp"], mac: "02:00:00:00:00:07" });
  });

  test("[DI-03] asks by SNMP who it is, with the log-in of the place", async () => {
    const system = new Map([
      ["1.3.6.1.2.1.1.5.0", value.text("core-01")],
      ["1.3.6.1.2.1.1.1.0", value.text("Switch, version 7")],
    ]);
    const agent = await startAgent(answersOf(system));
    const { last } = await look({
      networks: ["127.0.0.1"],
      services: testServices({ ping: pingOf(["127.0.0.1"]) }),
      sectionSettings: { snmpport: agent.port },
    });
    expect(last.get("127.0.0.1")).toMatchObject({
      proofs: ["ping", "snmp"],
      system_name: "core-01",
      description: "Switch, version 7",
    });
    expect(agent.questions[0]?.community).toBe("public");
    await agent.close();
  });

  test("[DI-03] tries other log-ins until one is answered, each in its turn", async () => {
    const answer = answersOf(new Map([["1.3.6.1.2.1.1.5.0", value.text("core-01")]]));
    const agent = await startAgent((question) => (question.community === "second" ? answer(question) : null));
    const sectionSettings = { snmpport: agent.port };
    const logIn = (snmpcommv2: string) => ({ secrets: { snmpcommv2 }, sectionSettings });
    const { last } = await look({
      networks: ["127.0.0.1"],
      services: testServices({ ping: pingOf(["127.0.0.1"]) }),
      sectionSettings,
      otherLogIns: [logIn("first"), logIn("second"), logIn("third")],
    });
    expect(last.get("127.0.0.1")).toMatchObject({ system_name: "core-01", snmp_log_in: 1 });
    expect([...new Set(agent.questions.map(({ community }) => community))]).toEqual(["public", "first", "second"]);
    await agent.close();
  });

  test("[DI-04] sends nothing to an address that no check may reach", async () => {
    const port = await listenAt("127.0.77.10");
    const asked: string[] = [];
    const services = testServices({ ping: pingOf([], asked), denyList: createDenyList(["127.0.77.10"]) });
    const { end, last } = await look({ networks: ["127.0.77.8/29"], services, ports: [port] });
    expect(asked).not.toContain("127.0.77.10");
    expect(asked).toHaveLength(5);
    expect([end.refused, last.has("127.0.77.10")]).toEqual([1, false]);
  });

  test("[DI-04] asks no more than 4,094 addresses", async () => {
    const { progress } = await look({
      networks: ["127.1.0.0/16"],
      services: testServices({ ping: pingOf([]) }),
      isOnLink: () => true,
    });
    expect(progress.at(-1)).toBe("4094/4094");
  });

  test("[DI-04] stops when it is told to, with what it has found", async () => {
    const end = new AbortController();
    const ping = pingOf(["127.0.77.1"]);
    const stopping: CheckServices["ping"] = (call) => {
      if (call.address === "127.0.77.2") end.abort();
      return ping(call);
    };
    const asked = await look({
      networks: ["127.0.77.0/24"],
      services: testServices({ ping: stopping }),
      signal: end.signal,
      budget: new PacketBudget({ packetsPerSecond: 1000 }),
    });
    expect(asked.end.outcome).toBe("stopped");
    expect(asked.told.map(({ address }) => address)).toContain("127.0.77.1");
  });
});
