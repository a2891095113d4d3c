import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "@playwright/test";

const lookEveryMs = 50;
/** Looks in a row that find nothing. The page responds to each of them, so on a busy machine they take longer. */
const looks = 5;
/** A stream is opened again within a third of a second after the last response. */
const looksForStreams = 10;
const maxMs = 30_000;

interface Followed {
  readonly underWay: Set<Request>;
  /** Streams that were opened so far. */
  readonly streams: Request[];
}
const followed = new WeakMap<BrowserContext, Followed>();

/** The stream of changes is always open; every other request ends. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname.endsWith("/ext/events");

/** Follows the requests of all pages of a context, for `untilQuiet`. */
export function followRequests(context: BrowserContext): Followed {
  const requests: Followed = { underWay: new Set(), streams: [] };
  followed.set(context, requests);
  context.on("request", (request) => {
    if (isStream(request)) requests.streams.push(request);
    else requests.underWay.add(request);
  });
  context.on("requestfinished", (request) => requests.underWay.delete(request));
  context.on("requestfailed", (request) => requests.underWay.delete(request));
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

/** Whether the page responds after the task that it was in; in the middle of a load there is none. */
const isResponding = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          // Neither timers nor frames, which the test may have stopped.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(true));
          port1.start();
          port2.postMessage(null);
        }),
    )
    .catch(() => false);

async function untilLooks(page: Page, wanted: number): Promise<void> {
  const { underWay, streams } = followed.get(page.context()) ?? followRequests(page.context());
  const own = () => [...underWay].filter((request) => isOf(page, request));
  const openedStreams = () => streams.filter((request) => isOf(page, request)).length;
  await page.waitForLoadState("load");
  const startMs = performance.now();
  let opened = openedStreams();
  for (let quiet = 0; quiet < wanted;) {
    if (performance.now() - startMs > maxMs) {
      const urls = own().map((request) => request.url());
      throw new Error(`Still under way: ${urls.join()}`);
    }
    await wait(lookEveryMs);
    const isQuiet = (await isResponding(page)) && own().length === 0;
    const hasOpened = wanted === looksForStreams && openedStreams() > opened;
    opened = openedStreams();
    quiet = isQuiet && !hasOpened ? quiet + 1 : 0;
  }
}

/**
 * Waits until the page has sent no request for a while, except for the stream. `waitForLoadState("networkidle")` would wait
 * for that for ever.
 */
export const untilQuiet = (page: Page): Promise<void> => untilLooks(page, looks);

/** Waits until the stream is open for all that is on the page, too. */
export const untilStreams = (page: Page): Promise<void> => untilLooks(page, looksForStreams);
