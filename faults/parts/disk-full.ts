import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SpawnedServer } from "../../apps/server/src/testing/spawned-server.ts";
import { mountObstacle, ownMounts } from "../part.ts";
import type { Part } from "../part.ts";
import { allAre, health, noneIs, Site } from "../site.ts";
import type { Look, Report } from "../report.ts";
import type { DatabaseKind } from "../site-database.ts";

const sensors = 20;
/** An empty cluster has 40. */
const diskMegabytes: Readonly<Record<DatabaseKind, number>> = { sqlite: 24, postgres: 64 };

/** A small file system of its own, so that only the server's disk is full. */
function mountSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "monitor-full-"));
  const done = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`The small disk could not be mounted: ${done.stderr}`);
  return folder;
}

/** Takes all room that is left; returns the path of the file that takes it. */
function fill(folder: string): string {
  const path = join(folder, "filling");
  const file = openSync(path, "w");
  try {
    for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
  return path;
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) if (writeSync(file, bytes) < bytes.length) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

async function whileFull(report: Report, site: Site): Promise<void> {
  await report.within("The server says at once that it can't store: /health is 503 with the reason", 25, async () => {
    const { status, text } = await health(site);
    return { seen: `${status} ${text}`, isKept: status === 503 && /store/i.test(text) };
  });
  await report.within("No sensor stays Up on evidence that could not be stored", 50, () => noneIs(site, "UP"));
  await report.within("A log-in works", 5, async () => {
    await site.server.login();
    return { seen: "logged in", isKept: true };
  });
  process.kill(await site.server.probeProcessId(), "SIGKILL");
  await report.throughout("The server goes on, also after its probe was killed", 40, async () => {
    const { status } = await health(site);
    return { seen: `/health ${status}`, isKept: status === 503 };
  });
  await report.within("A command is refused in words", 5, async () => {
    const [id] = site.sensorIds;
    const response = await site.server.call("POST", `/sensors/${id}/pause`, {}).then(
      () => "accepted",
      (error: Error) => error.message,
    );
    return { seen: response, isKept: response.includes(" 503 ") };
  });
}

async function afterwards(report: Report, site: Site): Promise<void> {
  await report.within("With room again the server recovers by itself: /health is 204", 20, async () => {
    const { status } = await health(site);
    return { seen: String(status), isKept: status === 204 };
  });
  await report.within("All sensors are known again: Down, as their target is", 60, () => allAre(site, "DOWN"));
  await report.within("The log has the time without knowledge, and the outage", 10, async () => {
    const logs = await Promise.all(site.sensorIds.map((id) => site.log(id)));
    const told = logs.filter(
      (lines) => lines.some(({ to }) => to === "unknown") && lines.some(({ to }) => to === "down"),
    );
    return { seen: `${told.length} of ${sensors} sensors have both`, isKept: told.length === sensors };
  });
}

/** A line and an end, or, where the database still takes little things, a server that says so. */
async function lookAtStart(server: SpawnedServer): Promise<Look> {
  const started = await server.ready().catch(() => null);
  if (started === null) {
    const { code, stderr } = await server.ended();
    return { seen: `exit code ${code}: ${stderr.slice(0, 200)}`, isKept: code !== 0 && /^[^\n]+\n$/.test(stderr) };
  }
  const response = await fetch(`${started}/api/v2/health`);
  return { seen: `/health ${response.status} ${await response.text()}`, isKept: response.status === 503 };
}

async function startOnFullDisk(report: Report, site: Site, disk: string): Promise<void> {
  await site.server.end("SIGTERM");
  const filling = fill(disk);
  const server = site.spawn();
  await report.within("A start on the full disk ends with one line, or says so", 30, () => lookAtStart(server));
  await server.end("SIGKILL");
  rmSync(filling);
  await site.start();
  await report.within("After that it starts with all it knew", 60, () => allAre(site, "DOWN"));
}

/** The installation of a site on the small disk, and nothing else. */
const siteOn = (disk: string, database: DatabaseKind): Site =>
  new Site({ database, ...(database === "sqlite" ? { folder: join(disk, "site") } : { postgres: { place: disk } }) });

export const diskFull: Part = {
  isQuick: true,
  obstacle: mountObstacle,
  startedBy: () => ownMounts,
  run: async (report, { database }) => {
    const disk = mountSmallDisk(diskMegabytes[database]);
    const site = siteOn(disk, database);
    try {
      await site.startUp(report, sensors);
      const filling = fill(disk);
      site.targets.all("refuses");
      await whileFull(report, site);
      rmSync(filling);
      await afterwards(report, site);
      await startOnFullDisk(report, site, disk);
    } finally {
      await site.remove();
      spawnSync("umount", [disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};
