// A thread that sends requests to a server without pause and measures the slowest response: how long its event loop was blocked.
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let slowestMs = 0;

function send(): void {
  const startMs = performance.now();
  get(workerData as string, { agent }, (response) => {
    response.resume();
    response.once("end", () => {
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      setImmediate(send);
    });
  }).once("error", (error) => {
    throw error;
  });
}

parentPort?.on("message", () => {
  parentPort?.postMessage(slowestMs);
  slowestMs = 0;
});
send();
