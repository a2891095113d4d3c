import { describe, expect, test } from "vitest";
import { World } from "../../monitoring/world.ts";
import { ObjectColumns } from "./object-columns.ts";
import { warmColumns } from "./warm-columns.ts";

describe("columns that are made before anybody asks", () => {
  test("[CA-02] come one at a time, and no more after the stop", () => {
    const columns = new ObjectColumns(new World());
    const asked: string[] = [];
    const valuesOf = columns.valuesOf.bind(columns);
    columns.valuesOf = (name) => {
      asked.push(name);
      return valuesOf(name);
    };
    const timers: (() => void)[] = [];
    let isCancelled = false;
    const stop = warmColumns(columns, {
      setTimer: (run) => {
        timers.push(run);
        return () => void (isCancelled = true);
      },
    });
    expect(asked).toEqual([]);
    for (let at = 0; at < timers.length; at += 1) timers[at]?.();
    expect(new Set(asked)).toEqual(
      new Set(["status", "shown_severity", "priority", "status_since", "name", "id", "device", "message", "text"]),
    );
    stop();
    expect(isCancelled).toBe(true);
  });
});
