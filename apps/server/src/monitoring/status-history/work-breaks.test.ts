import { expect, test } from "vitest";
import { WorkBreaks } from "./work-breaks.ts";

test("work is divided into parts, and all who work share them", async () => {
  let breaks = 0;
  const parts: string[][] = [[]];
  const work = new WorkBreaks(3, async () => {
    breaks += 1;
    parts.push([]);
  });
  async function doSome(name: string): Promise<void> {
    for (let step = 0; step < 4; step += 1) {
      while (work.isDue) await work.take();
      parts.at(-1)?.push(name);
      work.note(1);
    }
  }
  await Promise.all([doSome("a"), doSome("b"), doSome("c")]);
  expect(parts.flat()).toHaveLength(12);
  expect(Math.max(...parts.map((part) => part.length))).toBe(3);
  expect(breaks).toBe(3);
});

test("a break lets others have their turn", async () => {
  const work = new WorkBreaks(1);
  const order: string[] = [];
  setImmediate(() => order.push("other"));
  work.note(1);
  await work.take();
  order.push("worker");
  expect(order).toEqual(["other", "worker"]);
  expect(work.isDue).toBe(false);
});
