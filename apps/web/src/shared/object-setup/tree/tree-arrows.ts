import type { TreeRow } from "./use-tree-rows.ts";

type Row = Pick<TreeRow, "level" | "isOpen" | "canOpen">;

function parentOf(rows: readonly Row[], at: number): number {
  const level = rows[at]?.level ?? 1;
  return rows.slice(0, at).findLastIndex((row) => row.level < level);
}

/** Where a key leads from a row of a tree: to another row, or it opens or closes this one; null: it means nothing there. */
export function arrowStep(rows: readonly Row[], at: number, key: string): number | "toggle" | null {
  const row = rows[at];
  const last = rows.length - 1;
  if (row === undefined) return null;
  const steps: Readonly<Record<string, () => number | "toggle">> = {
    ArrowDown: () => Math.min(last, at + 1),
    ArrowUp: () => Math.max(0, at - 1),
    Home: () => 0,
    End: () => last,
    ArrowRight: () => (row.canOpen && !row.isOpen ? "toggle" : Math.min(last, at + 1)),
    ArrowLeft: () => (row.isOpen ? "toggle" : Math.max(0, parentOf(rows, at))),
  };
  return Object.hasOwn(steps, key) ? (steps[key]?.() ?? null) : null;
}
