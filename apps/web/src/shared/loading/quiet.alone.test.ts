import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { needed, whenIdle, whenQuiet } from "./quiet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the promise has settled after so many milliseconds. */
function follow(promise: Promise<void>) {
  const settled = vi.fn<() => void>();
  void promise.then(settled);
  return async (afterMs: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return settled.mock.calls.length > 0;
  };
}
function request() {
  let end = (): void => {};
  void needed(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  return () => end();
}

test("nothing is fetched ahead while the page waits for something", async () => {
  const end = request();
  const isQuietAfter = follow(whenQuiet());
  expect(await isQuietAfter(1000)).toBe(false);
  end();
  expect(await isQuietAfter(150)).toBe(true);
});

test("one request after the other is one wait", async () => {
  let end = request();
  const isQuietAfter = follow(whenQuiet());
  await isQuietAfter(100);
  end();
  await vi.advanceTimersByTimeAsync(40);
  end = request();
  expect(await isQuietAfter(500)).toBe(false);
  end();
  expect(await isQuietAfter(150)).toBe(true);
});

test("a request that fails has ended too", async () => {
  const failing = needed(Promise.reject(new Error("gone")));
  await expect(failing).rejects.toThrow("gone");
  expect(await follow(whenQuiet())(150)).toBe(true);
});

test("a request that hangs is not waited for longer than three seconds", async () => {
  const end = request();
  const isQuietAfter = follow(whenQuiet());
  expect(await isQuietAfter(2900)).toBe(false);
  expect(await isQuietAfter(200)).toBe(true);
  end();
});

test("what is fetched ahead waits for the browser's idle time as well", async () => {
  let beIdle = (): void => {};
  vi.stubGlobal("requestIdleCallback", (run: () => void) => (beIdle = run));
  const isIdleAfter = follow(whenIdle());
  expect(await isIdleAfter(1000)).toBe(false);
  beIdle();
  expect(await isIdleAfter(0)).toBe(true);
});

test("[BR-01] a browser without idle callbacks goes on a moment later", async () => {
  expect("requestIdleCallback" in window).toBe(false);
  expect(await follow(whenIdle())(250)).toBe(true);
});
