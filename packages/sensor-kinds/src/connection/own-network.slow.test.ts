import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../outcome.ts";
import { createNameFiles } from "../testing/name-server.ts";
import type { NameFiles } from "../testing/name-server.ts";
import { playInOwnNetwork } from "../testing/own-network.ts";
import type { NetworkCheck, NetworkStep } from "../testing/own-network.ts";
import { networkObstacle, plugCable, pullCable } from "../testing/two-machines.ts";

let files: NameFiles;
beforeAll(() => {
  files = createNameFiles();
  files.write("resolv.conf", "nameserver 10.9.0.2\n");
  files.write("hosts", "fd09::2 both\n10.9.0.2 both\nfd09::2 six\n");
});
afterAll(() => files.remove());

/** What each check of a play has found, as `unknown: no_own_route`, `down: refused` or `ok`. */
const found = (...steps: NetworkStep[]): Promise<string[]> => foundBy([], ...steps);

async function foundBy(references: readonly string[], ...steps: NetworkStep[]): Promise<string[]> {
  const outcomes = await playInOwnNetwork({ steps, root: files.root, references });
  return outcomes.map((outcome) => {
    const isUnknown = !outcome.is_ok && outcome.failure.cannot_check === true;
    return outcome.is_ok ? "ok" : `${isUnknown ? "unknown" : "down"}: ${codeOf(outcome)}`;
  });
}

const ping = (host: string, parts: Partial<NetworkCheck> = {}): NetworkCheck => ({
  kind: "ping",
  host,
  settings: { ping_count: 1 },
  ...parts,
});
const port = (host: string, parts: Partial<NetworkCheck> = {}): NetworkCheck => ({
  kind: "port",
  host,
  settings: { port: 9 },
  ...parts,
});
const all = (host: string): NetworkCheck[] => [
  ping(host),
  port(host),
  port(host, { settings: { port: 9, goal: "closed" } }),
  { kind: "http", host },
  { kind: "sslcertificate", host },
  { kind: "dns", host, settings: { domain: "example.com" } },
];
const same = (count: number, text: string) => Array.from({ length: count }, () => text);

describe.runIf(networkObstacle() === null)("in a network of its own", () => {
  test("[ST-08] what a target, a router or the own network's silence says is Down", async () => {
    const outcomes = await found(
      ping("10.9.0.2"),
      port("10.9.0.2"),
      port("10.9.0.2", { settings: { port: 9, goal: "closed" } }),
      ping("fd09::2"),
      [
        ping("10.9.0.77"),
        port("10.9.0.78"),
        port("10.9.0.79", { timeoutMs: 5000 }),
        port("fd09::77", { timeoutMs: 5000 }),
        port("10.7.0.1", { timeoutMs: 5000 }),
        ping("10.7.0.1"),
      ],
    );
    expect(outcomes).toEqual([
      "ok",
      "down: refused",
      "ok",
      "ok",
      "down: timeout",
      "down: timeout",
      "down: unreachable",
      "down: unreachable",
      "down: unreachable",
      "down: timeout",
    ]);
  });

  test("[ST-08] a cable pulled at the probe's own machine is no outage of any kind, until it is put back", async () => {
    const outcomes = await found(
      pullCable,
      [
        ...all("10.9.0.2"),
        ...all("10.8.0.2"),
        ping("fd09::2"),
        port("10.9.0.2", { timeoutMs: 5000 }),
        ping("web.example"),
        port("web.example", { timeoutMs: 5000 }),
      ],
      "ip address flush dev own scope global",
      ping("10.9.0.1"),
      "ip address add 10.9.0.1/24 dev own",
      plugCable,
      ping("10.9.0.2"),
    );
    expect(outcomes).toEqual([...same(16, "unknown: link_down"), "unknown: no_own_route", "ok"]);
  });

  test("[ST-08] pings of which some were lost by the own link are none", async () => {
    const outcomes = await found("(sleep 0.6; there ip link set other down) > /dev/null 2>&1 &", {
      ...ping("10.9.0.2", { timeoutMs: 3000 }),
      settings: { ping_count: 5, ping_delay_ms: 300 },
    });
    expect(outcomes).toEqual(["unknown: link_down"]);
  });

  test("[ST-08] a check during which the link was down is none, though the link is back at its end", async () => {
    const outcomes = await found(
      pullCable,
      "(sleep 1; there ip link set other up) > /dev/null 2>&1 &",
      [ping("10.9.0.2", { timeoutMs: 500 }), port("10.9.0.99", { timeoutMs: 4000 })],
      plugCable,
      port("10.9.0.99"),
    );
    expect(outcomes).toEqual(["unknown: link_down", "unknown: link_down", "down: timeout"]);
  });

  test.each([
    ["the default route is gone", "ip route del default", "unknown: no_own_route", "ok"],
    ["the address is gone", "ip address flush dev own scope global", "unknown: no_own_route", "unknown: no_own_route"],
    ["the interface is off", "ip link set own down", "unknown: no_own_route", "unknown: no_own_route"],
    ["the way is closed", "ip route add unreachable 10.8.0.0/24", "unknown: no_own_route", "ok"],
    ["the way is a hole", "ip route add blackhole 10.8.0.0/24", "unknown: no_own_route", "ok"],
    ["the way is prohibited", "ip route add prohibit 10.8.0.0/24", "unknown: not_permitted", "ok"],
  ])("[ST-08] %s on the probe's machine: it can't be checked", async (...row) => {
    const [, line, behindRouter, onLink] = row;
    const outcomes = await found(line, [...all("10.8.0.2"), ping("10.9.0.2")]);
    expect(outcomes).toEqual([...same(6, behindRouter), onLink]);
  });

  test("[ST-08] without IPv6 what has IPv4 is checked, and what has none can't be", async () => {
    const off = "sysctl -q net.ipv6.conf.all.disable_ipv6=1";
    const outcomes = await found(off, ping("both"), port("both"), ping("six"), port("six"), ping("fd09::2"));
    expect(outcomes).toEqual(["ok", "down: refused", ...same(3, "unknown: no_own_route")]);
  });

  test("[ST-08] without IPv4 what has IPv6 is checked", async () => {
    const off = "ip -4 address flush dev own";
    expect(await found(off, ping("both"), port("both"))).toEqual(["ok", "down: refused"]);
  });

  const lostRouter = "there ip address del 10.9.0.2/24 dev other";
  const router = "there ip address add 10.9.0.2/24 dev other";

  test("[ST-13] with a silent gateway nothing behind it is Down, but the gateway, and own addresses go on", async () => {
    const outcomes = await foundBy(
      ["10.9.0.2"],
      ping("10.8.0.2"),
      lostRouter,
      [
        ...all("10.8.0.2"),
        port("10.8.0.2", { timeoutMs: 5000 }),
        ping("10.9.0.77"),
        port("10.9.0.1"),
        ping("127.0.0.1"),
        ping("10.9.0.2"),
      ],
      router,
      ping("10.8.0.2"),
    );
    const own = ["down: refused", "ok", "down: timeout"];
    expect(outcomes).toEqual(["ok", ...same(8, "unknown: cut_off"), ...own, "ok"]);
  });

  test("[ST-13] while one of them answers, or where that is off, what is silent is Down", async () => {
    const line = "there ip route add unreachable 10.8.0.0/24; there ip address del 10.8.0.2/32 dev lo";
    expect(await foundBy(["10.9.0.2"], ping("10.8.0.2"), line, ping("10.8.0.2"))).toEqual(["ok", "down: timeout"]);
    expect(await found(ping("10.8.0.2"), lostRouter, ping("10.8.0.2"))).toEqual(["ok", "down: timeout"]);
  });

  test("[ST-08] name servers that are away are the probe's trouble; what they answer is not", async () => {
    const outcomes = await found(
      port("web.example", { timeoutMs: 5000 }),
      "there ip route add blackhole 10.9.0.1",
      port("silent.example", { timeoutMs: 5000 }),
      ping("silence.example"),
    );
    expect(outcomes).toEqual([
      "unknown: name_server_absent",
      "unknown: name_servers_silent",
      "unknown: name_servers_silent",
    ]);
  });
});

describe.runIf(networkObstacle() === null)("the right to ping", () => {
  const unprivileged = { isUnprivileged: true };
  const closed = "sysctl -q net.ipv4.ping_group_range='1 0'";
  const allowed = "sysctl -q net.ipv4.ping_group_range='0 2147483647'";

  test("[ST-08] root needs no range and no program, in both families", async () => {
    expect(await found(closed, ping("10.9.0.2"), ping("fd09::2"))).toEqual(["ok", "ok"]);
  });

  test("[ST-08] without a right no ping is Down; given later, it works at once", async () => {
    const outcomes = await found(
      closed,
      ping("10.9.0.2", unprivileged),
      ping("fd09::2", unprivileged),
      ping("10.9.0.77", unprivileged),
      allowed,
      ping("10.9.0.2", unprivileged),
      ping("fd09::2", unprivileged),
      ping("10.9.0.77", unprivileged),
    );
    expect(outcomes).toEqual([...same(3, "unknown: ping_unavailable"), "ok", "ok", "down: timeout"]);
  });

  test("[ST-08] without IPv6 it is the address that is missing, not the right", async () => {
    const off = "sysctl -q net.ipv6.conf.all.disable_ipv6=1";
    expect(await found(closed, off, ping("fd09::2", unprivileged))).toEqual(["unknown: no_own_route"]);
  });
});
