import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import type { CheckInput, KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { checkDocker } from "./check.ts";

describeNetworkCheck({
  name: "docker",
  check: ({ settings, ...input }) => checkDocker({ ...input, settings: { way: "tcp", ...settings } }),
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await onLoopback(createServer(listener));
  servers.push(server);
  return server;
}

// Answers as Docker 20.10 gives them, shortened.
const containers = [
  { Id: "a1", Names: ["/web"], State: "running", Status: "Up 2 hours (healthy)" },
  { Id: "b2", Names: ["/db"], State: "running", Status: "Up 2 hours (unhealthy)" },
  { Id: "c3", Names: ["/job"], State: "exited", Status: "Exited (0) 3 days ago" },
];
const state = { State: { Status: "running", Health: { Status: "healthy" } }, RestartCount: 2 };
const stats = {
  cpu_stats: { cpu_usage: { total_usage: 1_000_000 }, system_cpu_usage: 10_000_000, online_cpus: 4 },
  memory_stats: { usage: 300, limit: 1000, stats: { inactive_file: 100 } },
};

type Answers = Readonly<Record<string, unknown>>;

const answering =
  (answers: Answers): RequestListener =>
  (request, response) => {
    const answer = answers[(request.url ?? "").split("?")[0] ?? ""];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? { message: "No such container" }));
  };

const ask = (port: number, settings: KindSettings = {}, parts: Partial<CheckInput> = {}) =>
  runOne(checkDocker, { settings: { way: "tcp", port, ...settings }, ...parts });

test("all containers are counted", async () => {
  const server = await serve(answering({ "/containers/json": containers }));
  const values = valuesOf(await ask(server.port));
  expect(values).toMatchObject({ running: 2, not_running: 1, unhealthy: 1 });
  expect(values["response_time"]).toBeGreaterThan(0);
});

test("one container has its state, processor time since the check before, and memory without cache", async () => {
  const now = { ...stats };
  const server = await serve(answering({ "/containers/web/json": state, "/containers/web/stats": now }));
  const first = await ask(server.port, { container: "web" });
  expect(valuesOf(first)).toMatchObject({ is_running: 1, cpu: null, memory: 200, memory_percent: 20, restarts: 2 });
  now.cpu_stats = { ...stats.cpu_stats, cpu_usage: { total_usage: 1_500_000 }, system_cpu_usage: 14_000_000 };
  const second = await ask(server.port, { container: "web" }, { memory: first.memory });
  expect(valuesOf(second)["cpu"]).toBe(50);
});

test.each([
  [{ State: { Status: "exited" } }, "error", "The container web is exited"],
  [{ State: { Status: "paused" } }, "error", "The container web is paused"],
  [
    { State: { Status: "running", Health: { Status: "unhealthy" } } },
    "warning",
    "The container web is running, but says that it is not healthy",
  ],
])("the state %j is told: %s", async (answer, level, message) => {
  const server = await serve(answering({ "/containers/web/json": answer, "/containers/web/stats": stats }));
  const outcome = await ask(server.port, { container: "web" });
  expect(outcome).toMatchObject({ raised: { level, reason: { message } } });
});

test("a container that is not there, and an answer of something else, are said", async () => {
  const server = await serve(answering({ "/containers/json": { message: "x" }, "/containers/web/json": [] }));
  expect(codeOf(await ask(server.port, { container: "db" }))).toBe("docker_container_missing");
  expect(codeOf(await ask(server.port, { container: "web" }))).toBe("docker_unreadable");
  expect(codeOf(await ask(server.port))).toBe("docker_unreadable");
});

test("1 MiB of all answers together is read", async () => {
  const server = await serve((_request, response) => response.end("[".repeat(1_100_000)));
  expect(codeOf(await ask(server.port))).toBe("http_too_large");
});

test("the socket of the probe's machine is asked", async ({ skip }) => {
  if (process.getuid?.() !== 0) skip("only root can make a socket in /run");
  const folder = `/run/monitor-test-${process.pid}`;
  mkdirSync(folder);
  const server = createServer(answering({ "/containers/json": containers })).listen(`${folder}/docker.sock`);
  await once(server, "listening");
  const settings = { socket: `${folder}/docker.sock` };
  expect(valuesOf(await runOne(checkDocker, { settings }))).toMatchObject({ running: 2 });
  expect(codeOf(await runOne(checkDocker, { settings, host: "192.0.2.1" }))).toBe("docker_socket_elsewhere");
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
  expect(messageOf(await runOne(checkDocker, { settings }))).toBe(
    `There is no socket ${folder}/docker.sock on the probe's machine: is Docker installed and running?`,
  );
});

test.each([
  { socket: "/etc/passwd" },
  { socket: "/run/../etc/x.sock" },
  { socket: "/run/x" },
  { container: "../images" },
  { container: "a/b" },
  { container: "a?b" },
])("the settings %j are refused", async (settings) => {
  expect(codeOf(await runOne(checkDocker, { settings }))).toBe("settings_invalid");
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  let texts: Readonly<Record<string, string>> = {};
  const server = await serve((request, response) => response.end(texts[(request.url ?? "").split("?")[0] ?? ""]));
  const lists = fuzzed(JSON.stringify(containers), 500);
  const states = fuzzed(JSON.stringify(state), 500);
  const uses = fuzzed(JSON.stringify(stats), 500);
  for (const [index, list] of lists.entries()) {
    texts = {
      "/containers/json": list,
      "/containers/web/json": index % 2 === 0 ? JSON.stringify(state) : (states[index] ?? ""),
      "/containers/web/stats": uses[index] ?? "",
    };
    for (const container of ["", "web"]) {
      const outcome = await ask(server.port, { container });
      expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{5,}/);
      const values = outcome.is_ok ? Object.values(outcome.values) : [];
      expect(values.every((value) => value === null || Number.isFinite(value))).toBe(true);
    }
  }
});
