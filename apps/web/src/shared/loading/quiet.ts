import { systemClock } from "../clock/clock.ts";

const tickMs = 50;
/** What the page draws with new data asks for more in its effects, so one quiet tick says too little. */
const quietTicks = 2;
/** A request that hangs holds back nothing else for longer. */
const maxWaitMs = 3000;
const idleTimeoutMs = 1000;

let underWay = 0;

/** Counts what the page on the screen waits for, so that nothing else is fetched beside it. */
export function needed<T>(coming: Promise<T>): Promise<T> {
  const done = (): void => {
    underWay -= 1;
  };
  underWay += 1;
  coming.then(done, done);
  return coming;
}

const pause = (delayMs: number) => new Promise<void>((resolve) => systemClock.after(delayMs, resolve));

/** Settles when the page has what it waits for: the moment for its parts that can be read a little later. */
export async function whenQuiet(): Promise<void> {
  let quietFor = 0;
  for (let waitedMs = 0; quietFor < quietTicks && waitedMs < maxWaitMs; waitedMs += tickMs) {
    await pause(tickMs);
    quietFor = underWay === 0 ? quietFor + 1 : 0;
  }
}

/** Settles when the page has what it waits for and the browser time to spare: the moment to fetch ahead. */
export async function whenIdle(): Promise<void> {
  await whenQuiet();
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) return pause(tickMs);
  return new Promise((resolve) => window.requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }));
}
