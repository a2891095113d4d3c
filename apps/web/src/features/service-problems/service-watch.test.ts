import { describe, expect, test, vi } from "vitest";
import { NoServerResponseError, ServiceUnavailableError } from "../../shared/api/index.ts";
import { createStore } from "../../shared/state/index.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { messages } from "./messages.en.ts";
import { utc } from "../../shared/time-zone/index.ts";
import { detailsOf } from "./problem-details.ts";
import { createServiceWatch } from "./service-watch.ts";

const atMs = Date.UTC(2026, 10, 20, 14, 32, 7);
const request = { callId: "listObjects", url: "https://monitor.example/api/v2/objects?limit=0", atMs };
const silence = new NoServerResponseError(request);
const unavailable = new ServiceUnavailableError(
  { ...request, status: 503, code: "SERVICE_UNAVAILABLE", requestId: "r-9" },
  "away",
);

function setUp() {
  const clock = createFakeClock();
  const checkHealth = vi.fn<() => Promise<unknown>>(() => Promise.reject(silence));
  const onRecovered = vi.fn<() => void>();
  const network = createStore(true);
  const watch = createServiceWatch({ clock, checkHealth, onRecovered, network });
  return { clock, checkHealth, onRecovered, network, watch };
}

describe("createServiceWatch", () => {
  test("[ER-03] requests the health every 30 s until the server is back", async () => {
    const { clock, checkHealth, onRecovered, watch } = setUp();
    watch.report(silence);
    await clock.advance(60_000);
    expect(checkHealth).toHaveBeenCalledTimes(2);
    expect(watch.get()).toMatchObject({ problem: silence, attempts: 2, phase: "counting" });
    checkHealth.mockResolvedValue(undefined);
    await clock.advance(30_000);
    expect(watch.get().problem).toBeNull();
    expect(onRecovered).toHaveBeenCalledTimes(1);
    await clock.advance(300_000);
    expect(checkHealth).toHaveBeenCalledTimes(3);
  });

  test("[ER-03] the countdown can be paused and started", async () => {
    const { clock, checkHealth, watch } = setUp();
    watch.report(silence);
    watch.toggle();
    await clock.advance(120_000);
    expect(checkHealth).not.toHaveBeenCalled();
    watch.toggle();
    await clock.advance(30_000);
    expect(checkHealth).toHaveBeenCalledTimes(1);
  });

  test("[ER-03] a pause in the middle of an attempt holds when that has failed", async () => {
    const { clock, checkHealth, watch } = setUp();
    watch.report(silence);
    watch.checkNow();
    expect(watch.get().phase).toBe("checking");
    watch.toggle();
    await clock.advance(120_000);
    expect(watch.get().phase).toBe("paused");
    expect(checkHealth).toHaveBeenCalledTimes(1);
  });

  test("[ER-03] Refresh asks at once, and leaves a pause a pause", async () => {
    const { clock, checkHealth, watch } = setUp();
    watch.report(silence);
    watch.toggle();
    watch.checkNow();
    await clock.advance(0);
    expect(checkHealth).toHaveBeenCalledTimes(1);
    expect(watch.get().phase).toBe("paused");
    await clock.advance(120_000);
    expect(checkHealth).toHaveBeenCalledTimes(1);
  });

  test("[ER-03] a browser without network is told apart, and asks at once when the network is back", async () => {
    const { clock, checkHealth, network, watch } = setUp();
    network.set(false);
    watch.report(silence);
    expect(watch.get().isOffline).toBe(true);
    await clock.advance(10_000);
    expect(checkHealth).not.toHaveBeenCalled();
    network.set(true);
    await clock.advance(0);
    expect(watch.get()).toMatchObject({ isOffline: false, attempts: 1, problem: silence });
    network.set(false);
    expect(watch.get().isOffline).toBe(true);
    checkHealth.mockResolvedValue(undefined);
    network.set(true);
    await clock.advance(0);
    expect(watch.get()).toMatchObject({ isOffline: false, problem: null });
  });

  test("[ER-03] coming and going of the network alone is no problem", async () => {
    const { clock, checkHealth, network, watch } = setUp();
    network.set(false);
    network.set(true);
    await clock.advance(0);
    expect(watch.get().problem).toBeNull();
    expect(checkHealth).not.toHaveBeenCalled();
  });

  test("more failing calls change nothing: the first problem is shown, its countdown goes on", async () => {
    const { clock, checkHealth, watch } = setUp();
    watch.report(unavailable);
    await clock.advance(20_000);
    watch.report(silence);
    await clock.advance(10_000);
    expect(checkHealth).toHaveBeenCalledTimes(1);
    expect(watch.get().problem).toBe(unavailable);
  });
});

describe("detailsOf", () => {
  test("[ER-03] code, time, request URL and request id", () => {
    expect(
      detailsOf({ problem: unavailable, isOffline: false }, messages, { locale: "en", zone: utc }).map(
        ({ value }) => value,
      ),
    ).toEqual(["503 SERVICE_UNAVAILABLE", "20 Nov 2026, 14:32:07 UTC", request.url, "r-9"]);
  });

  test("[ER-03] silence has neither code nor request id", () => {
    expect(
      detailsOf({ problem: silence, isOffline: false }, messages, { locale: "en", zone: utc }).map(
        ({ value }) => value,
      ),
    ).toEqual(["No answer", "20 Nov 2026, 14:32:07 UTC", request.url, "–"]);
  });
});
