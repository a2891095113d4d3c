import { describe, expect, test } from "vitest";
import { World } from "../../monitoring/world/world.ts";
import { ObjectColumns } from "./object-columns.ts";
import { warmColumns } from "./warm-columns.ts";

describe("columns that are made before anybody asks", () => {
  test("[CA-02] come one at a time, keep up from then on, and no more after the stop", () => {
    const columns = new ObjectColumns(new World());
    const asked: string[] = [];
    const valuesOf = columns.valuesOf.bind(columns);
    columns.valuesOf = (name) => {
      asked.push(name);
      return valuesOf(name);
    };
    const timers: { run: () => void; delayMs: number }[] = [];
    let isCancelled = false;
    const stop = warmColumns(columns, {
      setTimer: (run, delayMs) => {
        timers.push({ run, delayMs });
        return () => void (isCancelled = true);
      },
    });
    expect(asked).toEqual([]);
    for (let at = 0; at < 9; at += 1) timers[at]?.run();
    const all = ["status", "shown_severity", "priority", "problem_since", "name", "id", "device", "message", "text"];
    expect(new Set(asked)).toEqual(new Set(all));
    asked.length = 0;
    for (let at = 9; at < 18; at += 1) timers[at]?.run();
    expect(new Set(asked)).toEqual(new Set(all));
    expect(timers.at(-1)?.delayMs).toBeGreaterThan(timers[0]?.delayMs ?? 0);
    stop();
    expect(isCancelled).toBe(true);
  });
});
