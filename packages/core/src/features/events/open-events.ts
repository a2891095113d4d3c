import { CallError } from "@monitor/contract";
import type { CallArgs } from "@monitor/contract";
import { maxWatchedObjects } from "@monitor/contract/events";
import type { eventStreamCall } from "@monitor/contract/events";
import { rootGroupId } from "@monitor/domain";
import { requireRight } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";
import type { EventFeed, FeedParts } from "./event-feed.ts";

/** Responses take some time to reach the client before it counts their age. */
const travelMs = 2000;

type Query = CallArgs<typeof eventStreamCall>["query"];

function startOf(journal: ChangeJournal, { since, age_ms }: Query): number | null {
  return since === undefined ? journal.versionBefore((age_ms ?? 0) + travelMs) : journal.versionOf(since);
}

/** What a user's stream shall send. Errors: CallError FORBIDDEN, BAD_REQUEST for too many objects. */
export function openEvents(parts: FeedParts, query: Query, context: RequestContext): EventFeed {
  requireRight(context, "read");
  const { object = rootGroupId, watch = [], watch_full: watchFull = [], has_containers: hasContainers = false } = query;
  if (watch.length + watchFull.length > maxWatchedObjects) {
    throw new CallError("BAD_REQUEST", `query.watch: at most ${maxWatchedObjects} objects`);
  }
  return createEventFeed(parts, {
    object,
    watch,
    watchFull,
    hasContainers,
    fromVersion: startOf(parts.journal, query),
  });
}
