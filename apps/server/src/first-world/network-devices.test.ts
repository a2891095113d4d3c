import { describe, expect, test } from "vitest";
import { networkDevices } from "./network-devices.ts";
import type { NetworkFacts } from "./network-devices.ts";
import type { SensorIdea, Trial } from "./try-checks.ts";

const works: Trial = { result: "works", message: "" };
const fails: Trial = { result: "fails", message: "No answer" };

/** The devices where these checks answer, as "name host: sensor, sensor". */
async function devicesWhere(facts: NetworkFacts, answering: readonly string[]): Promise<string[]> {
  const devices = await networkDevices(facts, async (host, { name }) =>
    answering.includes(`${host} ${name}`) ? works : fails,
  );
  return devices.map(({ name, host, sensors }) =>
    `${name} ${host}: ${sensors.map((sensor) => sensor.name).join(", ")}`.trim(),
  );
}

describe("network devices of the first world", () => {
  test.each<[string, NetworkFacts, string[], string[]]>([
    ["no gateway, no resolver: no device", { gateway: null, resolvers: [] }, [], []],
    [
      "a gateway and two resolvers, with what they answer to",
      { gateway: "192.0.2.1", resolvers: ["192.0.2.53", "192.0.2.54"] },
      ["192.0.2.1 Ping", "192.0.2.1 Port 443", "192.0.2.53 DNS localhost", "192.0.2.53 Port 53", "192.0.2.54 Port 53"],
      [
        "Default gateway 192.0.2.1: Ping",
        "DNS resolver 192.0.2.53 192.0.2.53: DNS localhost, Port 53",
        "DNS resolver 192.0.2.54 192.0.2.54: Port 53",
      ],
    ],
    [
      "a gateway that resolves too is one device",
      { gateway: "192.0.2.1", resolvers: ["192.0.2.1"] },
      ["192.0.2.1 Ping", "192.0.2.1 DNS example.com", "192.0.2.1 DNS localhost"],
      ["Gateway and DNS resolver 192.0.2.1: Ping, DNS example.com"],
    ],
    [
      "a gateway that answers no ping is watched by a port that is open",
      { gateway: "192.0.2.1", resolvers: [] },
      ["192.0.2.1 Port 80", "192.0.2.1 Port 22"],
      ["Default gateway 192.0.2.1: Port 80"],
    ],
    [
      "what answers nothing has no sensor",
      { gateway: "192.0.2.1", resolvers: ["192.0.2.53"] },
      [],
      ["Default gateway 192.0.2.1:", "DNS resolver 192.0.2.53 192.0.2.53:"],
    ],
  ])("%s", async (...row) => {
    const [, facts, answering, expected] = row;
    expect(await devicesWhere(facts, answering)).toEqual(expected);
  });

  test("[ST-08] what can't be checked here is not set up", async () => {
    const cannot: Trial = { result: "cannot_check", message: "Ping is not permitted" };
    const tryCheck = async (_host: string, { kind }: SensorIdea) => (kind === "ping" ? cannot : works);
    const [device] = await networkDevices({ gateway: "192.0.2.1", resolvers: [] }, tryCheck);
    expect(device?.sensors.map(({ name }) => name)).toEqual(["Port 443"]);
  });
});
