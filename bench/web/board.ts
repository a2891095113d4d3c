// `npm run bench:board`: a dashboard of 40 widgets at 10,000 sensors, in the system's Chromium against the real server.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { Api } from "../../e2e/api.ts";
import { openBench, openBrowser } from "./browser.ts";
import { Installation } from "./installation.ts";
import { median } from "./median.ts";

const sensorCount = Number(process.env["BENCH_SENSORS"] ?? 10_000);
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 120);
/** How many sensors go down or up again every ten seconds, so that lists of problems move. */
const changing = 5;
const ticksPerSecond = 100;

const widgets = (ids: readonly string[]) => {
  const many = (kind: string, count: number, of: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => ({ kind, ...of(index) }));
  const sensors = (index: number, count: number) => ({ sensors: ids.slice(index * count, (index + 1) * count) });
  const all = [
    ...many("counters", 2, () => ({})),
    ...many("problems", 4, (index) => ({ limit: 5 + index })),
    ...many("table", 4, (index) => ({ filter: `name contains "${index}"` })),
    ...many("top", 4, (index) => ({ order: ["highest", "lowest", "most_down"][index % 3], limit: 5 + index })),
    ...many("chart", 8, (index) => sensors(index, 3)),
    ...many("gauge", 4, (index) => sensors(index, 1)),
    ...many("value", 6, (index) => sensors(index, 1)),
    ...many("history", 2, (index) => ({ limit: 5 + index })),
    ...many("incidents", 2, () => ({})),
    ...many("devices", 2, () => ({})),
    ...many("text", 1, () => ({ text: "Bench" })),
    ...many("clock", 1, () => ({})),
  ];
  return all.map((widget, index) => ({
    ...widget,
    id: `w${index}`,
    title: `Widget ${index}`,
    x: (index % 3) * 4,
    y: Math.floor(index / 3) * 5,
    w: 4,
    h: 5,
  }));
};

/** From the start of the navigation until no widget waits any more. */
async function openMs(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  return await page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = document.querySelectorAll("[data-widget]").length;
          const waits = document.querySelector("[data-widget] span[class*=skeleton]") !== null;
          const charts = document.querySelectorAll("[data-widget] canvas").length;
          if (found === count && !waits && charts >= 8) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    40,
  );
}

/** Processor time of a process so far, in milliseconds. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Runs the installation for a while, with sensors that go down and up; gives the share of a core that the server took. */
async function shareOf(installation: Installation, pid: number, ids: readonly string[]): Promise<number> {
  const [cpuMs, startMs] = [cpuMsOf(pid), performance.now()];
  for (let turn = 0; performance.now() - startMs < seconds * 1000; turn += 1) {
    const at = (Math.floor(turn / 2) * changing) % (ids.length - changing);
    await installation.fail(ids.slice(at, at + changing), turn % 2 === 0);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
  return ((cpuMsOf(pid) - cpuMs) / (performance.now() - startMs)) * 100;
}

const installation = new Installation(sensorCount);
const browser = await openBrowser();
try {
  await installation.start();
  const api = new Api(installation.server.url);
  await api.logIn();
  const listed = await api.send<{ id: string }[]>("GET", "/sensors?limit=400&offset=200");
  const ids = listed.map(({ id }) => id);
  const body = { widgets: widgets(ids) };
  const { id } = await api.send<{ id: string }>("POST", "/ext/documents/dashboards", { name: "Bench", body });
  const address = `${installation.server.url}/dashboards/${id}`;
  const pid = installation.server.processId() ?? 0;
  const { page } = await openBench(browser, installation);

  const times: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cpuMs = cpuMsOf(pid);
    times.push(await openMs(page, address));
    shares.push(cpuMsOf(pid) - cpuMs);
    await page.waitForTimeout(2000);
  }
  console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)}, ${sensorCount} sensors, 40 widgets`);
  console.log(
    `opens: best ${Math.min(...times).toFixed(0)} ms, median ${median(times).toFixed(0)} ms (budget 1000 ms)`,
  );
  console.log(`processor time of the server to open it: median ${median(shares).toFixed(0)} ms`);

  await installation.pace(60);
  await page.goto("about:blank");
  await page.waitForTimeout(3000);
  const without = await shareOf(installation, pid, ids);
  await page.goto(address);
  await page.waitForTimeout(5000);
  const requests = new Map<string, number>();
  page.on("request", (request) => {
    const path = `${request.method()} ${new URL(request.url()).pathname}`;
    requests.set(path, (requests.get(path) ?? 0) + 1);
  });
  const withBoard = await shareOf(installation, pid, ids);
  console.log(`server: ${withBoard.toFixed(1)} % of a core with the board, ${without.toFixed(1)} % without it`);
  console.log(`the board costs ${(withBoard - without).toFixed(1)} % of a core (budget 5 %)`);
  console.log(`requests in ${seconds} s:`);
  for (const [path, count] of [...requests].sort((one, other) => other[1] - one[1])) console.log(`  ${count} ${path}`);
} finally {
  await browser.close();
  await installation.remove();
}
