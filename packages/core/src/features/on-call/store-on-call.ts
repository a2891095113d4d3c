import { wallMsAt } from "@monitor/domain";
import type { OnCallOverride, OnCallSchedule } from "@monitor/notify";
import { onCallKey } from "../../notifications/index.ts";
import { actorOf, requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** For how long an override is kept that is over: the weeks before can be looked at. */
const keptMs = 31 * 86_400_000;

interface OnCallStoring<T> {
  readonly before: OnCallSchedule | null;
  /** Null: it is deleted. */
  readonly after: OnCallSchedule | null;
  readonly result: T;
}

interface Stored {
  readonly last_id: number;
  readonly items: readonly OnCallSchedule[];
}

/** Judges a change of one schedule in a turn of the writer; the audit log tells it. Errors: what the judge throws, StorageError. */
export async function storeOnCall<T>(
  parts: FeatureParts,
  context: RequestContext,
  judge: (stored: Stored) => OnCallStoring<T>,
): Promise<T> {
  requireWriting(parts.problems);
  return parts.notifications.change(() => {
    const stored = parts.notifications.onCall;
    const { before, after, result } = judge(stored);
    const nowMs = parts.clock.now();
    const kept = after === null ? null : { ...after, overrides: withoutOld(after.overrides, nowMs) };
    const others = stored.items.filter(({ id }) => id !== (before ?? after)?.id);
    const place = stored.items.findIndex(({ id }) => id === before?.id);
    const items = kept === null ? others : others.toSpliced(place === -1 ? others.length : place, 0, kept);
    const last_id = Math.max(stored.last_id, Number(after?.id ?? 0));
    const side = (schedule: OnCallSchedule | null) => (schedule === null ? null : { on_call_schedule: schedule });
    const draft = {
      actor: actorOf(context),
      meta: new Map([[onCallKey, JSON.stringify({ last_id, items })]]),
      notes: [{ kind: "settings" as const, before: side(before), after: side(kept) }],
    };
    return { draft, result };
  });
}

const withoutOld = (overrides: readonly OnCallOverride[], nowMs: number): OnCallOverride[] =>
  overrides.filter(({ until_ms }) => until_ms > nowMs - keptMs);

/** The day that the wall shows in a zone. */
export const dayAt = (nowMs: number, timeZone: string): string =>
  new Date(wallMsAt(nowMs, timeZone)).toISOString().slice(0, 10);
