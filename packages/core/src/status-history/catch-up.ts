import { localProbeId, parseProbeStatus, statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { automaticReasons } from "../storage/index.ts";
import type { LogReader, LogLine } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import { runAtOnce } from "../runtime/index.ts";
import type { Steps } from "../runtime/index.ts";
import { codeOf, unmeasuredCode } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { connectionCode, isAwayCode, measuredCode } from "./codes-of-world.ts";
import { connectionKey } from "./rollup-state.ts";

/** What takes the changes: keys of sensors and connections that it does not know are left out. */
export interface ReplayedState {
  readonly rings: { slotOf(key: string): number | undefined; codeOf(slot: number): number };
  /** `line` tells of it: its id, and the object that it is about. */
  change(key: string, code: number, timeMs: number, line?: Pick<LogLine, "id" | "object_id">): unknown;
}

export interface CatchUpParts {
  readonly world: World;
  /** The state that takes the changes. */
  readonly state: ReplayedState;
  readonly log: Pick<LogReader, "readAfter">;
  readonly writer: Pick<Writer, "seq">;
  /** The changes after this one. */
  readonly cursor: number;
  /** Up to which change a sensor or a connection is counted already, where that is further. */
  readonly cursors?: ReadonlyMap<string, number>;
  /** Of a state that has nothing yet: from when on it is made. */
  readonly beginMs?: number;
  /** Later changes are in what goes on from here: where it began, and behind which change. */
  readonly endMs: number;
  readonly lastId?: number;
}

const changesAtOnce = 1000;
const sensorsOfStep = 50;
const fewObjects = 500;
/** Sensors that are looked at in one step, some milliseconds of work. */
const maxWork = 5000;

/** Little work is done at once. */
export const inSlices = async <Result>(world: Pick<World, "size" | "slices">, steps: Steps<Result>): Promise<Result> =>
  world.size <= fewObjects ? runAtOnce(steps) : world.slices.run(steps);

/** Puts the changes since a cursor into a state: a step for some of them. */
export async function* catchUp(parts: CatchUpParts): AsyncGenerator<void, void> {
  const { log, writer } = parts;
  const beginnings = new Beginnings();
  // The replay begins with the world of now: all that it shows must be noted in the same moment.
  for (let [lastId, isAll] = [parts.cursor, false]; !isAll;) {
    const { seq } = writer;
    const page = await log.readAfter(lastId, changesAtOnce);
    for (const change of page) beginnings.note(change);
    lastId = page.at(-1)?.id ?? lastId;
    isAll = page.length === 0 && seq === writer.seq;
    if (page.length > 0) yield;
  }
  const replay = new Replay(parts, beginnings);
  await inSlices(parts.world, replay.begin());
  for await (const page of pagesOf(parts)) {
    for (const change of page) {
      replay.take(change);
      if (replay.takeWork() > maxWork) yield;
    }
    yield;
  }
}

async function* pagesOf({ log, cursor }: CatchUpParts): AsyncGenerator<readonly LogLine[], void> {
  for (let last: number | undefined = cursor; last !== undefined;) {
    const page = await log.readAfter(last, changesAtOnce);
    if (page.length > 0) yield page;
    last = page.at(-1)?.id;
  }
}

/** What was before the first change of each object, as far as the changes tell. */
class Beginnings {
  readonly own = new Map<string, Status>();
  readonly isPaused = new Map<string, boolean>();
  readonly connection = new Map<string, string | null>();
  readonly parent = new Map<string, string>();
  /** Changes that set the clock back, and to which time. */
  readonly setBack: { id: number; toMs: number }[] = [];

  note(change: LogLine): void {
    const { id, object_id, kind, from, to } = change;
    const own = ownChangeOf(change);
    if (own !== null && !this.own.has(object_id)) this.own.set(object_id, own.from);
    else if ((kind === "paused" || kind === "resumed") && !this.isPaused.has(pauseKey(object_id, from))) {
      this.isPaused.set(pauseKey(object_id, from), kind === "resumed");
    } else if (kind === "probe" && !this.connection.has(object_id)) this.connection.set(object_id, from);
    else if (kind === "moved" && !this.parent.has(object_id)) this.parent.set(object_id, parentsOf(change).from);
    else if (kind === "clock" && Date.parse(to ?? "") < Date.parse(from ?? "")) {
      this.setBack.push({ id, toMs: Date.parse(to ?? "") });
    }
  }
}

class Replay {
  readonly #parts: CatchUpParts;
  readonly #own = new Map<string, number>();
  /** Of each object the codes of its pauses by reason. */
  readonly #paused = new Map<string, Map<string, number>>();
  readonly #away = new Set<string>();
  /** The former places of the objects that were moved since then. */
  readonly #parents: Map<string, string>;
  readonly #setBack: { id: number; toMs: number }[];
  #work = 0;

  constructor(parts: CatchUpParts, { own, isPaused, connection, parent, setBack }: Beginnings) {
    this.#parts = parts;
    this.#parents = new Map(parent);
    const { world, state } = parts;
    this.#setBack = setBack.map(({ id }, at) => ({ id, toMs: Math.min(...setBack.slice(at).map(({ toMs }) => toMs)) }));
    for (const type of ["group", "probe", "device", "sensor"] as const) {
      for (const id of world.idsOfType(type)) {
        this.#beginPauses(id, isPaused);
      }
    }
    // An object that was made since then is not part of this past.
    for (const id of world.idsOfType("sensor")) {
      if (state.rings.slotOf(id) !== undefined) this.#own.set(id, codeBefore(world, id, own.get(id)));
    }
    for (const id of world.idsOfType("probe")) this.#beginProbe(id, connection.get(id) ?? null);
  }

  #beginPauses(id: string, isPaused: Beginnings["isPaused"]): void {
    const record = this.#parts.world.get(id);
    const until = record?.pause?.until_ms;
    const wasPaused = isPaused.get(pauseKey(id, null)) ?? until !== undefined;
    if (wasPaused) this.#pause(id, null, isPaused.has(pauseKey(id, null)) ? null : until);
    for (const reason of automaticReasons) {
      const isHeld = record?.automatic_pauses?.[reason] !== undefined;
      if (isPaused.get(pauseKey(id, reason)) ?? isHeld) this.#pause(id, reason, null);
    }
  }

  #pause(id: string, reason: string | null, until: string | number | null | undefined): void {
    const pauses = this.#paused.get(id) ?? new Map<string, number>();
    this.#paused.set(id, pauses.set(reason ?? userReason, reason === null ? pausedCode(until) : codeOfReason(reason)));
  }

  #resume(id: string, reason: string | null): void {
    const pauses = this.#paused.get(id);
    pauses?.delete(reason ?? userReason);
    if (pauses?.size === 0) this.#paused.delete(id);
  }

  /** What was before the first change, where the state has nothing yet. */
  *begin(): Steps {
    const { state, beginMs } = this.#parts;
    if (beginMs === undefined) return;
    let looked = 0;
    for (const id of this.#own.keys()) {
      state.change(id, this.#codeOf(id), beginMs);
      looked += 1;
      if (looked % sensorsOfStep === 0) yield;
    }
  }

  #beginProbe(id: string, word: string | null): void {
    const { state, beginMs } = this.#parts;
    const slot = state.rings.slotOf(connectionKey(id));
    if (slot === undefined) return;
    if (word === "disconnected" || isAwayCode(state.rings.codeOf(slot))) this.#away.add(id);
    if (beginMs !== undefined) state.change(connectionKey(id), codeOfWord(word), beginMs);
  }

  /** How many sensors were looked at since this was asked last. */
  takeWork(): number {
    const work = this.#work;
    this.#work = 0;
    return work;
  }

  take(change: LogLine): void {
    const { object_id: id, kind, from, to } = change;
    const { world } = this.#parts;
    const own = ownChangeOf(change);
    if (own !== null && this.#own.has(id)) {
      this.#own.set(id, codeOf(own.to));
      this.#put(change, [id]);
    } else if (kind === "paused") {
      this.#pause(id, from, to);
      this.#put(change, this.#sensorsBelow(id));
    } else if (kind === "resumed") {
      this.#resume(id, from);
      this.#put(change, this.#sensorsBelow(id));
    } else if (kind === "moved") {
      this.#parents.set(id, parentsOf(change).to);
      this.#put(change, this.#sensorsBelow(id));
    } else if (kind === "probe" && world.get(id) !== undefined) {
      this.#takeProbe(change);
    }
  }

  #takeProbe(change: LogLine): void {
    const { object_id: id, to } = change;
    this.#change(change, connectionKey(id), codeOfWord(to));
    const isAway = to === "disconnected";
    if (isAway === this.#away.has(id)) return;
    if (isAway) this.#away.add(id);
    else this.#away.delete(id);
    this.#put(change, this.#sensorsOfProbe(id));
  }

  #parentOf(id: string): string | null {
    return this.#parents.get(id) ?? this.#parts.world.get(id)?.parent_id ?? null;
  }

  /** The object and all that was above it. */
  *#chainOf(id: string): Generator<string, void, void> {
    for (let at: string | null = id; at !== null; at = this.#parentOf(at)) yield at;
  }

  #sensorsBelow(id: string): readonly string[] {
    const { world } = this.#parts;
    const below = world.sensorsBelow(id);
    if (this.#parents.size === 0) return below;
    const moved = [...this.#parents.keys()].flatMap((each) => world.sensorsBelow(each));
    return [...new Set([...below, ...moved])].filter((sensor) => [...this.#chainOf(sensor)].includes(id));
  }

  #probeOf(id: string): string {
    const probes = [...this.#chainOf(id)].filter((above) => this.#parts.world.get(above)?.type === "probe");
    return probes[0] ?? localProbeId;
  }

  #sensorsOfProbe(id: string): readonly string[] {
    const { world } = this.#parts;
    if (this.#parents.size === 0) return world.sensorsOfProbe(id);
    return world.idsOfType("sensor").filter((sensor) => this.#probeOf(sensor) === id);
  }

  #put(change: LogLine, sensorIds: readonly string[]): void {
    this.#work += sensorIds.length;
    for (const id of sensorIds) if (this.#own.has(id)) this.#change(change, id, this.#codeOf(id));
  }

  #change(line: LogLine, key: string, code: number): void {
    const { id, time_ms } = line;
    const { state, cursors, endMs, lastId = Infinity } = this.#parts;
    if (id <= (cursors?.get(key) ?? 0) || id > lastId) return;
    // A time by a clock that was ahead is no later than the moment when that was put right.
    const latestMs = this.#setBack.find((set) => set.id > id)?.toMs ?? Infinity;
    state.change(key, code, Math.min(time_ms, latestMs, endMs), line);
  }

  /** As the world shows it: a user's own pause, a user's above, schedule or maintenance, dependency. */
  #pausedCodeOf(id: string): number | null {
    if (this.#paused.size === 0) return null;
    const own = this.#paused.get(id)?.get(userReason);
    if (own !== undefined) return own;
    const pauses = [...this.#chainOf(id)].map((above) => this.#paused.get(above)).filter((each) => each !== undefined);
    if (pauses.some((reasons) => reasons.has(userReason))) return codeOf("paused_by_parent");
    const reason = automaticReasons.find((each) => pauses.some((reasons) => reasons.has(each)));
    return reason === undefined ? null : codeOfReason(reason);
  }

  #codeOf(id: string): number {
    const paused = this.#pausedCodeOf(id);
    if (paused !== null) return paused;
    if (this.#away.has(this.#probeOf(id))) return codeOf("probe_disconnected");
    return this.#own.get(id) ?? unmeasuredCode;
  }
}

/** What a change makes of a sensor's own status; null for any other change. */
function ownChangeOf({ kind, from, to }: LogLine): { from: Status; to: Status } | null {
  if (kind === "status") return { from: statusOfWord(from), to: statusOfWord(to) };
  if (kind === "acknowledged") return { from: "down", to: "down_acknowledged" };
  // A result that ends an acknowledgement has a change of its own for the status.
  return kind === "acknowledgement_ended" && to === "down" ? { from: "down_acknowledged", to: "down" } : null;
}

/** A sensor without a change is as it was; of one that was unknown nothing says whether that was measured. */
function codeBefore(world: World, id: string, own: Status | undefined): number {
  if (own !== undefined) return own === "unknown" ? unmeasuredCode : codeOf(own);
  return measuredCode(world, id);
}

/** Where a branch was moved from and to. */
function parentsOf({ message_info }: LogLine): { from: string; to: string } {
  const { from_id, to_id } = message_info?.parameters ?? {};
  return { from: String(from_id), to: String(to_id) };
}

const codeOfWord = (word: string | null) => connectionCode(parseProbeStatus(word));
const statusOfWord = (word: string | null): Status => statuses.find((status) => status === word) ?? "unknown";
/** The reason of a user's pause; a line of the log has none. */
const userReason = "user";
const pauseKey = (id: string, reason: string | null): string => `${id} ${reason ?? userReason}`;
const codeOfReason = (reason: string): number =>
  codeOf(reason === "dependency" ? "paused_by_dependency" : "paused_by_schedule");
const pausedCode = (until: string | number | null | undefined): number =>
  codeOf(until === null || until === undefined ? "paused_by_user" : "paused_by_user_until");
