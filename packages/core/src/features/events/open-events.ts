import { CallError } from "@monitor/contract";
import type { CallArgs } from "@monitor/contract";
import { maxWatchedObjects } from "@monitor/contract/events";
import type { eventStreamCall } from "@monitor/contract/events";
import { rootGroupId } from "@monitor/domain";
import { viewOf } from "../../requests/index.ts";
import { textMark } from "../../viewers/index.ts";
import type { Views } from "../../viewers/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";
import type { EventFeed, FeedParts } from "./event-feed.ts";

/** Responses take some time to reach the client before it counts their age. */
const travelMs = 2000;

type Query = CallArgs<typeof eventStreamCall>["query"];

interface Start {
  readonly journal: ChangeJournal;
  readonly viewKey: string;
  /** For how long the user has seen the same, as far as that is known. */
  readonly viewAgeMs: number;
}

/**
 * Where the stream goes on; null where what the client has is of another view, as before a right was taken away, and everything has
 * to be fetched.
 */
function startOf({ journal, viewKey, viewAgeMs }: Start, { since, age_ms = 0 }: Query): number | null {
  if (since === undefined) return age_ms + travelMs < viewAgeMs ? journal.versionBefore(age_ms + travelMs) : null;
  const version = journal.versionOf(since);
  return version !== null && since === positionOf(journal, version, viewKey) ? version : null;
}

/** The text of a position, for clients to come back with. */
export function positionOf(journal: ChangeJournal, version: number, viewKey: string): string {
  return `${journal.positionOf(version)}-${textMark(viewKey)}`;
}

/** The feed for a stream of a user. Errors: CallError FORBIDDEN, BAD_REQUEST for too many objects. */
export function openEvents(
  parts: FeedParts & { readonly views: Views },
  query: Query,
  context: RequestContext,
): EventFeed {
  const { journal, views } = parts;
  const viewKey = viewOf(parts, context).key;
  const viewAgeMs = views.ageMsOf(context.user);
  const { object = rootGroupId, watch = [], watch_full: watchFull = [], has_containers: hasContainers = false } = query;
  if (watch.length + watchFull.length > maxWatchedObjects) {
    throw new CallError("BAD_REQUEST", `query.watch: at most ${maxWatchedObjects} objects`);
  }
  return createEventFeed(parts, {
    object,
    watch,
    watchFull,
    hasContainers,
    fromVersion: startOf({ journal, viewKey, viewAgeMs }, query),
    viewKey,
  });
}
