import { describe, expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createRefetchQueue } from "./refetch-queue.ts";

function start(tookMs = 0) {
  const clock = createFakeClock();
  const startMs = clock.now();
  const fetched: string[] = [];
  const underWay = new Set<string>();
  const queue = createRefetchQueue({
    clock,
    refetch: (key) => {
      fetched.push(`${key} ${clock.now() - startMs}`);
      return new Promise((resolve) => void clock.after(tookMs, () => resolve(null)));
    },
    isFetching: (key) => underWay.has(key),
  });
  return { clock, queue, fetched, underWay };
}

describe("[MO-03] fetching again", () => {
  test("at once, then once a second at most, the last time included", async () => {
    const { clock, queue, fetched } = start();
    queue.add("a");
    await clock.advance(100);
    for (let count = 0; count < 20; count += 1) {
      queue.add("a");
      await clock.advance(100);
    }
    await clock.advance(5000);
    expect(fetched).toEqual(["a 0", "a 1000", "a 2000", "a 3000"]);
  });

  test("each query by itself", async () => {
    const { clock, queue, fetched } = start();
    queue.add("a");
    queue.add("b");
    await clock.advance(5000);
    expect(fetched).toEqual(["a 0", "b 0"]);
  });

  test("more rarely where a response takes long", async () => {
    const { clock, queue, fetched } = start(500);
    queue.add("a");
    await clock.advance(100);
    queue.add("a");
    await clock.advance(10_000);
    expect(fetched).toEqual(["a 0", "a 5000"]);
  });

  test("never while another request for it is running", async () => {
    const { clock, queue, fetched, underWay } = start();
    underWay.add("a");
    queue.add("a");
    await clock.advance(900);
    expect(fetched).toEqual([]);
    underWay.clear();
    await clock.advance(250);
    expect(fetched).toEqual(["a 1000"]);
  });

  test("a query whose request fails is fetched again when the next change comes", async () => {
    const clock = createFakeClock();
    let count = 0;
    const refetch = () => {
      count += 1;
      return Promise.reject(new Error("No answer"));
    };
    const queue = createRefetchQueue({ clock, refetch, isFetching: () => false });
    queue.add("a");
    await clock.advance(0);
    await clock.advance(10_000);
    expect(count).toBe(1);
    queue.add("a");
    await clock.advance(0);
    expect(count).toBe(2);
  });

  test("nothing more after it was cleared", async () => {
    const { clock, queue, fetched } = start();
    queue.add("a");
    await clock.advance(100);
    queue.add("a");
    queue.clear();
    await clock.advance(5000);
    expect(fetched).toEqual(["a 0"]);
  });
});
