import { describe, expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createRefetchQueue } from "./refetch-queue.ts";

function start(tookMs = 0) {
  const clock = createFakeClock();
  const startMs = clock.now();
  const asked: string[] = [];
  const underWay = new Set<string>();
  const queue = createRefetchQueue({
    clock,
    refetch: (key) => {
      asked.push(`${key} ${clock.now() - startMs}`);
      return new Promise((resolve) => void clock.after(tookMs, () => resolve(null)));
    },
    isUnderWay: (key) => underWay.has(key),
  });
  return { clock, queue, asked, underWay };
}

describe("[MO-03] asking anew", () => {
  test("at once, then once a second at most, the last time included", async () => {
    const { clock, queue, asked } = start();
    queue.ask("a");
    await clock.advance(100);
    for (let count = 0; count < 20; count += 1) {
      queue.ask("a");
      await clock.advance(100);
    }
    await clock.advance(5000);
    expect(asked).toEqual(["a 0", "a 1000", "a 2000", "a 3000"]);
  });

  test("each answer by itself", async () => {
    const { clock, queue, asked } = start();
    queue.ask("a");
    queue.ask("b");
    await clock.advance(5000);
    expect(asked).toEqual(["a 0", "b 0"]);
  });

  test("more seldom where an answer takes long", async () => {
    const { clock, queue, asked } = start(500);
    queue.ask("a");
    await clock.advance(100);
    queue.ask("a");
    await clock.advance(10_000);
    expect(asked).toEqual(["a 0", "a 5000"]);
  });

  test("never while somebody's request for it is under way", async () => {
    const { clock, queue, asked, underWay } = start();
    underWay.add("a");
    queue.ask("a");
    await clock.advance(900);
    expect(asked).toEqual([]);
    underWay.clear();
    await clock.advance(250);
    expect(asked).toEqual(["a 1000"]);
  });

  test("a request that fails is asked again when the next change comes", async () => {
    const clock = createFakeClock();
    let count = 0;
    const refetch = () => {
      count += 1;
      return Promise.reject(new Error("No answer"));
    };
    const queue = createRefetchQueue({ clock, refetch, isUnderWay: () => false });
    queue.ask("a");
    await clock.advance(0);
    await clock.advance(10_000);
    expect(count).toBe(1);
    queue.ask("a");
    await clock.advance(0);
    expect(count).toBe(2);
  });

  test("nothing more after it was cleared", async () => {
    const { clock, queue, asked } = start();
    queue.ask("a");
    await clock.advance(100);
    queue.ask("a");
    queue.clear();
    await clock.advance(5000);
    expect(asked).toEqual(["a 0"]);
  });
});
