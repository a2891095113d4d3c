import type { SortPropertyName } from "@monitor/contract";
import { objectTypes } from "@monitor/domain";
import type { ObjectType, Status } from "@monitor/domain";
import type { World } from "../world/index.ts";
import { runAtOnce } from "../runtime/index.ts";
import type { Steps, WorkSlices } from "../runtime/index.ts";
import { NumberColumn, WordColumn } from "./object-column.ts";
import type { Column } from "./object-column.ts";
import { VisibleSlots } from "./visible-slots.ts";
import { keySource, valueSource } from "./object-properties.ts";
import type { ColumnSource } from "./object-properties.ts";
import type { ColumnProperty } from "./place-properties.ts";
import { SlotChanges } from "./slot-changes.ts";

interface Kept {
  readonly column: NumberColumn | WordColumn;
  /** The first of the slots that have no value yet. */
  filled: number;
  /** What changes it, and how much of that it has taken over. */
  readonly changes: SlotChanges;
  seen: number;
}

const maxBelow = 16;
const fewObjects = 1000;
const valuesOfStep = 64;
const slotsOfStep = 1024;
/** No object is of this type. */
const noType = -1;

/**
 * The columns that lists are filtered and sorted by, one a property: made when first needed, then updated by each change.
 * Objects have slots, which are numbers that stay as long as the object is there.
 */
export class ObjectColumns {
  readonly world: World;
  /** In which everything that reads columns does its work. */
  readonly slices: WorkSlices;
  /** Which slots each viewer sees, and how. */
  readonly visible = new VisibleSlots(this);
  readonly #slots = new Map<string, number>();
  #ids: string[] = [];
  /** By slot: the object's type as its place in `objectTypes`, or `noType` when the object is gone. */
  #types: number[] = [];
  /** By slot: the version of the object at its last change, apart from those that brought nothing but figures. */
  #versions: number[] = [];
  readonly #changes = { all: new SlotChanges(), besideFigures: new SlotChanges() };
  readonly #kept = new Map<string, Kept>();
  #below = new Map<string, Uint32Array>();
  /** By types; empty again when an object comes or goes. */
  #ofTypes = new Map<string, Uint32Array>();
  /** The shape of the tree when `#below` was filled. */
  #shape = -1;
  #numbering = 0;

  constructor(world: World, slices: WorkSlices = world.slices) {
    this.world = world;
    this.slices = slices;
    this.#enterAll();
    world.subscribe((changedIds) => this.#note(changedIds));
  }

  /** Grows when slots get other numbers: what was found before means nothing then. */
  get numbering(): number {
    return this.#numbering;
  }

  get slotCount(): number {
    return this.#ids.length;
  }

  /** Whether the object of the slot is still there. */
  isTaken(slot: number): boolean {
    return this.#types[slot] !== noType;
  }

  /** Those slots whose object is still there: the same array where all are, as nearly always. */
  takenOf(slots: Uint32Array): Uint32Array {
    let place = 0;
    while (place < slots.length && this.#types[slots[place] as number] !== noType) place += 1;
    return place === slots.length ? slots : slots.filter((slot) => this.isTaken(slot));
  }

  idOf(slot: number): string {
    return this.#ids[slot] as string;
  }

  /** The slots of all objects of these types; not to be changed. */
  slotsOfTypes(types: readonly ObjectType[]): Uint32Array {
    const key = types.join();
    let slots = this.#ofTypes.get(key);
    if (slots === undefined) this.#ofTypes.set(key, (slots = this.#findOfTypes(types)));
    return slots;
  }

  #findOfTypes(types: readonly ObjectType[]): Uint32Array {
    const found: number[] = [];
    for (const type of types.map(codeOfType)) {
      for (let slot = 0; slot < this.#types.length; slot += 1) if (this.#types[slot] === type) found.push(slot);
    }
    return Uint32Array.from(found);
  }

  /** The slots of those objects that exist and are of these types, each once. */
  *slotsOf(ids: Iterable<string>, types: readonly ObjectType[]): Steps<Uint32Array> {
    const wanted = new Set(types.map(codeOfType));
    const found = new Set<number>();
    let looked = 0;
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot !== undefined && wanted.has(this.#types[slot] as number)) found.add(slot);
      looked += 1;
      if (looked % slotsOfStep === 0) yield;
    }
    return Uint32Array.from(found);
  }

  /** Everything of these types below any of these objects, each once. */
  *slotsBelow(ids: readonly string[], types: readonly ObjectType[]): Steps<Uint32Array> {
    if (this.#shape !== this.world.shape) this.#below = new Map();
    this.#shape = this.world.shape;
    const memory = this.#below;
    const key = `${ids.join()} ${types.join()}`;
    let slots = memory.get(key);
    if (slots === undefined) {
      slots = yield* this.slotsOf(this.#idsBelow(ids), types);
      if (memory.size >= maxBelow) memory.delete(memory.keys().next().value ?? "");
      memory.set(key, slots);
    }
    return slots;
  }

  *#idsBelow(ids: readonly string[]): Generator<string, void, void> {
    const parents = new Set(ids);
    // What is added while the set is walked through is walked through too.
    for (const parent of parents) {
      for (const child of this.world.childrenOf(parent)) {
        yield child;
        parents.add(child);
      }
    }
  }

  /** The values of a property as a filter sees them. */
  valuesOf(name: ColumnProperty): NumberColumn | WordColumn {
    return runAtOnce(this.#update(valueSource(name)));
  }

  /** The keys that a property is sorted by. */
  keysOf(name: SortPropertyName): NumberColumn | WordColumn {
    return runAtOnce(this.#update(keySource(name)));
  }

  /** Brings the values of a property up to date, so that `valuesOf` has little left to do. */
  *updateValues(name: ColumnProperty): Steps {
    yield* this.#update(valueSource(name));
  }

  /** The same for the keys and their ranks. */
  *updateKeys(name: SortPropertyName): Steps {
    yield* (yield* this.#update(keySource(name))).rank();
  }

  /** How many of the slots have which status. */
  countStatuses(slots: Uint32Array): Map<Status, number> {
    const column = this.valuesOf("status");
    const counts = new Map<Status, number>();
    if (!(column instanceof WordColumn)) return counts;
    for (const [code, count] of column.countCodes(slots).entries()) {
      if (count > 0) counts.set(column.wordOf(code) as Status, count);
    }
    return counts;
  }

  #enterAll(): void {
    this.#numbering += 1;
    this.#ofTypes.clear();
    this.#slots.clear();
    this.#ids = [];
    this.#types = [];
    this.#versions = [];
    for (const id of objectTypes.flatMap((type) => this.world.idsOfType(type))) this.#place(id);
  }

  #place(id: string): number {
    const slot = this.#ids.push(id) - 1;
    this.#slots.set(id, slot);
    this.#types.push(codeOfType(this.world.get(id)?.type as ObjectType));
    this.#versions.push(this.world.versionBesideFiguresOf(id));
    return slot;
  }

  #note(changedIds: readonly string[]): void {
    for (const id of changedIds) {
      const slot = this.#slots.get(id);
      const isThere = this.world.get(id) !== undefined;
      if (isThere) this.#noteSlot(id, slot ?? this.#enter(id));
      else if (slot !== undefined) this.#leave(id, slot);
    }
    for (const changes of Object.values(this.#changes)) this.#trim(changes);
  }

  // Nearly all changes are results with other figures: few columns are made of these.
  #noteSlot(id: string, slot: number): void {
    this.#changes.all.add(slot);
    const version = this.world.versionBesideFiguresOf(id);
    if (this.#versions[slot] === version) return;
    this.#versions[slot] = version;
    this.#changes.besideFigures.add(slot);
  }

  #enter(id: string): number {
    this.#below = new Map();
    this.#ofTypes.clear();
    return this.#place(id);
  }

  // Slots of deleted objects stay empty; when there are too many, all columns are made again.
  #leave(id: string, slot: number): void {
    this.#slots.delete(id);
    this.#types[slot] = noType;
    this.#below = new Map();
    this.#ofTypes.clear();
    if (this.#ids.length < 2 * this.#slots.size + fewObjects) return;
    this.#enterAll();
    this.#kept.clear();
  }

  // Columns that were not used for a long time are rebuilt.
  #trim(changes: SlotChanges): void {
    if (changes.size <= 2 * this.#ids.length + fewObjects) return;
    changes.forget();
    for (const [key, kept] of this.#kept) {
      if (kept.changes === changes && kept.seen < changes.start) this.#kept.delete(key);
    }
  }

  #keptOf({ key, type, isOfFigures }: ColumnSource): Kept {
    const known = this.#kept.get(key);
    const isOvergrown = known?.column instanceof WordColumn && known.column.size > 2 * this.#ids.length + fewObjects;
    if (known !== undefined && !isOvergrown) return known;
    const column = type === "number" || type === "time" ? new NumberColumn() : new WordColumn();
    const changes = isOfFigures ? this.#changes.all : this.#changes.besideFigures;
    const kept = { column, filled: 0, changes, seen: changes.end };
    this.#kept.set(key, kept);
    return kept;
  }

  // Looked up at each step: the column may be another one by then, or up to date.
  *#update(source: ColumnSource): Steps<NumberColumn | WordColumn> {
    for (;;) {
      const kept = this.#keptOf(source);
      const { column, filled, changes } = kept;
      if (filled < this.#ids.length) {
        kept.filled = Math.min(filled + valuesOfStep, this.#ids.length);
        this.#fill(column, source, range(filled, kept.filled));
      } else if (kept.seen < changes.end) {
        const some = changes.from(kept.seen, valuesOfStep);
        kept.seen += some.length;
        this.#fill(column, source, new Set(some));
      } else return column;
      yield;
    }
  }

  #fill(column: Column, { read }: ColumnSource, slots: Iterable<number>): void {
    const { world } = this;
    column.reserve(this.#ids.length);
    for (const slot of slots) {
      const record = world.get(this.#ids[slot] as string);
      if (record !== undefined) column.set(slot, read({ world, record }));
    }
  }
}

const codeOfType = (type: ObjectType): number => objectTypes.indexOf(type);

function* range(from: number, to: number): Generator<number, void, void> {
  for (let at = from; at < to; at += 1) yield at;
}
