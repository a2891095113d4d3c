import { createServer } from "node:net";
import { expect, test } from "vitest";
import { succeeded } from "../outcome.ts";
import { onLoopback } from "../testing/loopback.ts";
import { codeOf, runOne, testServices } from "../testing/run-one.ts";
import { checkPort } from "../port/check.ts";
import { attempt } from "./attempt.ts";
import { createStallMeter } from "./stall-meter.ts";

/** Holds the event loop, as a starved or stopped process is held. */
function stall(forMs: number): void {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs);
}

/** Lets a check begin to connect before a response is read: promises settle before the event loop goes on. */
async function begin(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

test("a check whose time-out passes while the process is stalled still gets its answer", { tags: "long" }, async () => {
  const meter = createStallMeter();
  const server = await onLoopback(createServer((socket) => socket.resume()));
  const services = testServices({ stalledMs: meter.stalledMs });
  const running = runOne(checkPort, { settings: { port: server.port }, timeoutMs: 300, services });
  await begin();
  stall(1500);
  const outcome = await running;
  expect(codeOf(outcome)).toBe("ok");
  expect(outcome).toMatchObject({ values: { response_time: expect.any(Number) as number } });
  expect(outcome.is_ok && (outcome.values["response_time"] ?? 0) < 1000).toBe(true);
  expect(meter.stalledMs()).toBeGreaterThan(1000);
  meter.stop();
  await server.close();
});

test(
  "what has arrived by the time-out is read before it is judged, with no meter at all",
  { tags: "long" },
  async () => {
    const services = testServices();
    const server = await onLoopback(createServer((socket) => socket.resume()));
    const running = runOne(checkPort, { settings: { port: server.port }, timeoutMs: 300, services });
    await begin();
    stall(600);
    expect(codeOf(await running)).toBe("ok");
    await server.close();
  },
);

test("time that the process has for itself still counts", async () => {
  const meter = createStallMeter();
  const input = {
    timeoutMs: 200,
    signal: new AbortController().signal,
    services: testServices({ stalledMs: meter.stalledMs }),
  };
  const outcome = await attempt(input, "t", async (signal) => {
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("end"))));
    return succeeded({});
  });
  expect(codeOf(outcome)).toBe("timeout");
  meter.stop();
});
