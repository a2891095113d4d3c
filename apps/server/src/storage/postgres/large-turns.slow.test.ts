import { StorageError } from "@monitor/core/storage";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WorkSlices } from "@monitor/core/runtime";
import type { Storage } from "@monitor/core/storage";
import { CountingLoop } from "@monitor/core/testing/counting-loop";
import { describePostgres } from "../testing/describe-postgres.ts";
import { largeBranchSize, plantLargeBranch } from "../testing/large-branch.ts";
import { openTestPostgres } from "../testing/open-test-postgres.ts";

describePostgres("turns that change very much", (server, url) => {
  let storage: Storage;
  let branch: Awaited<ReturnType<typeof plantLargeBranch>>;
  /** Called between two slices. */
  let onTurn: () => void;

  beforeEach(async () => {
    onTurn = () => {};
    await server.emptyDatabase();
    const slices = new WorkSlices(new CountingLoop({ lookMs: 1000, onTurn: () => onTurn() }));
    storage = await openTestPostgres(url, { slices });
    branch = await plantLargeBranch(storage);
  });
  afterEach(() => storage.close());

  const countOf = async () => (await storage.load()).objects.length;

  test("[EN-25] a large branch is cloned and deleted in slices, and seen whole or not at all meanwhile", async () => {
    for (const act of [branch.clone, branch.remove]) {
      const before = await countOf();
      const counts: Promise<number>[] = [];
      onTurn = () => {
        counts.push(countOf());
      };
      await act();
      onTurn = () => {};
      const after = await countOf();
      expect(Math.abs(after - before)).toBe(largeBranchSize);
      expect(counts.length).toBeGreaterThan(2);
      for (const count of await Promise.all(counts)) expect([before, after]).toContain(count);
    }
  });

  test("[EN-25] a large branch is there once when the connection is cut at any moment of its clone", async () => {
    const before = await countOf();
    let clones = 0;
    let isAfterLast = false;
    for (let cutAt = 1; !isAfterLast; cutAt += 1) {
      let turns = 0;
      let cut: Promise<unknown> = Promise.resolve();
      onTurn = () => {
        turns += 1;
        if (turns === cutAt) cut = server.cutConnections(url);
      };
      // The new connection may be cut too: then the clone is refused, and not there.
      const isRefused = await branch.clone().then(
        () => false,
        (error: unknown) => error instanceof StorageError,
      );
      onTurn = () => {};
      await cut;
      if (!isRefused) clones += 1;
      isAfterLast = turns < cutAt;
      expect(await countOf()).toBe(before + clones * largeBranchSize);
    }
    expect(clones).toBeGreaterThan(4);
  });
});
