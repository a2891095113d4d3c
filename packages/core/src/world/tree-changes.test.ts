import { listProperties } from "@monitor/contract";
import type { ListPropertyName } from "@monitor/contract";
import { canContain, objectTypes } from "@monitor/domain";
import type { ObjectType, Status } from "@monitor/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ObjectColumns } from "../lists/object-columns.ts";
import { NumberColumn } from "../lists/object-column.ts";
import { isPlaceProperty } from "../lists/place-properties.ts";
import type { ColumnProperty } from "../lists/place-properties.ts";
import { wireObject } from "../wire/wire-object.ts";
import { objectRecord } from "../storage/object-record.ts";
import { runAtOnce } from "../runtime/work-slices.ts";
import { connectionKey } from "../status-history/rollup-state.ts";
import { StatusRollup } from "../status-history/status-rollup.ts";
import { UnknownTimes } from "../status-history/unknown-times.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { newSensorState } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { World } from "./world.ts";
import type { ObjectRecord } from "../storage/records.ts";
import type { ProbePresence } from "./world-update.ts";
import { wholeView } from "../testing/test-views.ts";
import { testSlices } from "../testing/test-slices.ts";

const clock = createFakeClock(1_800_000_000_000);
const properties = (Object.keys(listProperties) as ListPropertyName[]).filter(
  (name): name is ColumnProperty => !isPlaceProperty(name),
);
const container = ({ id, type }: ObjectRecord) => (id === "0" ? "root" : type);

/** The plain model of a tree: maps only. */
class Model {
  readonly records = new Map<string, ObjectRecord>();
  readonly states = new Map<string, SensorState>();
  readonly probes = new Map<string, ProbePresence>();
  nextId = 100;

  add(type: ObjectType, parent_id: string | null, id = String((this.nextId += 1))): void {
    const kind = type === "sensor" ? "ping" : null;
    const host = type === "device" ? "192.0.2.1" : null;
    this.records.set(id, objectRecord({ id, type, parent_id, name: id, kind, host, created_ms: clock.now() }));
    if (type === "sensor") this.states.set(id, newSensorState("ping", clock.now()));
  }

  isAtOrBelow(id: string, top: string): boolean {
    for (let at: string | null = id; at !== null; at = this.records.get(at)?.parent_id ?? null)
      if (at === top) return true;
    return false;
  }

  remove(top: string): void {
    for (const id of [...this.records.keys()].filter((each) => this.isAtOrBelow(each, top))) {
      this.states.delete(id);
      this.records.delete(id);
    }
  }

  change(id: string, changes: Partial<ObjectRecord>): void {
    const record = this.records.get(id);
    if (record !== undefined) this.records.set(id, { ...record, ...changes });
  }
}

type Step = readonly [
  kind: "add" | "move" | "remove" | "status" | "pause" | "interval" | "connect",
  number: number,
  other: number,
  extra: number,
];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom("add", "add", "move", "move", "move", "remove", "status", "status", "pause", "interval", "connect"),
  fc.nat(1000),
  fc.nat(1000),
  fc.nat(1000),
);
const ownSettings: readonly ObjectRecord["own_settings"][] = [
  {},
  { intervalgroup: { interval: 30 } },
  { intervalgroup: { interval: 300 } },
];
const statuses: readonly Status[] = ["up", "down", "warning", "unknown"];
const pick = <T>(list: readonly T[], number: number) => list[number % list.length];

function play(model: Model, [kind, number, other, extra]: Step): void {
  const records = [...model.records.values()];
  const free = records.filter(({ id, type }) => id !== "0" && type !== "probe");
  if (kind === "add") {
    const type = pick(["group", "device", "sensor", "sensor"] as const, extra) as ObjectType;
    const parent = pick(
      records.filter((each) => canContain(container(each), type)),
      number,
    );
    if (parent !== undefined) model.add(type, parent.id);
  } else if (kind === "connect") {
    const [id, status] = [pick(["1", "2"], number) as string, pick(["connected", "disconnected"] as const, other)];
    if (status !== undefined) model.probes.set(id, { status, since_ms: clock.now(), reason: "lost" });
  } else if (kind === "status") {
    const [id, state] = pick([...model.states], number) ?? [];
    const own_status = pick(statuses, other);
    if (id === undefined || state === undefined || own_status === undefined) return;
    const nowMs = clock.now();
    model.states.set(id, { ...state, own_status, status_since_ms: nowMs, last_result_ms: nowMs });
  } else changeOne(model, [kind, other, extra], pick(free, number));
}

function changeOne(model: Model, [kind, other, extra]: [Step[0], number, number], object?: ObjectRecord): void {
  if (object === undefined) return;
  if (kind === "remove") model.remove(object.id);
  else if (kind === "interval") model.change(object.id, { own_settings: pick(ownSettings, other) ?? {} });
  else if (kind === "pause") {
    const pause = { since_ms: clock.now(), until_ms: null, message: null, user_name: "x" };
    model.change(object.id, { pause: object.pause === null ? pause : null, resumed_ms: clock.now() });
  } else {
    const fits = (each: ObjectRecord) =>
      canContain(container(each), object.type) && !model.isAtOrBelow(each.id, object.id);
    const parent = pick([...model.records.values()].filter(fits), other);
    if (parent !== undefined) model.change(object.id, { parent_id: parent.id, position: 10 * (1 + (extra % 5)) });
  }
}

const nobodyFails = (error: unknown) => {
  throw error;
};

/** Updates a world with everything that differs from the former model, in any order, as another server would. */
function follow(world: World, [before, after]: readonly [Model, Model], seed: number): readonly string[] {
  const objects = [...after.records.values()].filter((record) => before.records.get(record.id) !== record);
  const removed = [...before.records.keys()].filter((id) => !after.records.has(id));
  const states = new Map([...after.states].filter(([id, state]) => before.states.get(id) !== state));
  const probes = new Map([...after.probes].filter(([id, presence]) => before.probes.get(id) !== presence));
  const mixed = objects.toSorted((one, other) => ((Number(one.id) * seed) % 7) - ((Number(other.id) * seed) % 7));
  const changedIds = world.apply({ objects: mixed, removed, states, probes });
  world.notify(changedIds, nobodyFails);
  return changedIds;
}

function copyOf(model: Model): Model {
  const copy = new Model();
  copy.nextId = model.nextId;
  for (const [id, record] of model.records) copy.records.set(id, record);
  for (const [id, state] of model.states) copy.states.set(id, state);
  for (const [id, presence] of model.probes) copy.probes.set(id, presence);
  return copy;
}

const allIds = (world: World) => objectTypes.flatMap((type) => world.idsOfType(type)).sort();
const shown = (world: World) =>
  new Map(
    allIds(world).map((id) => [id, JSON.stringify(wireObject(wholeView(world), world.get(id) as ObjectRecord, "all"))]),
  );

/** Everything that a world says about its objects. */
function facts(world: World) {
  return allIds(world).map((id) => ({
    id,
    ancestors: world.ancestorsOf(id),
    children: world.childrenOf(id).toSorted(),
    positions: world.childrenOf(id).map((child) => world.get(child)?.position),
    below: world.descendantsOf(id).toSorted(),
    sensors: world.sensorsBelow(id).toSorted(),
    probe: world.probeOf(id),
    interval: world.intervalOf(id),
    info: world.statusInfo(id),
    summary: world.summaryOf(id),
  }));
}

function valuesOf(columns: ObjectColumns) {
  return new Map(
    properties.map((name) => {
      const column = columns.valuesOf(name);
      const slots = [...columns.slotsOfTypes(objectTypes)];
      const valueAt = (slot: number) =>
        column instanceof NumberColumn ? column.valueOf(slot) : column.wordOf(column.codeOf(slot));
      return [name, Object.fromEntries(slots.map((slot) => [columns.idOf(slot), valueAt(slot)]))];
    }),
  );
}

const below = (columns: ObjectColumns, id: string) =>
  [...runAtOnce(columns.slotsBelow([id], objectTypes))].map((slot) => columns.idOf(slot)).sort();

/** The rings that a new rollup builds over another world from the stored rings of sensors. */
function loadedRings(world: World, from: StatusRollup): StatusRollup {
  const loaded = new StatusRollup(world, clock);
  const state = runAtOnce(loaded.newState(new UnknownTimes()));
  for (const id of [...world.idsOfType("sensor"), ...world.idsOfType("probe").map(connectionKey)]) {
    const kept = from.state.kept(id);
    if (kept !== undefined) state.restore(id, kept);
  }
  runAtOnce(loaded.adopt(state));
  return loaded;
}

const histories = (rollup: StatusRollup, ids: readonly string[]) =>
  (["day", "month"] as const).map((span) => ids.map((id) => rollup.read({ id, span, maxChildren: 0 })));

function plant(): Model {
  const model = new Model();
  model.add("group", null, "0");
  for (const probe of ["1", "2"]) {
    model.add("probe", "0", probe);
    model.probes.set(probe, { status: "connected", since_ms: 0, reason: "" });
  }
  for (const [id, parent] of [
    ["11", "1"],
    ["12", "1"],
    ["13", "2"],
    ["14", "11"],
    ["15", "0"],
  ] as const)
    model.add("group", parent, id);
  for (const [id, parent] of [
    ["21", "14"],
    ["22", "13"],
    ["23", "15"],
  ] as const)
    model.add("device", parent, id);
  for (const [id, parent] of [
    ["31", "21"],
    ["32", "21"],
    ["33", "22"],
    ["34", "23"],
  ] as const)
    model.add("sensor", parent, id);
  return model;
}

test(
  "[EN-25] a world that was changed is as one that was loaded: shown, counted, listed and its history",
  { tags: "long" },
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 3 }), fc.nat(6)), { maxLength: 12 }),
        (rounds) => {
          let model = plant();
          const world = new World(testSlices);
          follow(world, [new Model(), model], 0);
          const columns = new ObjectColumns(world);
          const rollup = new StatusRollup(world, clock);
          for (const [steps, seed] of rounds) {
            clock.advance(seed * 700_000);
            const before = model;
            const texts = shown(world);
            const versions = new Map(allIds(world).map((id) => [id, world.versionOf(id)]));
            model = copyOf(before);
            for (const each of steps) play(model, each);
            // Columns and lists of descendants must follow the changes.
            for (const name of properties) columns.valuesOf(name);
            for (const id of allIds(world)) below(columns, id);
            const changed = new Set(follow(world, [before, model], seed));
            for (const [id, text] of shown(world)) {
              if (texts.get(id) === text) continue;
              expect(changed).toContain(id);
              expect(world.versionOf(id)).toBeGreaterThan(versions.get(id) ?? 0);
            }
          }
          const loaded = new World(testSlices);
          follow(loaded, [new Model(), model], 3);
          expect(facts(world)).toEqual(facts(loaded));
          const fresh = new ObjectColumns(loaded);
          expect(valuesOf(columns)).toEqual(valuesOf(fresh));
          for (const id of allIds(world)) expect(below(columns, id)).toEqual(world.descendantsOf(id).toSorted());
          const ids = allIds(world);
          expect(histories(rollup, ids)).toEqual(histories(loadedRings(loaded, rollup), ids));
        },
      ),
      { numRuns: 100 },
    );
  },
);
