import type { Page } from "@playwright/test";

export interface FailingCalls {
  /** The status that the calls fail with from now on. */
  readonly failWith: (status: number) => void;
  /**
   * The calls work from the next press of a button or of a row. Not before it: a page sends its calls by itself from time
   * to time, and would be filled before anybody has tried again. A reload makes them fail again.
   */
  readonly workAfterPress: () => Promise<void>;
}

/** Fails every call that fits, with a wire error of the status, on one page, which has no stream of changes. */
export async function failCalls(page: Page, calls: RegExp | string, status = 500): Promise<FailingCalls> {
  let failure = status;
  // An event of the stream would load the panel again, and remove the button while it is pressed.
  await page.route("**/ext/events*", (route) => route.abort());
  const pressed = page.locator("html[data-pressed]");
  await page.route(calls, async (route) =>
    (await pressed.count()) > 0
      ? route.continue()
      : route.fulfill({ status: failure, json: { code: "ANY", request_id: "r-1" } }),
  );
  return {
    failWith: (next) => void (failure = next),
    workAfterPress: () =>
      page.evaluate(() =>
        document.addEventListener("click", () => void (document.documentElement.dataset["pressed"] = ""), {
          capture: true,
        }),
      ),
  };
}
