import { expect, test } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

test("of what comes at once, each has a turn of the event loop, in order; what is left at the end goes at once", () => {
  const taken: string[] = [];
  const turns: (() => void)[] = [];
  const queue = new TurnQueue<string>(
    (item) => taken.push(item),
    (run) => turns.push(run),
  );
  const turn = (): number => {
    for (const run of turns.splice(0)) run();
    return taken.length;
  };
  for (const item of ["a", "b", "c", "d"]) queue.add(item);
  expect(taken).toEqual(["a"]);
  expect([turn(), turn()]).toEqual([2, 3]);
  queue.add("e");
  queue.flush();
  expect([turn(), turn()]).toEqual([5, 5]);
  queue.add("f");
  expect(taken).toEqual(["a", "b", "c", "d", "e", "f"]);
});
