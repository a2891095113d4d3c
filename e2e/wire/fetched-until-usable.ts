import type { Page, Request } from "@playwright/test";
import type { Fetched } from "./verdicts.ts";
import type { WirePage } from "./pages.ts";

const markName = "usable";
const isPart = (url: string) => /\.(?:js|css)$/.test(new URL(url).pathname);

/** Notes in the page when all signs are on the screen. */
export async function noteUsable(page: Page, signs: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([wanted, name]) => {
      const isThere = (sign: string) =>
        Array.from(document.querySelectorAll(sign)).some((element) => element.getClientRects().length > 0);
      const watch = new MutationObserver(() => {
        if (!wanted.every(isThere)) return;
        watch.disconnect();
        performance.mark(name);
      });
      watch.observe(document, { subtree: true, childList: true });
    },
    [signs, markName] as const,
  );
}

/** Milliseconds from the start of the navigation until the page could be used. */
export function usableMs(page: Page): Promise<number> {
  return page
    .waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, markName)
    .then(async (handle) => (await handle.jsonValue()) ?? Number.NaN);
}

/** Scripts and styles that the page had asked for when it could be used; what comes later does not compete with them. */
export async function fetchedUntilUsable(page: Page, { path, signs }: WirePage, serverUrl: string): Promise<Fetched> {
  const asked = new Set<Request>();
  page.on("request", (request) => {
    if (isPart(request.url())) asked.add(request);
  });
  await noteUsable(page, signs);
  await page.goto(serverUrl + path);
  const untilMs = await usableMs(page);
  // The browser tells of a file when it is here.
  await Promise.all([...asked].map((request) => request.response().then((response) => response?.finished())));
  const files = await page.evaluate(
    (ms) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => startTime < ms && /\.(?:js|css)$/.test(new URL(name).pathname))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
    untilMs,
  );
  return new Map(files);
}
