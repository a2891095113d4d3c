import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getRequest, runLoad } from "./load-client.ts";
import { askForReport } from "./report-file.ts";

/** Microseconds of a core that a bare server of Node takes for a response of so many bytes, over 50 connections. */
export async function bareCost(bytes: number, requests: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
  const file = join(folder, "report.json");
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), [file, String(bytes)]);
  try {
    const [port] = (await once(child, "message")) as [number];
    const load = { port, request: getRequest("/bare", "none"), connections: 50 };
    const cpuMs = async () => (await askForReport<{ cpuMs: number }>(child.pid ?? 0, file)).cpuMs;
    await runLoad({ ...load, requests: Math.ceil(requests / 5) });
    const before = await cpuMs();
    await runLoad({ ...load, requests });
    return ((await cpuMs()) - before) * (1000 / requests);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
