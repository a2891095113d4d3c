import { expect, test } from "vitest";
import { AnswerCache } from "./answer-cache.ts";

test("no more than 10,000 names are remembered; the oldest goes first", async () => {
  const cache = new AnswerCache(() => 0);
  const asked: string[] = [];
  const find = (name: string) =>
    cache.find(name, async () => {
      asked.push(name);
      return { answer: { problem: "name_not_found" }, keepMs: 1000 };
    });
  for (let n = 0; n <= 10_000; n += 1) {
    await find(`n${n}`);
  }
  await find("n10000");
  await find("n0");
  expect(asked).toHaveLength(10_002);
  expect(asked.at(-1)).toBe("n0");
});
