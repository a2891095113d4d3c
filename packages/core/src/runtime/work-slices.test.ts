import { describe, expect, test } from "vitest";
import { CountingLoop, MaxPerTurn } from "../testing/counting-loop.ts";
import { testSlices } from "../testing/test-slices.ts";
import { runAtOnce, WorkSlices } from "./work-slices.ts";
import type { Steps } from "./work-slices.ts";

/** Work of so many steps, each of which is noted. */
function* work(steps: number, note: () => void): Steps<number> {
  for (let step = 0; step < steps; step += 1) {
    note();
    yield;
  }
  return steps;
}

describe("work in slices", () => {
  test("has as many steps in one turn as a slice has time, and then all others have their turn", async () => {
    const counter = new MaxPerTurn();
    const loop = new CountingLoop({ onTurn: counter.begin });
    const result = await new WorkSlices(loop).run(work(1000, () => counter.note()));
    expect(result).toBe(1000);
    // Eight milliseconds, each look at the clock being one.
    expect(counter.max).toBeLessThanOrEqual(8);
    expect(loop.turns).toBeGreaterThanOrEqual(1000 / 8);
  });

  test("shares the slice: however much is to be done at once, a turn takes no longer", async () => {
    const counter = new MaxPerTurn();
    const slices = new WorkSlices(new CountingLoop({ onTurn: counter.begin }));
    await Promise.all(Array.from({ length: 20 }, () => slices.run(work(50, () => counter.note()))));
    expect(counter.max).toBeLessThanOrEqual(8);
  });

  test("finds the items that fit, in their order and some at a time", async () => {
    const loop = new CountingLoop({});
    const numbers = Array.from({ length: 5000 }, (_, index) => index);
    const found = await new WorkSlices(loop).filter(numbers, (number) => number % 1000 === 0);
    expect(found).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(loop.turns).toBeGreaterThan(1);
  });

  test("goes on also where a step takes longer than a slice", async () => {
    const loop = new CountingLoop({ lookMs: 1000 });
    expect(await new WorkSlices(loop).run(work(30, () => {}))).toBe(30);
    expect(loop.turns).toBeGreaterThanOrEqual(30);
  });

  test("has turns in the order of waiting: little work does not wait for the end of much", async () => {
    const slices = new WorkSlices(new CountingLoop());
    const ended: string[] = [];
    const run = async (name: string, steps: number) => {
      await slices.run(work(steps, () => {}));
      ended.push(name);
    };
    await Promise.all([run("long", 500), run("also long", 400), run("short", 3)]);
    expect(ended).toEqual(["short", "also long", "long"]);
  });

  test("ends with the error of a step, and the others go on", async () => {
    const slices = new WorkSlices(new CountingLoop());
    function* failing(): Steps {
      yield;
      throw new Error("broken");
    }
    const others = slices.run(work(100, () => {}));
    await expect(slices.run(failing())).rejects.toThrow("broken");
    expect(await others).toBe(100);
  });

  test("lets timers and requests of the real loop in", async () => {
    let isOver = false;
    const order: string[] = [];
    setImmediate(() => {
      order.push("other");
      isOver = true;
    });
    function* untilOver(): Steps {
      while (!isOver) yield;
    }
    await testSlices.run(untilOver());
    order.push("work");
    expect(order).toEqual(["other", "work"]);
  });

  test("little work is done at once", () => {
    expect(runAtOnce(work(3, () => {}))).toBe(3);
  });
});
