// A thread of its own that asks a server without pause and knows the slowest answer: how long anything held its event loop.
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let slowestMs = 0;

function ask(): void {
  const startMs = performance.now();
  get(workerData as string, { agent }, (response) => {
    response.resume();
    response.once("end", () => {
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      setImmediate(ask);
    });
  }).once("error", (error) => {
    throw error;
  });
}

parentPort?.on("message", () => {
  parentPort?.postMessage(slowestMs);
  slowestMs = 0;
});
ask();
