import type { Change, ChangeActor, ChangeKind, ChangeSide } from "@monitor/core/storage";
import { columnsOf } from "./columns-of.ts";
import { fromJson, jsonSteps, toJson } from "./json-text.ts";

/** Columns of the change log, under the same names and in this order in each database. */
export const changeColumns = columnsOf<keyof Change>({
  seq: true,
  time_ms: true,
  kind: true,
  actor: true,
  object_ids: true,
  before: true,
  after: true,
});

/** The values of a change in the order of its columns. */
export function* changeRowSteps({ seq, time_ms, kind, actor, object_ids, before, after }: Change) {
  const ids = JSON.stringify(object_ids.map(Number));
  return [seq, time_ms, kind, toJson(actor), ids, yield* jsonSteps(before), yield* jsonSteps(after)];
}

/** What `changeRowSteps` has written. */
export function toChange([seq, timeMs, kind, actor, objectIds, before, after]: readonly unknown[]): Change {
  return {
    seq: Number(seq),
    time_ms: Number(timeMs),
    kind: kind as ChangeKind,
    actor: fromJson<ChangeActor>(actor),
    object_ids: (fromJson<number[]>(objectIds) ?? []).map(String),
    before: fromJson<NonNullable<ChangeSide>>(before),
    after: fromJson<NonNullable<ChangeSide>>(after),
  };
}
