import type { TreeRow } from "./tree-rows.ts";

/** What a key means in the tree; `key` of a row. */
export type TreeCommand =
  | { readonly kind: "focus"; readonly key: string }
  | { readonly kind: "expand"; readonly key: string }
  | { readonly kind: "collapse"; readonly key: string }
  | { readonly kind: "open"; readonly key: string }
  /** Its name is edited in place. */
  | { readonly kind: "rename"; readonly key: string }
  /** It is put elsewhere by keys. */
  | { readonly kind: "move"; readonly key: string };

type Mover = (rows: readonly TreeRow[], index: number) => TreeCommand | null;

const focusAt: (rows: readonly TreeRow[], index: number) => TreeCommand | null = (rows, index) => {
  const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
  return row ? { kind: "focus", key: row.key } : null;
};

function right(rows: readonly TreeRow[], index: number): TreeCommand | null {
  const row = rows[index];
  if (!row?.isExpandable) return null;
  if (!row.isExpanded) return { kind: "expand", key: row.key };
  // A row that only says that sensors are coming is about to go, and the focus would go with it.
  return rows[index + 1]?.kind === "loading" ? null : focusAt(rows, index + 1);
}

function left(rows: readonly TreeRow[], index: number): TreeCommand | null {
  const row = rows[index];
  if (!row) return null;
  if (row.isExpanded) return { kind: "collapse", key: row.key };
  return row.parentKey === null ? null : { kind: "focus", key: row.parentKey };
}

const movers: Readonly<Record<string, Mover>> = {
  ArrowDown: (rows, index) => focusAt(rows, index + 1),
  ArrowUp: (rows, index) => focusAt(rows, index - 1),
  Home: (rows) => focusAt(rows, 0),
  End: (rows) => focusAt(rows, rows.length - 1),
  ArrowRight: right,
  ArrowLeft: left,
  F2: (rows, index) => {
    const row = rows[index];
    return row?.kind === "object" ? { kind: "rename", key: row.key } : null;
  },
  Enter: (rows, index) => {
    const row = rows[index];
    return row ? { kind: "open", key: row.key } : null;
  },
};

/** Arrows move, → opens or goes inside, ← closes or goes to the parent, Home and End, Enter opens the object. */
export function treeCommandOf(key: string, rows: readonly TreeRow[], index: number): TreeCommand | null {
  const mover = Object.prototype.hasOwnProperty.call(movers, key) ? movers[key] : undefined;
  return mover?.(rows, index) ?? null;
}
