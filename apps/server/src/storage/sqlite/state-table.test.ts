import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newSensorState, storedSensorState } from "@monitor/core/world";
import { createFolder } from "../../testing/folder.ts";
import { Connection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { StateTable } from "./state-table.ts";

const fewRows = 6;
const ids = ["101", "102", "103", "104", "105", "106", "107"];
const stateOf = (up_ms: number) => ({ ...storedSensorState(newSensorState("ping", 0)), up_ms });

let folder: ReturnType<typeof createFolder>;
let connection: Connection;
let table: StateTable;

beforeEach(() => {
  folder = createFolder();
  open();
});
afterEach(() => {
  connection.close();
  folder.remove();
});

function open(): void {
  connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection);
  connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
  table = new StateTable(connection, fewRows);
}

const openAgain = () => {
  connection.close();
  open();
};

interface Turn {
  readonly put: readonly string[];
  readonly removed: readonly string[];
  readonly end: "committed" | "failed" | "committed, then a restart";
}

/** Plays a turn on the tables; what they must have afterwards is in `kept`. */
function play({ put, removed, end }: Turn, kept: Map<string, number>, value: number): void {
  try {
    connection.transaction(() => {
      table.begin();
      table.put(put.map((id) => [id, stateOf(value)] as const));
      table.remove(removed);
      if (end === "failed") throw new Error("refused");
    });
    table.committed();
    for (const id of put) kept.set(id, value);
    for (const id of removed) kept.delete(id);
  } catch (error) {
    expect((error as Error).message).toBe("refused");
  }
  if (end === "committed, then a restart") openAgain();
}

const shown = () => new Map([...table.read()].map(([id, { up_ms }]) => [id, up_ms]));
const countOf = (name: string) => Number(connection.get(`SELECT count(*) AS count FROM ${name}`)?.["count"]);

test("states are the last committed ones, whatever is put, removed, refused and started again", () => {
  const some = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 });
  const end = fc.constantFrom("committed", "committed", "failed", "committed, then a restart" as const);
  const turns = fc.array(fc.record({ put: some, removed: fc.oneof(fc.constant([]), some), end }), { maxLength: 40 });
  fc.assert(
    fc.property(turns, (played) => {
      for (const name of ["sensor_state", "state_journal_1", "state_journal_2"]) connection.run(`DELETE FROM ${name}`);
      openAgain();
      const kept = new Map<string, number>();
      for (const [place, turn] of played.entries()) {
        play(turn as Turn, kept, place + 1);
        expect(shown()).toEqual(kept);
      }
      openAgain();
      expect(shown()).toEqual(kept);
    }),
    { numRuns: 50 },
  );
});

test("a journal is merged and emptied, so both stay short however many states come", () => {
  const kept = new Map<string, number>();
  let longest = 0;
  for (let turn = 1; turn <= 300; turn += 1) {
    play({ put: [ids[turn % ids.length] ?? ""], removed: [], end: "committed" }, kept, turn);
    longest = Math.max(longest, countOf("state_journal_1") + countOf("state_journal_2"));
  }
  expect(longest).toBeLessThan(4 * fewRows);
  expect(countOf("sensor_state")).toBe(ids.length);
  expect(shown()).toEqual(kept);
});

test("a removed sensor does not come back from a journal that is merged later", () => {
  const kept = new Map<string, number>();
  for (let turn = 1; turn <= 2 * fewRows; turn += 1)
    play({ put: ids.slice(0, 3), removed: [], end: "committed" }, kept, turn);
  play({ put: [], removed: ["102"], end: "committed, then a restart" }, kept, 99);
  for (let turn = 100; turn < 130; turn += 1) play({ put: ["101", "103"], removed: [], end: "committed" }, kept, turn);
  const stored = connection.tuples("SELECT sensor_id FROM sensor_state ORDER BY sensor_id").flat();
  expect(stored).toEqual([101, 103]);
  expect(shown()).toEqual(kept);
});
