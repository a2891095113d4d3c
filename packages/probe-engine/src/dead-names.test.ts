import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChecks, openCheckServices, openNameService } from "@monitor/sensor-kinds/checks";
import { expect, test } from "vitest";
import type { EngineResult } from "./assignment.ts";
import { systemClock } from "./clock.ts";
import { createEngine } from "./engine.ts";
import { assign } from "./testing/fake-checks.ts";

const deadCount = 300;
const liveCount = 20;
const hostOf = (index: number) => (index % 2 === 0 ? "localhost" : "by-file");

/** A machine whose only name server never answers. */
async function setUp() {
  const silent = createSocket("udp4");
  silent.bind(0, "127.0.0.1");
  await once(silent, "listening");
  const root = mkdtempSync(join(tmpdir(), "dead-names-"));
  mkdirSync(join(root, "etc"));
  writeFileSync(join(root, "etc/resolv.conf"), "nameserver 127.0.0.1\n");
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 by-file\n");
  const names = openNameService({ root, port: silent.address().port, tryMs: 500 });
  const open = openCheckServices({ coreState: () => null, names });
  const target = createServer((socket) => socket.end());
  target.listen(0, "127.0.0.1");
  await once(target, "listening");
  const close = () => {
    open.close();
    silent.close();
    target.close();
    rmSync(root, { recursive: true });
  };
  return { services: open.services, port: (target.address() as AddressInfo).port, close };
}

test(
  "300 names without a response say so, and sensors on localhost and names of /etc/hosts stay up",
  { tags: "long" },
  async () => {
    const { services, port, close } = await setUp();
    const results = new Map<string, EngineResult>();
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((settle) => {
      resolve = settle;
    });
    const onResult = (result: EngineResult) => {
      results.set(result.sensor_id, result);
      if (results.size === deadCount + liveCount) resolve();
    };
    const engine = createEngine({ clock: systemClock, checks: createChecks(), services, onResult });
    const common = { kind: "port", settings: { port }, interval_seconds: 60, timeout_seconds: 30 };
    const dead = Array.from({ length: deadCount }, (_, n) => assign(`dead${n}`, { ...common, host: `n${n}` }));
    const live = Array.from({ length: liveCount }, (_, n) => assign(`live${n}`, { ...common, host: hostOf(n) }));
    engine.setAssignments([...dead, ...live]);
    await done;
    engine.stop();
    const outcomes = [...results.values()].map(({ sensor_id, outcome }) => ({
      isDead: sensor_id.startsWith("dead"),
      message: outcome.is_ok ? "ok" : outcome.failure.message,
    }));
    expect(outcomes.filter(({ isDead }) => !isDead).every(({ message }) => message === "ok")).toBe(true);
    expect(results.get("dead297")?.outcome).toMatchObject({
      failure: {
        message:
          "The name n297 could not be resolved (no answer from 127.0.0.1): check the name servers of the probe's machine",
        cannot_check: true,
      },
    });
    expect(outcomes.filter(({ isDead, message }) => isDead && message.includes("no answer from"))).toHaveLength(
      deadCount,
    );
    close();
  },
);
