import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { on, once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { CheckResult, ProbeMessage, ServerMessage } from "@monitor/contract";
import { afterEach, expect, test } from "vitest";
import { createFolder } from "./testing/test-outbox.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const children: ChildProcess[] = [];

function start(environment: Record<string, string> = {}, { isDeaf = false } = {}) {
  const env = { ...process.env, LOG_LEVEL: "info", ...environment };
  const child = fork(main, [], { execArgv: [], env, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  children.push(child);
  const lines: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => lines.push(text));
  const results: CheckResult[] = [];
  const waiting = new Set<() => void>();
  child.on("message", (message: ProbeMessage) => {
    if (message.type === "results") {
      results.push(...message.results);
      if (!isDeaf) child.send({ type: "ack", batch_id: message.batch_id } satisfies ServerMessage);
    }
    waiting.forEach((look) => look());
  });
  const resultOf = (sensorId: string) =>
    new Promise<CheckResult>((resolve) => {
      const look = () => {
        const found = results.find(({ sensor_id }) => sensor_id === sensorId);
        if (found !== undefined) {
          waiting.delete(look);
          resolve(found);
        }
      };
      waiting.add(look);
      look();
    });
  return { child, lines, resultOf, exited: once(child, "exit") };
}

afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));

test("a forked probe checks real targets and stops in order on SIGTERM", async () => {
  const server = createServer((socket) => socket.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { child, lines, resultOf, exited } = start();
  const upsert = (sensor_id: string, kind: string, settings: Record<string, unknown>) => ({
    sensor_id,
    kind,
    host: "127.0.0.1",
    settings,
    interval_seconds: 60,
    timeout_seconds: 10,
  });
  const upserts = [upsert("open", "port", { port }), upsert("cpu", "system-cpu", {}), upsert("core", "corestate", {})];
  child.send({ type: "server_state", database_size_bytes: 4711 } satisfies ServerMessage);
  child.send({ type: "assignments", is_full: true, upserts, removals: [] } satisfies ServerMessage);
  expect((await resultOf("open")).outcome).toMatchObject({ is_ok: true });
  expect((await resultOf("cpu")).outcome).toMatchObject({
    is_ok: true,
    values: { total: expect.any(Number) as number },
  });
  expect((await resultOf("core")).outcome).toMatchObject({ values: { database_size: 4711 } });
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(lines.join("")).toContain("The probe has stopped");
  server.close();
}, 30_000);

test("a probe that is stopped while it checks gives no false alarm", async () => {
  const timeoutMs = 1000;
  const { child, resultOf } = start();
  const target = createHttpServer((_request, response) => {
    child.kill("SIGSTOP");
    response.end("well");
    setTimeout(() => child.kill("SIGCONT"), 2.5 * timeoutMs);
  });
  target.listen(0, "127.0.0.1");
  await once(target, "listening");
  const { port } = target.address() as AddressInfo;
  const upsert = {
    sensor_id: "page",
    kind: "http",
    host: "127.0.0.1",
    settings: { url: `http://127.0.0.1:${port}/` },
    interval_seconds: 60,
    timeout_seconds: timeoutMs / 1000,
  };
  child.send({ type: "assignments", is_full: true, upserts: [upsert], removals: [] } satisfies ServerMessage);
  const { outcome } = await resultOf("page");
  expect(outcome).toMatchObject({ is_ok: true, values: { status_code: 200 } });
  target.close();
}, 30_000);

test("it ends when its server goes away", async () => {
  const { child, exited } = start();
  await once(child, "message");
  child.disconnect();
  expect(await exited).toEqual([0, null]);
}, 30_000);

test("what was never acknowledged outlives kill -9, and goes out again under the same ids", async () => {
  const folder = createFolder();
  const environment = { OUTBOX_DIR: folder.path, INSTALLATION_ID: "i", PROBE_ID: "1" };
  const results = async (child: ChildProcess) => {
    for await (const [message] of on(child, "message") as AsyncIterable<[ProbeMessage]>) {
      if (message.type === "results") return message;
    }
    throw new Error("No results came");
  };
  const first = start(environment, { isDeaf: true });
  const settings = { kind: "system-cpu", host: "127.0.0.1", settings: {}, interval_seconds: 60, timeout_seconds: 10 };
  const upserts = [{ sensor_id: "cpu", ...settings }];
  first.child.send({ type: "assignments", is_full: true, upserts, removals: [] } satisfies ServerMessage);
  const sent = await results(first.child);
  first.child.kill("SIGKILL");
  await first.exited;
  const second = start(environment);
  expect(await results(second.child)).toEqual(sent);
  second.child.disconnect();
  await second.exited;
  expect(folder.files()).toEqual([]);
  folder.remove();
}, 30_000);

test("a deny list that can't be read is said in one line, and it ends with 1", async () => {
  const { lines, exited } = start({ PROBE_DENY: "everything" });
  expect(await exited).toEqual([1, null]);
  expect(lines.join("").trim().split("\n")).toHaveLength(1);
  expect(lines.join("")).toContain("PROBE_DENY can't be read");
}, 30_000);
