import { expect, test } from "vitest";
import { openMemory } from "../../memory-store/index.ts";
import { MemoryImage } from "../../memory-store/index.ts";
import { idAfter } from "./log-position.ts";

function logOf(times: readonly (readonly [id: number, time_ms: number])[]) {
  const image = new MemoryImage();
  image.log.append(
    times.map(([id, time_ms]) => ({
      id,
      time_ms,
      object_id: "1",
      kind: "status" as const,
      scopes: ["1"],
      from: null,
      to: null,
      message: null,
      message_info: null,
      user_name: null,
    })),
  );
  return openMemory({ image }).log;
}

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [19, 2],
  [20, 5],
  [30, 12],
  [99, 12],
  [100, 14],
  [9999, 14],
])("[CA-40] the lines up to the time %i are those before the id %i", async (timeMs, id) => {
  const log = logOf([
    [1, 10],
    [3, 20],
    [4, 20],
    [9, 30],
    [11, 30],
    [13, 100],
  ]);
  const found = await idAfter(log, timeMs);
  const before = await log.read({ beforeId: found, limit: 100 });
  expect(before.map((line) => line.id)).toEqual((await log.read({ beforeId: id, limit: 100 })).map((line) => line.id));
});

test("[CA-40] an empty log has no line before any time", async () => {
  expect(await idAfter(logOf([]), 5)).toBe(1);
});
