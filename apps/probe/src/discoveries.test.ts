import type { ProbeMessage } from "@monitor/contract";
import { probeMessage } from "@monitor/contract";
import type { CheckServices, Find } from "@monitor/sensor-kinds/checks";
import { expect, test, vi } from "vitest";
import { Discoveries } from "./discoveries.ts";
import type { DiscoverMessage, DiscoveriesParts } from "./discoveries.ts";
import { createTestClock } from "./testing/test-clock.ts";

type Look = NonNullable<DiscoveriesParts["discover"]>;
type Told = Extract<ProbeMessage, { type: "discovered" }>;

const message: DiscoverMessage = {
  type: "discover",
  run_id: "r1",
  networks: ["192.0.2.0/24"],
  secrets: { c: "Open-Sesame" },
};
const done = { outcome: "done", refused: 0, can_ping: true } as const;
const found = (address: string, more: Partial<Find> = {}): Find => ({
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

function open(discover: Look) {
  const clock = createTestClock();
  const sent: ProbeMessage[] = [];
  const errors: unknown[] = [];
  const discoveries = new Discoveries({
    clock,
    services: {} as CheckServices,
    send: (one) => {
      expect(probeMessage.safeParse(one).success).toBe(true);
      sent.push(one);
    },
    onError: (error) => void errors.push(error),
    discover,
    networks: () => [{ network: "192.0.2.0/24", interface: "eth0", address: "192.0.2.5", sort: "lan" }],
  });
  return { clock, sent, errors, discoveries, told: () => sent.filter((one): one is Told => one.type === "discovered") };
}

test("[DI-02] the networks of the machine are told", () => {
  const { discoveries, sent } = open(async () => done);
  discoveries.listNetworks({ request_id: "n1" });
  expect(sent).toMatchObject([{ type: "networks", request_id: "n1", networks: [{ network: "192.0.2.0/24" }] }]);
});

test("[DI-03] finds are told while the look goes on, each as it is by then, and the end last", async () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  const { clock, discoveries, told } = open(async (_request, { onFind, onProgress }) => {
    onProgress(1, 254);
    onFind(found("192.0.2.1"));
    onFind(found("192.0.2.1", { open_ports: [22] }));
    await promise;
    onFind(found("192.0.2.2"));
    return done;
  });
  const run = discoveries.run(message);
  clock.advance(400);
  expect(told()).toMatchObject([
    { finds: [{ address: "192.0.2.1", open_ports: [22] }], asked: 1, total: 254, end: null },
  ]);
  clock.advance(4000);
  expect(told()).toHaveLength(1);
  resolve();
  await run;
  expect(told()[1]).toMatchObject({ finds: [{ address: "192.0.2.2" }], end: done });
  expect(clock.pendingTimers()).toBe(0);
});

test("[DI-04] a look without news is told at least every ten seconds", async () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  const { clock, discoveries, told } = open(async (_request, { onProgress }) => {
    onProgress(900, 1022);
    await promise;
    return done;
  });
  const run = discoveries.run(message);
  clock.advance(400);
  for (const count of [2, 3, 4]) {
    clock.advance(9600);
    expect(told().length).toBeGreaterThanOrEqual(count);
  }
  expect(told().at(-1)).toMatchObject({ finds: [], asked: 900, total: 1022, end: null });
  resolve();
  await run;
  expect(clock.pendingTimers()).toBe(0);
});

test("[DI-04] a third look is answered as failed, and the same one again is not", async () => {
  const { discoveries, told } = open(async (_request, { signal }) => {
    await new Promise<void>((settle) => signal.addEventListener("abort", () => settle()));
    return { ...done, outcome: "stopped" };
  });
  const first = discoveries.run(message);
  const second = discoveries.run({ ...message, run_id: "r2" });
  await discoveries.run(message);
  expect(told()).toEqual([]);
  await discoveries.run({ ...message, run_id: "r3" });
  expect(told()).toMatchObject([{ run_id: "r3", finds: [], end: { outcome: "failed" } }]);
  discoveries.stop();
  await Promise.all([first, second]);
});

test("[DI-03] many finds are told in parts, and only the last has the end", async () => {
  const { discoveries, told } = open(async (_request, { onFind }) => {
    for (let at = 1; at <= 254; at += 1) onFind(found(`192.0.2.${at}`));
    return done;
  });
  await discoveries.run(message);
  expect(told().map(({ finds, end }) => [finds.length, end !== null])).toEqual([
    [200, false],
    [54, true],
  ]);
});

test("[DI-04] what a device says of the secrets is hidden", async () => {
  const { discoveries, told } = open(async (_request, { onFind }) => {
    onFind(found("192.0.2.1", { description: "I know Open-Sesame and Other-Sesame" }));
    return done;
  });
  await discoveries.run({ ...message, snmp_log_ins: [{ secrets: { c: "Other-Sesame" } }] });
  expect(told()[0]?.finds[0]?.description).toBe("I know ••• and •••");
});

test("[DI-04] a look is paused and goes on, and one that is stopped does not wait for the end of its pause", async () => {
  const sent: number[] = [];
  let send: () => void = () => undefined;
  const { discoveries, told } = open(async (_request, { budget, signal }) => {
    for (let packet = 1; packet <= 3; packet += 1) {
      await budget?.take(1, signal).catch(() => undefined);
      if (signal.aborted) return { ...done, outcome: "stopped" };
      sent.push(packet);
      await new Promise<void>((resolve) => (send = resolve));
    }
    return done;
  });
  const haveLeft = (packets: readonly number[]) => vi.waitFor(() => expect(sent).toEqual(packets));
  const pause = (is_paused: boolean) => {
    discoveries.take({ type: "pause_discovery", run_id: "r1", is_paused });
    send();
    return new Promise((resolve) => setImmediate(resolve));
  };
  const run = discoveries.run(message);
  await haveLeft([1]);
  await pause(true);
  expect(sent).toEqual([1]);
  await pause(false);
  await haveLeft([1, 2]);
  await pause(true);
  discoveries.end({ run_id: "r1" });
  await run;
  expect([sent, told().at(-1)?.end?.outcome]).toEqual([[1, 2], "stopped"]);
});

test("[DI-04] it is stopped, fails and is dropped with the probe", async () => {
  const untilStopped: Look = async (_request, { signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    return { ...done, outcome: "stopped" };
  };
  const stopped = open(untilStopped);
  const run = stopped.discoveries.run(message);
  stopped.discoveries.end({ run_id: "r1" });
  await run;
  expect(stopped.told()).toMatchObject([{ end: { outcome: "stopped" } }]);

  const failing = open(async () => Promise.reject(new Error("internal words")));
  await failing.discoveries.run(message);
  expect([failing.told().at(-1)?.end?.outcome, failing.errors.length]).toEqual(["failed", 1]);

  const dropped = open(untilStopped);
  const last = dropped.discoveries.run(message);
  dropped.discoveries.stop();
  await last;
  expect(dropped.sent).toEqual([]);
});
