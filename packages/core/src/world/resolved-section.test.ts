import type { OwnSettings, SectionValues } from "@monitor/contract";
import { completeSection } from "@monitor/contract/definitions";
import type { ObjectType } from "@monitor/domain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectRecord } from "../storage/object-record.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { World } from "./world.ts";
import { testSlices } from "../testing/test-slices.ts";

const sections = ["intervalgroup", "snmpversiongroup", "scheduledependency"] as const;
type Section = (typeof sections)[number];
const addingUp: readonly string[] = ["scheduledependency"];

/** The plain model: each object's own values copied down to all below it whenever anything changes. */
class Model {
  readonly parents = new Map<string, string | null>();
  readonly own = new Map<string, Map<string, SectionValues>>();

  pathOf(id: string): string[] {
    const parent = this.parents.get(id) ?? null;
    return parent === null ? [id] : [id, ...this.pathOf(parent)];
  }

  expected(id: string, section: Section) {
    const [self, ...above] = this.pathOf(id).map((at) => ({ at, values: this.own.get(at)?.get(section) }));
    const added = [self, ...above].flatMap((each) =>
      each?.values === undefined ? [] : [{ source: each.at, values: completeSection(section, each.values) }],
    );
    const [winner] = addingUp.includes(section) ? added.filter(({ source }) => source === id) : added;
    const nothing = { source: null, values: completeSection(section, undefined) };
    return { resolved: { ...(winner ?? nothing), isInherited: winner?.source !== id }, added };
  }

  remove(id: string): void {
    for (const [child, parent] of this.parents) if (parent === id) this.remove(child);
    this.parents.delete(id);
    this.own.delete(id);
  }
}

/** A world and its model, changed in the same way. */
class Both {
  readonly model = new Model();
  readonly world = new World(testSlices);
  readonly #types = new Map<string, ObjectType>();
  #nextId = 1001;

  constructor() {
    this.#put("0", null, "group");
    this.#put("1", "0", "probe");
  }

  pick(place: number, isFree: (id: string) => boolean = () => true): string | undefined {
    const ids = [...this.model.parents.keys()].filter(isFree);
    return ids.length === 0 ? undefined : ids[place % ids.length];
  }

  add(place: number, type: ObjectType): void {
    const parent = this.pick(place, (id) => id !== "0" && this.#types.get(id) !== "sensor");
    if (parent !== undefined) this.#put(String(this.#nextId++), parent, type);
  }

  set(place: number, section: Section, values: SectionValues | null): void {
    const id = this.pick(place) as string;
    if (values === null) this.model.own.get(id)?.delete(section);
    else this.model.own.get(id)?.set(section, values);
    this.#apply(id);
  }

  remove(place: number): void {
    const id = this.pick(place, (each) => each !== "0" && each !== "1");
    if (id === undefined) return;
    this.model.remove(id);
    this.world.apply({ removed: [id] });
  }

  /** Below another object, unless that is at or below it, or holds none. */
  move(place: number, to: number): void {
    const id = this.pick(place, (each) => each !== "0" && each !== "1");
    if (id === undefined) return;
    const canHold = (each: string) => each !== "0" && this.#types.get(each) !== "sensor";
    const parent = this.pick(to, (each) => canHold(each) && !this.model.pathOf(each).includes(id));
    if (parent === undefined) return;
    this.model.parents.set(id, parent);
    this.#apply(id);
  }

  check(): void {
    const asked = [...this.model.parents.keys()].flatMap((id) => sections.map((section) => [id, section] as const));
    const found = asked.map(([id, section]) => ({
      resolved: this.world.sectionOf(id, section),
      added: this.world.addedSectionsOf(id, section),
    }));
    expect(found).toEqual(asked.map(([id, section]) => this.model.expected(id, section)));
  }

  #put(id: string, parent: string | null, type: ObjectType): void {
    this.#types.set(id, type);
    this.model.parents.set(id, parent);
    this.model.own.set(id, new Map());
    this.#apply(id);
  }

  #apply(id: string): void {
    const own_settings: OwnSettings = Object.fromEntries(this.model.own.get(id) ?? []);
    const [type, parent_id] = [this.#types.get(id) ?? "group", this.model.parents.get(id) ?? null];
    this.world.apply({
      objects: [objectRecord({ id, type, parent_id, name: id, created_ms: 1, own_settings })],
    });
  }
}

const values: Readonly<Record<Section, fc.Arbitrary<SectionValues>>> = {
  intervalgroup: fc.record({ interval: fc.integer({ min: 10, max: 864_000 }) }),
  snmpversiongroup: fc.record(
    { snmpuser: fc.string(), snmpcommv2: fc.record({ sealed: fc.string() }) },
    { requiredKeys: [] },
  ),
  scheduledependency: fc.record({ dependencydelay: fc.nat(900) }),
};

type Step = (both: Both) => void;
const place = fc.nat(1000);
const setting = (section: Section) =>
  fc.tuple(place, fc.option(values[section])).map(
    ([at, some]): Step =>
      (both) =>
        both.set(at, section, some),
  );
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(place, fc.constantFrom<ObjectType>("group", "device", "sensor")).map(
      ([at, type]): Step =>
        (both) =>
          both.add(at, type),
    ),
  },
  ...sections.map((section) => ({ weight: 2, arbitrary: setting(section) })),
  {
    weight: 1,
    arbitrary: place.map(
      (at): Step =>
        (both) =>
          both.remove(at),
    ),
  },
);

describe("inheritance of settings", () => {
  test("[EN-24] is that of a plain model, in any tree and after any changes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const both = new Both();
        for (const take of steps) {
          take(both);
          both.check();
        }
      }),
      { numRuns: 60 },
    );
  });

  test("an object or a section that does not exist has nothing", () => {
    const { world } = new Both();
    const nothing = { values: {}, source: null, isInherited: true };
    for (const name of ["nothing", "constructor", "__proto__"]) expect(world.sectionOf("1", name)).toEqual(nothing);
    expect(world.sectionOf("77", "intervalgroup")).toMatchObject({ values: { interval: 60 }, source: null });
    expect(world.addedSectionsOf("77", "accessrights")).toEqual([]);
  });

  test.each<[string, Partial<ObjectRecord>, boolean]>([
    ["a log-in", { own_settings: { snmpversiongroup: { snmpport: 1161 } } }, false],
    ["an interval", { own_settings: { intervalgroup: { interval: 30 } } }, true],
    ["access rights", { own_settings: { accessrights: { entries: [], inherits: false } } }, true],
    ["another name", { name: "Other" }, true],
  ])("of %s touches what is below: %o", (_what, changes, isTouched) => {
    const { world } = new Both();
    const root = world.get("0");
    const before = world.versionOf("1");
    if (root !== undefined) world.apply({ objects: [{ ...root, ...changes }] });
    expect(world.versionOf("1") > before).toBe(isTouched);
  });

  test("a setting that an older version has not known has its default", () => {
    const both = new Both();
    both.set(0, "intervalgroup", { interval: 30 });
    expect(both.world.sectionOf("1", "intervalgroup").values).toEqual({
      interval: 30,
      errorintervalsdown: 1,
      goodintervalsup: 1,
      timeout: 0,
    });
  });
});
