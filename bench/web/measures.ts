import type { CDPSession, Page } from "@playwright/test";
import { TablesPage } from "../../e2e/pages/tables-page.ts";
import { textsOf } from "../../e2e/pages/texts.ts";
import type { Installation } from "./installation.ts";
import { percentile } from "./median.ts";
import { longestTaskDuring } from "./tracing.ts";

/** One page on the tables tab of the root group, and its browser. */
export interface Bench {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly installation: Installation;
}

export const tablesPath = "/monitoring/group/0/tables";
const rowSelector = 'table[role="grid"] tbody tr[data-object-id]';
/** What has not happened by then counts as not measured: it then shows as NaN, and its budget as not met. */
const maxWaitMs = 5000;
const tablesOf = (page: Page): TablesPage => new TablesPage(page, textsOf("en"));

/** From the start of the navigation until rows are painted and the filter takes input; caches are empty. */
export async function coldLoadMs({ page, cdp, installation }: Bench): Promise<number> {
  await cdp.send("Network.clearBrowserCache");
  await page.goto("about:blank");
  await page.goto(installation.server.url + tablesPath, { waitUntil: "commit" });
  const readyMs = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isReady = document.querySelector(selector) !== null && document.querySelector("input:enabled") !== null;
          requestAnimationFrame(isReady ? () => resolve(performance.now()) : look);
        };
        look();
      }),
    rowSelector,
  );
  return readyMs;
}

/**
 * Time from an input of the person to the frame after which the rows are others. `listenTo` is the event that starts the
 * clock in the page; it is noted in the capture phase, so that handlers count. Rows are only read again once something has
 * changed: looking at them in every frame would be a part of what is measured.
 */
async function untilOtherRowsMs(page: Page, listenTo: "input" | "click", act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([selector, event, longestMs]) => {
      const rowsNow = () =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((row) => row.dataset["objectId"]).join(",");
      const before = rowsNow();
      let isTouched = false;
      const watch = new MutationObserver(() => {
        isTouched = true;
      });
      watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-object-id"] });
      const state = window as unknown as { measured: Promise<number> };
      state.measured = new Promise((resolve) => {
        document.addEventListener(
          event,
          () => {
            const startMs = performance.now();
            const look = () => {
              const nowMs = performance.now();
              const areOther = isTouched && rowsNow() !== before;
              isTouched = false;
              if (!areOther && nowMs - startMs <= longestMs) {
                requestAnimationFrame(look);
                return;
              }
              watch.disconnect();
              resolve(areOther ? nowMs - startMs : Number.NaN);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
    },
    [rowSelector, listenTo, maxWaitMs] as const,
  );
  await act();
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

/**
 * The text in the filter, and what is typed after it: each letter gives other rows. Names of devices end in their number, so
 * that every name has the first digit. Below some forty letters the p95 would be the slowest of all.
 */
const typed = [
  ...["sr", "rt", "na"].map((letters) => ({ before: "", letters })),
  ...["912", "234", "345", "456", "567", "678", "789", "897", "579", "246", "357", "468"].map((letters) => ({
    before: "0",
    letters,
  })),
];

/** p95 of the time from a keystroke in the filter to other rows. */
export async function keystrokeMs({ page }: Bench): Promise<number> {
  const { filter } = tablesOf(page);
  const times: number[] = [];
  for (const { before, letters } of typed) {
    await filter.fill(before);
    await page.waitForTimeout(500);
    for (const letter of letters) {
      times.push(await untilOtherRowsMs(page, "input", () => filter.press(letter)));
      await page.waitForTimeout(250);
    }
  }
  await filter.fill("");
  await page.waitForTimeout(500);
  // A letter that took too long is no letter less.
  return times.some(Number.isNaN) ? Number.NaN : percentile(times, 0.95);
}

/** Time from a click on a column's head to other rows. */
export async function sortMs({ page }: Bench): Promise<number> {
  const tables = tablesOf(page);
  const click = (column: "name" | "device") => () => tables.column(column).getByRole("button").first().click();
  const times = [
    await untilOtherRowsMs(page, "click", click("name")),
    await untilOtherRowsMs(page, "click", click("name")),
    await untilOtherRowsMs(page, "click", click("device")),
  ];
  return percentile(times, 0.5);
}

/** The slowest frame while 200 rows are scrolled from the top to the end and back. */
export async function slowestFrameMs({ page, installation }: Bench): Promise<number> {
  await page.goto(`${installation.server.url}${tablesPath}?rows=200`);
  await page.locator(rowSelector).first().waitFor();
  await page.waitForTimeout(1000);
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let scroller = document.querySelector<HTMLElement>(selector)?.parentElement ?? null;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
        const target = scroller ?? document.documentElement;
        let slowest = 0;
        let lastMs = performance.now();
        let frame = 0;
        const step = (nowMs: number) => {
          if (frame > 1) slowest = Math.max(slowest, nowMs - lastMs);
          lastMs = nowMs;
          frame += 1;
          target.scrollTop += frame <= 120 ? 60 : -60;
          if (frame < 240) requestAnimationFrame(step);
          else resolve(slowest);
        };
        requestAnimationFrame(step);
      }),
    rowSelector,
  );
}

async function shownIds(page: Page): Promise<string[]> {
  return page
    .locator(rowSelector)
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["objectId"] ?? ""));
}

/** The longest task on the main thread while 200 sensors, those on the screen among them, change by the stream. */
export async function maxStreamTaskMs({ page, installation }: Bench): Promise<number> {
  const ids = await shownIds(page);
  const others = Array.from({ length: Math.max(0, 200 - ids.length) }, (_, index) => String(2000 + index * 3));
  const changed = [...new Set([...ids, ...others])].slice(0, 200);
  const seen = rowChangedAt(page, ids[0] ?? "");
  const longestMs = await longestTaskDuring(page, async () => {
    await installation.fail(changed, true);
    await page.waitForTimeout(2000);
    await installation.fail(changed, false);
    await page.waitForTimeout(2000);
  });
  // A page that shows no change has done no work for it.
  return Number.isNaN(await seen) ? Number.NaN : longestMs;
}

/** The longest task while the page fetches everything again. */
export async function maxRefreshTaskMs({ page }: Bench): Promise<number> {
  return longestTaskDuring(page, async () => {
    await page.keyboard.press("r");
    await page.waitForTimeout(1500);
  });
}

/** Bytes that the API sends over the wire for one refresh while nothing has changed. */
export async function refreshBytes({ page, cdp }: Bench): Promise<number> {
  let bytes = 0;
  const requested = new Set<string>();
  const note = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    // What the page fetches ahead in a quiet moment is not part of the refresh.
    if (new URL(request.url).pathname.startsWith("/api/")) requested.add(requestId);
  };
  const count = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (requested.has(requestId)) bytes += encodedDataLength;
  };
  await page.waitForTimeout(3000);
  cdp.on("Network.requestWillBeSent", note);
  cdp.on("Network.loadingFinished", count);
  await page.keyboard.press("r");
  await page.waitForTimeout(2000);
  cdp.off("Network.requestWillBeSent", note);
  cdp.off("Network.loadingFinished", count);
  // A page that has requested nothing has not refreshed.
  return requested.size === 0 ? Number.NaN : bytes;
}

/** The time at which the status of a sensor's row has changed, or the row has moved. */
function rowChangedAt(page: Page, id: string): Promise<number> {
  return page.evaluate(
    ([objectId, longestMs]) => {
      const row = () => document.querySelector(`tr[data-object-id="${objectId}"]`);
      const statusOf = () => row()?.querySelector("[data-status]")?.getAttribute("data-status") ?? null;
      const [before, startMs] = [statusOf(), Date.now()];
      return new Promise<number>((resolve) => {
        const look = () => {
          if (statusOf() !== before) resolve(Date.now());
          else if (Date.now() - startMs > longestMs) resolve(Number.NaN);
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [id, maxWaitMs] as const,
  );
}

/** From the click that confirms a pause until the row says so. */
export async function pauseMs({ page }: Bench): Promise<number> {
  const texts = textsOf("en");
  const tables = tablesOf(page);
  // Not one that a round before has paused.
  const row = tables.rows.filter({ has: page.locator("[data-status=up]") }).first();
  const id = (await row.getAttribute("data-object-id")) ?? "";
  await row.focus();
  await page.keyboard.press("p");
  const confirm = page.getByRole("dialog").getByRole("button", { name: texts.tables.action.pause });
  await confirm.waitFor();
  await page.evaluate(() => {
    const state = window as unknown as { measured: Promise<number> };
    state.measured = new Promise((resolve) => {
      document.addEventListener("click", () => resolve(Date.now()), { once: true, capture: true });
    });
  });
  const changed = rowChangedAt(page, id);
  await confirm.click();
  const clickedMs = await page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
  return (await changed) - clickedMs;
}

/** p95 of the time from a result that the server is given until its row shows another status. */
export async function statusToScreenMs({ page, installation }: Bench): Promise<number> {
  const ids = (await shownIds(page)).slice(5, 25);
  const times: number[] = [];
  for (const id of ids) {
    const seen = rowChangedAt(page, id);
    await page.waitForTimeout(100);
    const sentMs = await installation.fail([id], true);
    times.push((await seen) - sentMs);
  }
  await installation.fail(ids, false);
  return percentile(times, 0.95);
}

/** Megabytes of JavaScript objects after a collection. */
export async function heapMegabytes({ cdp }: Bench): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}
