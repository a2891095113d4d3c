import type { ProbeFind } from "@monitor/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnectedWorld, openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

let server: TestWorld;
beforeEach(async () => {
  server = await openConnectedWorld();
});
afterEach(() => server.close());

const place = "1";
const networks = ["192.0.2.0/24"];
const find = (address: string, more: Partial<ProbeFind> = {}): ProbeFind => ({
  address,
  proofs: ["ping"],
  ping_ms: 1,
  mac: null,
  dns_name: null,
  system_name: null,
  description: null,
  open_ports: [],
  is_complete: false,
  ...more,
});
const start = () => server.probe.startDiscovery({ placeId: place, networks });
const read = (id: string) => server.probe.discoveryOf(place, id);
const tell = (run_id: string, finds: ProbeFind[], isEnd = false) =>
  server.link.say({
    type: "discovered",
    run_id,
    finds,
    asked: 10,
    total: 254,
    end: isEnd ? { outcome: "done", refused: 2, can_ping: true } : null,
  });

test("[DI-03] the probe is asked, and its finds are numbered as they come and change", async () => {
  const { id } = await start();
  expect(server.link.ofType("discover")).toMatchObject([{ run_id: id, networks }]);
  expect(server.probe.runningDiscoveries().map((one) => one.id)).toEqual([id]);
  tell(id, [find("192.0.2.1"), find("192.0.2.2")]);
  tell(id, [find("192.0.2.1", { open_ports: [22] })]);
  const run = read(id);
  expect([run?.state, run?.asked, run?.seq]).toEqual(["running", 10, 3]);
  expect([...(run?.finds.values() ?? [])].map(({ seq }) => seq)).toEqual([3, 2]);
  tell(id, [], true);
  expect(read(id)).toMatchObject({ state: "done", refused: 2, canPing: true });
  expect(server.probe.runningDiscoveries()).toEqual([]);
  tell(id, [find("192.0.2.9")]);
  expect(read(id)?.finds.size).toBe(2);
});

test("[DI-03] the probe gets the speed, and the further log-ins with what the place has beside them", async () => {
  const sealed = server.secrets.seal("Open-Sesame", { section: "snmpversiongroup", key: "snmpcommv1" });
  const logIns = [{ snmpversion: "V1", snmpcommv1: { ...sealed } }];
  await server.probe.startDiscovery({ placeId: place, networks, logIns, speed: "gentle" });
  expect(server.link.ofType("discover")[0]?.packets_per_second).toBe(50);
  expect(server.link.ofType("discover")[0]?.snmp_log_ins).toMatchObject([
    { secrets: { snmpcommv1: "Open-Sesame" }, section_settings: { snmpversion: "V1", snmpport: 161 } },
  ]);
});

test("[DI-04] one at a time, for its own place, and stopped by a message", async () => {
  const { id } = await start();
  await expect(start()).rejects.toEqual(expect.objectContaining({ code: "CONFLICT" }));
  expect(server.probe.discoveryOf("2", id)).toBeNull();
  server.probe.stopDiscovery(id);
  expect(server.link.ofType("stop_discovery")).toMatchObject([{ run_id: id }]);
  tell(id, [], true);
  server.probe.stopDiscovery(id);
  expect(server.link.ofType("stop_discovery")).toHaveLength(1);
  expect((await start()).id).not.toBe("");
});

test("[DI-04] the one under way is stopped without its name, and none where nothing is", async () => {
  server.probe.stopDiscovery(null);
  expect(server.link.ofType("stop_discovery")).toEqual([]);
  const { id } = await start();
  server.probe.stopDiscovery(null);
  expect(server.link.ofType("stop_discovery")).toMatchObject([{ run_id: id }]);
});

test("[DI-04] it is paused and goes on; paused for a quarter of an hour it is stopped", async () => {
  const { id } = await start();
  const pause = (isPaused: boolean) => server.probe.pauseDiscovery(id, isPaused);
  const passMinutes = (minutes: number) => {
    for (let times = 0; times < minutes * 3; times += 1) {
      server.clock.advance(20_000);
      tell(id, []);
    }
  };
  for (const isPaused of [true, true, false]) pause(isPaused);
  expect(server.link.ofType("pause_discovery").map(({ is_paused }) => is_paused)).toEqual([true, false]);
  passMinutes(16);
  pause(true);
  passMinutes(14);
  expect([read(id)?.isPaused, server.link.ofType("stop_discovery")]).toEqual([true, []]);
  passMinutes(1);
  expect(server.link.ofType("stop_discovery")).toMatchObject([{ run_id: id }]);
  tell(id, [], true);
  pause(true);
  expect([read(id)?.isPaused, server.link.ofType("pause_discovery").length]).toEqual([false, 3]);
});

test("[DI-04] a probe that is silent for half a minute, or ends, has lost it", async () => {
  const silent = await start();
  server.clock.advance(29_000);
  tell(silent.id, []);
  server.clock.advance(29_000);
  expect(read(silent.id)?.state).toBe("running");
  server.clock.advance(1000);
  expect(read(silent.id)?.state).toBe("lost");
  expect(server.link.ofType("stop_discovery")).toMatchObject([{ run_id: silent.id }]);
  const lost = await start();
  server.link.die("Its process has ended.");
  expect(read(lost.id)?.state).toBe("lost");
  await expect(start()).rejects.toEqual(expect.objectContaining({ code: "BAD_GATEWAY" }));
});

test("[DI-04] what has ended is kept for an hour", async () => {
  const { id } = await start();
  tell(id, [find("192.0.2.1")], true);
  server.clock.advance(3_599_000);
  expect(read(id)).not.toBeNull();
  server.clock.advance(1000);
  expect(read(id)).toBeNull();
});

test("[DI-02] the probe tells its networks, or is not waited for", async () => {
  const asked = server.probe.networksOf(place);
  const request_id = server.link.ofType("list_networks")[0]?.request_id ?? "";
  const own = [{ network: "192.0.2.0/24", interface: "eth0", address: "192.0.2.5", sort: "lan" as const }];
  server.link.say({ type: "networks", request_id, networks: own });
  expect(await asked).toEqual(own);
  const silent = expect(server.probe.networksOf(place)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  server.clock.advance(5000);
  await silent;
});

test("[DI-02] a probe that is starting is waited for, and one that does not come only for ten seconds", async () => {
  const starting = await openTestWorld();
  starting.probe.start();
  const asked = starting.probe.startDiscovery({ placeId: place, networks });
  starting.link.sayHello();
  expect(await asked).toMatchObject({ state: "running" });
  await starting.close();

  const away = await openTestWorld();
  away.probe.start();
  const late = expect(away.probe.networksOf(place)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  away.clock.advance(10_000);
  await late;
  await away.close();
});

test("[DI-03] those who wait for the end learn it once, also that it is forgotten", async () => {
  const { id } = await start();
  const waiting = server.probe.whenDiscovered(id);
  tell(id, [find("192.0.2.1")], true);
  expect((await waiting)?.state).toBe("done");
  expect((await server.probe.whenDiscovered(id))?.state).toBe("done");
  expect(await server.probe.whenDiscovered("unknown")).toBeNull();
  const { id: next } = await start();
  const lost = server.probe.whenDiscovered(next);
  server.link.die("Killed.");
  expect((await lost)?.state).toBe("lost");
});
