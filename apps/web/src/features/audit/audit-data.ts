import { auditCalls } from "@monitor/contract";
import type { AuditEntry, AuditKind } from "@monitor/contract";
import { useEffect, useRef, useState } from "react";
import { runCall } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";

export const periods = ["all", "day", "week", "month"] as const;
export type Period = (typeof periods)[number];

/** What the list is filtered by; empty: not by this. */
export interface AuditFilter {
  readonly user: string;
  readonly text: string;
  readonly kind: AuditKind | "";
  readonly period: Period;
  /** The object whose changes are shown, with those of all below it; null shows every entry. */
  readonly object: { readonly id: string; readonly name: string } | null;
}
export const noFilter: AuditFilter = { user: "", text: "", kind: "", period: "all", object: null };

const dayMs = 86_400_000;
const periodMs: Readonly<Record<Period, number | null>> = { all: null, day: dayMs, week: 7 * dayMs, month: 30 * dayMs };
const maxExported = 10_000;

function queryOf({ user, text, kind, period, object }: AuditFilter) {
  const ms = periodMs[period];
  return {
    ...(user !== "" && { user }),
    ...(text.trim() !== "" && { text: text.trim().slice(0, 200) }),
    ...(kind !== "" && { kind }),
    ...(object !== null && { object: object.id }),
    ...(ms !== null && { from: new Date(systemClock.now() - ms).toISOString() }),
  };
}

export interface AuditList {
  /** Null until the first page is here. */
  readonly entries: readonly AuditEntry[] | null;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Null at the end. */
  readonly loadMore: (() => void) | null;
  readonly reload: () => void;
}

/** The newest entries that the filter fits, and older ones page by page. */
export function useAuditList(filter: AuditFilter): AuditList {
  const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(false);
  const run = useRef(0);

  function load(before: string | null, shown: readonly AuditEntry[]): void {
    run.current += 1;
    const own = run.current;
    setLoading(true);
    setError(null);
    runCall(auditCalls.listAuditEntries, { query: { ...queryOf(filter), ...(before !== null && { before }) } }).then(
      (page) => {
        if (own !== run.current) return;
        setEntries([...shown, ...page.entries]);
        setNext(page.next);
        setLoading(false);
      },
      (failure: unknown) => {
        if (own !== run.current) return;
        setError(failure);
        setLoading(false);
      },
    );
  }
  useEffect(() => {
    setEntries(null);
    load(null, []);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each filter
  }, [filter]);
  return {
    entries,
    error,
    isLoading,
    loadMore: next === null ? null : () => load(next, entries ?? []),
    reload: () => load(null, []),
  };
}

/** All entries that the filter fits, so many at most. */
export async function entriesToExport(filter: AuditFilter): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let before: string | null = null;
  do {
    const query: Record<string, string> = { ...queryOf(filter), limit: "200", ...(before !== null && { before }) };
    const page = await runCall(auditCalls.listAuditEntries, { query });
    entries.push(...page.entries);
    before = page.next;
  } while (before !== null && entries.length < maxExported);
  return entries;
}
