import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("[RP-03] reports are made one after the other; a failure holds up none, too many are refused", async () => {
  const run = oneAtATime();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (at: number) => () => {
    begun.push(at);
    return new Promise<number>((resolve) => ends.push(() => resolve(at)));
  };
  const failed = run(() => Promise.reject(new Error("broken")));
  const made = Array.from({ length: 19 }, (_, at) => run(work(at)));
  await expect(run(work(99))).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await expect(failed).rejects.toThrow("broken");
  for (const [at, each] of made.entries()) {
    await expect.poll(() => begun).toEqual(Array.from({ length: at + 1 }, (_, index) => index));
    ends[at]?.();
    expect(await each).toBe(at);
  }
});
