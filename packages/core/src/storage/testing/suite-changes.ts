import { expect, test } from "vitest";
import type { Change } from "../changes.ts";
import { changeOf } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

/** Every shape that a change has. */
const shapes: readonly Change[] = [
  {
    ...changeOf(1),
    kind: "created",
    before: null,
    after: { name: "A", tags: ["x", "ü"], settings: { deep: [1, null] } },
  },
  { ...changeOf(2), actor: null, kind: "status", before: { status: "up" }, after: { status: "down", message: null } },
  {
    ...changeOf(3),
    kind: "deleted",
    object_ids: ["1001", "1011", "1012"],
    before: { objects: [{ id: "1" }] },
    after: null,
  },
  { ...changeOf(4), kind: "account", object_ids: [], before: {}, after: { login_name: "<b>'\"\\" } },
  { ...changeOf(5), kind: "settings", object_ids: [], before: null, after: null },
];

async function seqsAfter(t: StorageSubject, seq: number, limit = 10_000): Promise<number[]> {
  return (await t.storage.changes.readAfter(seq, limit)).map((change) => change.seq);
}

async function remove(t: StorageSubject, timeMs: number, upToSeq: number): Promise<void> {
  while (await t.storage.chores.removeChangesBefore(timeMs, upToSeq));
}

/** Changes as values, in their order; and how long they are kept. */
export function suiteChanges(t: StorageSubject): void {
  test("come back as they were written, oldest first", async () => {
    await t.turns.commit({ changes: shapes.slice(0, 3) });
    await t.turns.commit({ changes: shapes.slice(3) });
    expect(await t.storage.changes.readAfter(0, 10)).toEqual(shapes);
    await t.restart();
    expect(await t.storage.changes.readAfter(0, 10)).toEqual(shapes);
    expect((await t.storage.load()).counters.seq).toBe(5);
  });

  test("are read in pages after a number", async () => {
    const all = Array.from({ length: 1300 }, (_, index) => index + 1);
    await t.turns.commit({ changes: all.map(changeOf) });
    expect(await seqsAfter(t, 0, 500)).toEqual(all.slice(0, 500));
    expect(await seqsAfter(t, 500, 500)).toEqual(all.slice(500, 1000));
    expect(await seqsAfter(t, 1000, 500)).toEqual(all.slice(1000));
    expect(await seqsAfter(t, 1300, 500)).toEqual([]);
    expect(await seqsAfter(t, 9999, 500)).toEqual([]);
  });

  test("[AU-02] are read backwards without those of status", async () => {
    await t.turns.commit({ changes: shapes });
    const seqs = async (seq: number, limit: number) =>
      (await t.storage.changes.readBefore(seq, limit)).map((change) => change.seq);
    expect([await seqs(Number.MAX_SAFE_INTEGER, 10), await seqs(5, 10), await seqs(5, 1), await seqs(1, 10)]).toEqual([
      [5, 4, 3, 1],
      [4, 3, 1],
      [4],
      [],
    ]);
    expect(await t.storage.changes.readBefore(4, 1)).toEqual([shapes[2]]);
  });

  test("old ones go up to a number, and none that is newer or not passed", async () => {
    await t.turns.commit({ changes: [1, 2, 3, 4, 5, 6].map(changeOf) });
    expect(await t.storage.changes.oldest()).toBe(1);
    await remove(t, 4, 2);
    expect([await t.storage.changes.oldest(), await seqsAfter(t, 0)]).toEqual([3, [3, 4, 5, 6]]);
    await remove(t, 4, 6);
    expect([await t.storage.changes.oldest(), await seqsAfter(t, 0)]).toEqual([4, [4, 5, 6]]);
    await remove(t, 1000, 3);
    expect(await t.storage.changes.oldest()).toBe(4);
    await remove(t, 1000, 6);
    expect([await t.storage.changes.oldest(), await seqsAfter(t, 0)]).toEqual([0, []]);
  });

  test("very many old ones go in steps", async () => {
    const all = Array.from({ length: 2600 }, (_, index) => index + 1);
    await t.turns.commit({ changes: all.map(changeOf) });
    await remove(t, 2500, 2550);
    expect(await seqsAfter(t, 0)).toEqual(all.slice(2499));
    expect(await t.storage.changes.oldest()).toBe(2500);
  });

  test("a number is never given twice, not even when no change is kept", async () => {
    await t.turns.commit({ changes: [changeOf(1), changeOf(2)] });
    await remove(t, 1000, 2);
    await t.restart();
    expect(t.turns.counters.seq).toBe(2);
    await t.turns.commit({ changes: [changeOf(3)] });
    expect(await seqsAfter(t, 0)).toEqual([3]);
  });
}
