import { CallError } from "@monitor/contract";
import type { CallArgs } from "@monitor/contract";
import { maxWatchedObjects } from "@monitor/contract/events";
import type { eventStreamCall } from "@monitor/contract/events";
import { rootGroupId } from "@monitor/domain";
import { viewOf } from "../../requests/index.ts";
import type { Views } from "../../viewers/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";
import type { EventFeed, FeedParts } from "./event-feed.ts";

/** Responses take some time to reach the client before it counts their age. */
const travelMs = 2000;

type Query = CallArgs<typeof eventStreamCall>["query"];

/** A client that comes back with what it knows of another view, as before a right was taken away, does not know enough. */
function startOf(journal: ChangeJournal, viewKey: string, { since, age_ms }: Query): number | null {
  if (since === undefined) return journal.versionBefore((age_ms ?? 0) + travelMs);
  const version = journal.versionOf(since);
  return version !== null && since === positionOf(journal, version, viewKey) ? version : null;
}

/** The text of a position, for clients to come back with. */
export function positionOf(journal: ChangeJournal, version: number, viewKey: string): string {
  return `${journal.positionOf(version)}-${markOf(viewKey)}`;
}

/** A short mark of a long text (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** What a user's stream shall send. Errors: CallError FORBIDDEN, BAD_REQUEST for too many objects. */
export function openEvents(
  parts: FeedParts & { readonly views: Views },
  query: Query,
  context: RequestContext,
): EventFeed {
  const viewKey = viewOf(parts, context).key;
  const { object = rootGroupId, watch = [], watch_full: watchFull = [], has_containers: hasContainers = false } = query;
  if (watch.length + watchFull.length > maxWatchedObjects) {
    throw new CallError("BAD_REQUEST", `query.watch: at most ${maxWatchedObjects} objects`);
  }
  return createEventFeed(parts, {
    object,
    watch,
    watchFull,
    hasContainers,
    fromVersion: startOf(parts.journal, viewKey, query),
    viewKey,
  });
}
