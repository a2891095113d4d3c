import { maxRightsShown } from "@monitor/contract";
import type { RightsDraft, RightsOutlook } from "@monitor/contract";
import {
  accessChangesMs,
  accessLevelOf,
  accessLevels,
  higherLevel,
  isEntryOver,
  readAccessRights,
  rightsOfLevel,
  statuses,
} from "@monitor/domain";
import type { AccessEntry, AccessLevel, AccessRights } from "@monitor/domain";
import { findAnyObject, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import type { View, Views } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser, listedUser } from "./read-users.ts";

type Upwards = readonly (AccessRights | null)[];
type Checked = NonNullable<RightsOutlook["checked"]>;
type Reason = Checked["reasons"][number];

/** An object with own rights, and all below it that has none of its own: the same rights hold there. */
interface Stretch {
  readonly sensors: number;
  readonly before: Upwards;
  readonly after: Upwards;
}

interface Change {
  readonly before: AccessLevel;
  readonly after: AccessLevel;
  /** When the level after it ends by itself; null: it stays. */
  readonly untilMs: number | null;
  readonly sensors: number;
}

interface Draft {
  readonly id: string;
  readonly access: AccessRights;
}

const wirePerson = (user: UserRecord) => ({ id: user.id, name: listedUser(user).name });

function sensorsOf(view: View, id: string): number {
  const summary = view.summaryOf(id);
  return statuses.reduce((sum, status) => sum + summary[status], 0);
}

/** The own rights of an object and of all above it, nearest first; of one object those of the draft where there is one. */
function upwards(view: View, id: string, draft: Draft | null): Upwards {
  return [id, ...view.ancestorsOf(id).toReversed()].map((each) => {
    if (draft?.id === each) return draft.access;
    const record = view.get(each);
    return record === undefined ? null : ownAccessOf(record);
  });
}

/** The object of a draft and those below it that have own rights. */
function stretchesOf({ views }: Pick<FeatureParts, "views">, draft: Draft): Stretch[] {
  const { whole } = views;
  const ids = [draft.id, ...views.holdersBelow(draft.id)];
  const sensors = new Map(ids.map((id) => [id, sensorsOf(whole, id)]));
  for (const id of ids.slice(1)) {
    const above = whole.ancestorsOf(id).findLast((ancestor) => sensors.has(ancestor));
    if (above !== undefined) sensors.set(above, (sensors.get(above) ?? 0) - sensorsOf(whole, id));
  }
  return ids.map((id) => ({
    sensors: sensors.get(id) ?? 0,
    before: upwards(whole, id, null),
    after: upwards(whole, id, draft),
  }));
}

/** What subjects together gain and lose, summed by the levels before and after. */
function changesOf(subjects: ReadonlySet<string>, stretches: readonly Stretch[], nowMs: number): Change[] {
  const sums = new Map<string, Change>();
  for (const { sensors, ...rights } of stretches) {
    const before = accessLevelOf(subjects, rights.before, nowMs);
    const after = accessLevelOf(subjects, rights.after, nowMs);
    const untilMs = accessChangesMs(subjects, rights.after, nowMs);
    if (before === after && untilMs === accessChangesMs(subjects, rights.before, nowMs)) continue;
    const key = `${before} ${after} ${untilMs}`;
    sums.set(key, { before, after, untilMs, sensors: (sums.get(key)?.sensors ?? 0) + sensors });
  }
  return [...sums.values()];
}

/** The changes of all who can log in, losses first. Users with the same lines share one look at the tree. */
function allChanges({ accounts, views }: FeatureParts, stretches: readonly Stretch[]) {
  const lines = stretches.flatMap(({ before, after }) => [...before, ...after]);
  const named = new Set<string>(lines.flatMap((rights) => rights?.entries.map(({ subject }) => subject) ?? []));
  const known = new Map<string, Change[]>();
  const changes = accounts.users.all().flatMap((user) => {
    if (user.role === "administrator" || !user.is_active) return [];
    const subjects = views.subjectsOf(user.id).filter((subject) => named.has(subject));
    const key = subjects.toSorted().join();
    const found = known.get(key) ?? changesOf(new Set(subjects), stretches, views.nowMs());
    known.set(key, found);
    return found.map(({ untilMs, ...change }) => ({ user: wirePerson(user), ...change, until: wireTime(untilMs) }));
  });
  const isLoss = ({ before, after }: Pick<Change, "before" | "after">) =>
    before !== after && higherLevel(before, after) === before;
  return [...changes.filter(isLoss), ...changes.filter((change) => !isLoss(change))];
}

/** The nearest line of a subject; null where none holds. */
function lineOf(views: Views, subject: string, draft: Draft): Pick<Reason, "right" | "source" | "until"> {
  const { whole: view } = views;
  const nowMs = views.nowMs();
  for (const id of [draft.id, ...view.ancestorsOf(draft.id).toReversed()]) {
    const [rights] = upwards(view, id, draft);
    const holds = (entry: AccessEntry) => entry.subject === subject && !isEntryOver(entry, nowMs);
    const [line, ...others] = rights?.entries.filter(holds) ?? [];
    if (line !== undefined) {
      const best = others.reduce((one, each) => (higherLevel(one.right, each.right) === one.right ? one : each), line);
      const { right, until_ms = null } = best;
      return { right, until: wireTime(until_ms), source: id === draft.id ? null : wireReference(view, id) };
    }
    if (rights?.inherits === false) break;
  }
  return { right: null, until: null, source: null };
}

/** What a user may do on the object of a draft, and by which lines. */
function checkedUser(parts: FeatureParts, user: UserRecord, { draft, stretches }: Plan): Checked {
  const { views, accounts } = parts;
  const isAdministrator = user.role === "administrator";
  const subjects = new Set(views.subjectsOf(user.id));
  const level = isAdministrator ? "full" : accessLevelOf(subjects, stretches[0]?.after ?? [], views.nowMs());
  const groups = accounts.userGroups.of(user.id).slice(0, maxRightsShown);
  const reasons = [
    ...groups.map(({ id, name }) => ({ group: { id, name }, ...lineOf(views, `group:${id}`, draft) })),
    { group: null, ...lineOf(views, `user:${user.id}`, draft) },
  ].map((reason) => ({ ...reason, is_used: !isAdministrator && level !== "none" && reason.right === level }));
  const height = ({ right }: Reason) => accessLevels.indexOf((right ?? "") as AccessLevel);
  return {
    user: wirePerson(user),
    is_administrator: isAdministrator,
    is_active: user.is_active,
    level,
    rights: [...rightsOfLevel(level, views.of({ id: user.id }).viewer)],
    is_passage:
      level === "none" && stretches.some(({ after }) => accessLevelOf(subjects, after, views.nowMs()) !== "none"),
    reasons: reasons.toSorted((one, other) => height(other) - height(one)),
  };
}

interface Plan {
  readonly draft: Draft;
  readonly stretches: readonly Stretch[];
}

interface Asked {
  readonly id: string;
  readonly draft: RightsDraft;
}

/** What other rights of an object would mean; nothing is changed. Errors: CallError FORBIDDEN, NOT_FOUND. */
export function previewRights(parts: FeatureParts, { id, draft: body }: Asked, context: RequestContext): RightsOutlook {
  requireAdministrator(context);
  findAnyObject(parts.views.whole, id);
  const user = body.user_id === undefined ? null : findUser(parts, body.user_id);
  const draft = { id, access: readAccessRights(body) ?? { entries: [], inherits: true } };
  const stretches = stretchesOf(parts, draft);
  const changes = allChanges(parts, stretches);
  return {
    total: changes.length,
    changes: changes.slice(0, maxRightsShown),
    checked: user === null ? null : checkedUser(parts, user, { draft, stretches }),
  };
}
