import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "@playwright/test";

const quietMs = 500;
const lookEveryMs = 50;
const longestMs = 30_000;
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** The stream of changes is always open; everything else is answered some time. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname.endsWith("/ext/events");

/** Follows the requests of all pages of a context, for `untilQuiet`. */
export function followRequests(context: BrowserContext): Set<Request> {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on("request", (request) => {
    if (!isStream(request)) requests.add(request);
  });
  context.on("requestfinished", (request) => requests.delete(request));
  context.on("requestfailed", (request) => requests.delete(request));
  return requests;
}

function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // The frame of a page that is only being opened is not known yet.
    return true;
  }
}

/**
 * Waits until the page has sent no request for half a second, except for the stream. `waitForLoadState("networkidle")`
 * would wait for that for ever.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = underWay.get(page.context()) ?? followRequests(page.context());
  const own = () => [...requests].filter((request) => isOf(page, request));
  await page.waitForLoadState("load");
  const startMs = Date.now();
  let busyMs = startMs;
  while (Date.now() - busyMs < quietMs) {
    if (Date.now() - startMs > longestMs)
      throw new Error(
        `Still under way: ${own()
          .map((one) => one.url())
          .join()}`,
      );
    if (own().length > 0) busyMs = Date.now();
    await wait(lookEveryMs);
  }
}
