import type { DashboardBody } from "@monitor/contract";
import { useState } from "react";

interface Draft {
  readonly body: DashboardBody;
  readonly past: readonly DashboardBody[];
  readonly future: readonly DashboardBody[];
}

export interface BoardDraft {
  readonly body: DashboardBody;
  /** How many changes there are that are not saved. */
  readonly changes: number;
  readonly change: (body: DashboardBody) => void;
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** A board while somebody edits it: each change can be taken back, and made again. What was kept of before counts as one. */
export function useBoardDraft(saved: DashboardBody, kept: DashboardBody | undefined): BoardDraft {
  const [{ body, past, future }, set] = useState<Draft>({ body: kept ?? saved, past: kept ? [saved] : [], future: [] });
  const [last] = past.slice(-1);
  const [next] = future;
  return {
    body,
    changes: past.length,
    change: (changed) => set((draft) => ({ body: changed, past: [...draft.past, draft.body], future: [] })),
    undo: last === undefined ? null : () => set({ body: last, past: past.slice(0, -1), future: [body, ...future] }),
    redo: next === undefined ? null : () => set({ body: next, past: [...past, body], future: future.slice(1) }),
  };
}
