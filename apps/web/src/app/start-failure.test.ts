import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showStartFailure } from "./start-failure.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[ER-03] a page that could not start says so and asks every 30 s whether there is a server again", async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError("refused")));
  vi.stubGlobal("fetch", fetch);
  const place = document.createElement("div");
  showStartFailure(place);
  expect(place.querySelector("[role=alert] h1")?.textContent).toBe("PRTG could not be started");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  place.querySelector("button")?.click();
  expect(fetch).toHaveBeenCalledTimes(3);
});
