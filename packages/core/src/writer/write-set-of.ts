import { rootGroupId } from "@monitor/domain";
import { storedSensorState } from "../world/index.ts";
import type { World } from "../world/index.ts";
import type { Change, ChangeSide, LogEntry, ObjectRecord, Counters, LogLine, WriteSet } from "../storage/index.ts";
import type { Draft } from "./draft.ts";

/** What the numbering of a turn needs. */
export interface NumberingParts {
  readonly world: World;
  /** As they are before this turn, ids that its judge took included. */
  readonly counters: Counters;
  readonly nowMs: number;
}

/** Numbers a draft and makes its change entries: one for each line of the log, each object without one, and each note. */
export function writeSetOf(parts: NumberingParts, draft: Draft): WriteSet {
  const { world, counters } = parts;
  const removed = draft.removed ?? [];
  const removedObjects = removed.flatMap((id) => [id, ...world.descendantsOf(id)]);
  const put = byId([...(draft.created ?? []), ...(draft.changed ?? [])]);
  const entries = entriesOf(parts, draft);
  const joinedOf = (id: string) => (draft.isListedUnderJoined === true ? (draft.joined?.get(id) ?? []) : []);
  const scopesOfLine = (id: string) => [...scopesOf(world, put, id), ...joinedOf(id)];
  const changes = entries.map((entry, place): Change => ({ ...entry.change, seq: counters.seq + place + 1 }));
  const log = entries.flatMap(({ line }, place): LogLine[] =>
    line === null ? [] : [{ ...line, id: counters.seq + place + 1, scopes: scopesOfLine(line.object_id) }],
  );
  return {
    counters: { ...counters, seq: counters.seq + entries.length, turn: counters.turn + 1 },
    isDurable: draft.isDurable ?? true,
    objects: [...(draft.created ?? []), ...(draft.changed ?? [])],
    states: statesOf(draft),
    samples: draft.samples ?? [],
    batches: draft.batches ?? [],
    log,
    changes,
    removedObjects,
    restrictedObjects: restrictedOf(world, removedObjects),
    removedSensors: removedSensorsOf(world, draft),
    accounts: draft.accounts ?? [],
    incidents: draft.incidents ?? [],
    tickets: draft.tickets ?? [],
    meta: draft.meta ?? new Map(),
    rings: draft.rings ?? new Map(),
    cursors: draft.cursors ?? new Map(),
  };
}

/** Those whose states and history go. */
function removedSensorsOf(world: World, { removed = [], keepsHistory = false, forgotten = [] }: Draft): string[] {
  return [...(keepsHistory ? [] : removed.flatMap((id) => world.sensorsBelow(id))), ...forgotten];
}

/** A new sensor of which nothing is known yet is stored with its first result: until then its state follows from the object. */
function statesOf({ created, states = new Map() }: Draft): WriteSet["states"] {
  const made = byId(created);
  const known = [...states].filter(([id, { last_result_ms }]) => last_result_ms !== null || !made.has(id));
  return new Map(known.map(([id, state]) => [id, storedSensorState(state)]));
}

interface Entry {
  readonly change: Omit<Change, "seq">;
  readonly line: LogEntry | null;
}

function entriesOf({ world, nowMs }: NumberingParts, draft: Draft): Entry[] {
  const actor = draft.actor ?? null;
  const log = draft.log ?? [];
  const sides = new Sides(world, draft);
  // A line about a status says nothing of the object.
  const lined = new Set(log.filter(({ kind }) => kind !== "status").map((line) => line.object_id));
  for (const ids of draft.joined?.values() ?? []) for (const id of ids) lined.add(id);
  const silent = (record: ObjectRecord) => !lined.has(record.id);
  const common = { time_ms: nowMs, actor };
  const unlined = (kind: "created" | "changed") => (record: ObjectRecord) => ({
    change: { ...common, kind, object_ids: [record.id], ...sides.ofObject(record.id) },
    line: null,
  });
  return [
    ...log.map((line) => ({
      change: { actor, time_ms: line.time_ms, kind: line.kind, ...sides.ofLine(line) },
      line,
    })),
    ...(draft.created ?? []).filter(silent).map(unlined("created")),
    ...(draft.changed ?? []).filter(silent).map(unlined("changed")),
    ...(draft.removed ?? [])
      .filter((id) => !lined.has(id))
      .map((id) => ({ change: { ...common, kind: "deleted" as const, ...sides.ofRemoval(id) }, line: null })),
    ...(draft.notes ?? []).map(({ kind, before, after }) => ({
      change: { ...common, kind, object_ids: [], before, after },
      line: null,
    })),
  ];
}

/** What a pause or a resume changes. */
const pauseFields: readonly string[] = ["pause", "resumed_ms", "acknowledgement"];

/** Before and after of each change: from the world as it was, and from the draft. */
class Sides {
  readonly #world: World;
  readonly #draft: Draft;
  readonly #created: ReadonlyMap<string, ObjectRecord>;
  readonly #changed: ReadonlyMap<string, ObjectRecord>;
  readonly #removed: ReadonlySet<string>;

  constructor(world: World, draft: Draft) {
    this.#world = world;
    this.#draft = draft;
    this.#created = byId(draft.created);
    this.#changed = byId(draft.changed);
    this.#removed = new Set(draft.removed);
  }

  ofLine(line: LogEntry): Pick<Change, "object_ids" | "before" | "after"> {
    const id = line.object_id;
    if (line.kind === "status") {
      const after = { status: line.to, message: line.message, message_info: line.message_info ?? null };
      return { object_ids: [id], before: { status: line.from }, after };
    }
    if (this.#removed.has(id)) return this.ofRemoval(id);
    const joined = this.#draft.joined?.get(id);
    if (joined !== undefined) return this.#ofJoined(id, joined);
    const { before, after } = this.#shareOf(line);
    if (before !== null || after !== null) return { object_ids: [id], before, after };
    return { object_ids: [id], before: { value: line.from }, after: { value: line.to, message: line.message } };
  }

  /** Of a command that changes an object and pauses or resumes it, each line has what it is about. */
  #shareOf({ object_id: id, kind }: LogEntry): Pick<Change, "before" | "after"> {
    const sides = this.ofObject(id);
    const kinds = (this.#draft.log ?? []).filter((line) => line.object_id === id).map((line) => line.kind);
    if (!kinds.includes("changed") || !kinds.some((each) => each === "paused" || each === "resumed")) return sides;
    const isOfPause = ([key]: [string, unknown]) => pauseFields.includes(key) === (kind !== "changed");
    const share = (side: ChangeSide): ChangeSide =>
      side === null ? null : Object.fromEntries(Object.entries(side).filter(isOfPause));
    return { before: share(sides.before), after: share(sides.after) };
  }

  ofObject(id: string): Pick<Change, "before" | "after"> {
    const created = this.#created.get(id);
    if (created !== undefined) return { before: null, after: { ...created } };
    const changed = this.#changed.get(id);
    const record = this.#world.get(id);
    const parts = [
      changed === undefined || record === undefined ? null : difference(record, changed),
      this.#ofAcknowledgement(id),
    ].filter((part) => part !== null);
    if (parts.length === 0) return { before: null, after: null };
    return {
      before: Object.assign({}, ...parts.map((part) => part.before)) as ChangeSide,
      after: Object.assign({}, ...parts.map((part) => part.after)) as ChangeSide,
    };
  }

  // Of the objects below a clone the ids are enough.
  #ofJoined(id: string, joined: readonly string[]): Pick<Change, "object_ids" | "before" | "after"> {
    const { before, after } = this.ofObject(id);
    const changed = joined
      .filter((each) => this.#changed.has(each))
      .map((each) => ({ id: each, ...this.ofObject(each) }));
    const withOthers = (side: ChangeSide, key: "before" | "after"): ChangeSide =>
      changed.length === 0 ? side : { ...side, others: changed.map((each) => ({ id: each.id, ...each[key] })) };
    return { object_ids: [id, ...joined], before: withOthers(before, "before"), after: withOthers(after, "after") };
  }

  ofRemoval(id: string): Pick<Change, "object_ids" | "before" | "after"> {
    const ids = [id, ...this.#world.descendantsOf(id)];
    const objects = ids.map((each) => this.#world.get(each)).filter((record) => record !== undefined);
    return { object_ids: ids, before: { objects }, after: null };
  }

  #ofAcknowledgement(id: string) {
    const before = this.#world.sensorState(id);
    const after = this.#draft.states?.get(id);
    if (before === undefined || after === undefined || before.acknowledgement === after.acknowledgement) return null;
    return {
      before: { acknowledgement: before.acknowledgement },
      after: { acknowledgement: after.acknowledgement },
    };
  }
}

/** The fields that differ, as they were and as they are; records are replaced as wholes, so that a field differs by identity. */
function difference(before: ObjectRecord, after: ObjectRecord) {
  const keys = (Object.keys(after) as (keyof ObjectRecord)[]).filter((key) => before[key] !== after[key]);
  const pick = (record: ObjectRecord) => Object.fromEntries(keys.map((key) => [key, record[key]]));
  return { before: pick(before), after: pick(after) };
}

/** Of removed objects, parents first: those with access rights of their own, and those below these. */
function restrictedOf(world: World, ids: readonly string[]): string[] {
  const restricted = new Set<string>();
  for (const id of ids) {
    const record = world.get(id);
    const isOwn = record !== undefined && Object.hasOwn(record.own_settings, "accessrights");
    if (isOwn || restricted.has(record?.parent_id ?? "")) restricted.add(id);
  }
  return [...restricted];
}

/** The object and its ancestors; a move is listed at the old and at the new place. */
function scopesOf(world: World, put: ReadonlyMap<string, ObjectRecord>, id: string): string[] {
  const before = chainOf(id, (scope) => world.get(scope));
  const after = chainOf(id, (scope) => put.get(scope) ?? world.get(scope));
  return [...new Set([...after, ...before])];
}

function chainOf(id: string, find: (id: string) => ObjectRecord | undefined): string[] {
  const scopes: string[] = [];
  for (let scope: string | null = id; scope !== null && scope !== rootGroupId;) {
    scopes.push(scope);
    scope = find(scope)?.parent_id ?? null;
  }
  return scopes;
}

const byId = (records: readonly ObjectRecord[] = []) => new Map(records.map((record) => [record.id, record]));
