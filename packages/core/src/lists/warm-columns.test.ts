import { describe, expect, test, vi } from "vitest";
import { World } from "../world/world.ts";
import { ObjectColumns } from "./object-columns.ts";
import { warmColumns } from "./warm-columns.ts";
import { testSlices } from "../testing/test-slices.ts";

describe("columns that are made before a request", () => {
  test("[CA-02] come one at a time, keep up from then on, and no more after the stop", { tags: "long" }, async () => {
    const columns = new ObjectColumns(new World(testSlices));
    const asked: string[] = [];
    const updateValues = columns.updateValues.bind(columns);
    columns.updateValues = (name) => {
      asked.push(name);
      return updateValues(name);
    };
    const timers: { run: () => void; delayMs: number }[] = [];
    const setTimer = (run: () => void, delayMs: number) => {
      timers.push({ run, delayMs });
      return () => void timers.pop();
    };
    const visit = async (): Promise<number> => {
      timers.pop()?.run();
      await vi.waitFor(() => expect(timers).toHaveLength(1));
      return timers[0]?.delayMs ?? 0;
    };
    const stop = warmColumns({
      columns,
      clock: { setTimer },
      onError: (error) => {
        throw error;
      },
    });
    expect(asked).toEqual([]);
    for (let at = 0; at < 8; at += 1) expect(await visit()).toBe(0);
    expect(await visit()).toBeGreaterThan(0);
    const all = ["status", "shown_severity", "priority", "problem_since", "name", "id", "device", "message", "text"];
    expect(asked).toEqual(all);
    for (let at = 0; at < 9; at += 1) await visit();
    expect(asked).toEqual([...all, ...all]);
    stop();
    expect(timers).toEqual([]);
  });

  test("[CA-02] one that fails is told, and the others go on", async () => {
    const columns = new ObjectColumns(new World(testSlices));
    columns.updateValues = () => {
      throw new Error("unreadable");
    };
    const errors: unknown[] = [];
    const timers: (() => void)[] = [];
    const setTimer = (run: () => void) => {
      timers.push(run);
      return () => {};
    };
    warmColumns({ columns, clock: { setTimer }, onError: (error) => void errors.push(error) });
    timers[0]?.();
    await vi.waitFor(() => expect(timers).toHaveLength(2));
    expect(errors).toEqual([new Error("unreadable")]);
  });
});
