import { dashboardBody } from "@monitor/contract";
import type { Dashboard, DashboardBody } from "@monitor/contract";
import { useEffect, useState } from "react";
import { session } from "../../shared/session/index.ts";

/** A board as somebody was editing it, and the version that was changed. */
export interface KeptDraft {
  readonly version: number;
  readonly title: string;
  readonly body: DashboardBody;
}

const keyOf = (boardId: string): string => `monitor.board-draft.${session.get()?.user.id ?? ""}.${boardId}`;

/** Null where there is none, where it can't be used, or where the browser keeps nothing. */
export function readKept(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? "null") as KeptDraft | null;
    const body = dashboardBody.safeParse(kept?.body);
    if (kept === null || !body.success || typeof kept.title !== "string" || !Number.isInteger(kept.version))
      return null;
    return { version: kept.version, title: kept.title, body: body.data };
  } catch {
    return null;
  }
}

/** Null takes it away. */
export function keep(key: string, draft: KeptDraft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // It stays on the page.
  }
}

/** What was typed outlives a reload and the end of the session, in this tab and for this user. */
export function useKeptDraft({ id }: Pick<Dashboard, "id">) {
  const [key] = useState(() => keyOf(id));
  const [first] = useState(() => readKept(key));
  // Who leaves the page has been asked; who was logged out has not.
  useEffect(() => () => (session.get() === null ? undefined : keep(key, null)), [key]);
  return { first, key };
}

/** Keeps a draft as long as it has changes. */
export function useKeeping(key: string, hasChanges: boolean, { version, title, body }: KeptDraft): void {
  useEffect(() => {
    keep(key, hasChanges ? { version, title, body } : null);
  }, [key, hasChanges, version, title, body]);
}
