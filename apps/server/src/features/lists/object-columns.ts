import { objectTypes } from "@monitor/domain";
import type { ObjectType, Status } from "@monitor/domain";
import type { World } from "../../monitoring/world/world.ts";
import { NumberColumn, WordColumn } from "./object-column.ts";
import type { CellValue, Column } from "./object-column.ts";
import { propertyOf } from "./object-properties.ts";
import type { Property, Subject } from "./object-properties.ts";

interface Kept<Kind extends Column> {
  readonly column: Kind;
  readonly read: (subject: Subject) => CellValue;
  /** Which changes it has taken over. */
  seen: number;
}

const mostBelow = 16;
const fewObjects = 1000;

/**
 * The columns that lists are filtered and sorted by, one a property: made when first needed, then updated by each change.
 * Objects have slots, which are numbers that stay as long as the object is there.
 */
export class ObjectColumns {
  readonly world: World;
  readonly #slots = new Map<string, number>();
  #ids: string[] = [];
  #changes: number[] = [];
  /** Number of changes before the first of `#changes`. */
  #forgotten = 0;
  readonly #kept = new Map<string, Kept<Column>>();
  readonly #byTypes = new Map<string, Uint32Array>();
  readonly #below = new Map<string, Uint32Array>();
  #numbering = 0;

  constructor(world: World) {
    this.world = world;
    this.#enterAll();
    world.subscribe((changedIds) => this.#note(changedIds));
  }

  /** Grows when slots get other numbers: what was found before means nothing then. */
  get numbering(): number {
    return this.#numbering;
  }

  /** Whether the object of the slot is still there. */
  isTaken(slot: number): boolean {
    return this.#slots.get(this.idOf(slot)) === slot;
  }

  idOf(slot: number): string {
    return this.#ids[slot] as string;
  }

  /** The slots of objects that exist. */
  slotsOf(ids: readonly string[]): Uint32Array {
    return Uint32Array.from(ids.filter((id) => this.world.get(id) !== undefined).map((id) => this.#slotOf(id)));
  }

  slotsOfTypes(types: readonly ObjectType[]): Uint32Array {
    return this.#remembered(this.#byTypes, types.join(), () => types.flatMap((type) => this.world.idsOfType(type)));
  }

  /** Everything of these types below an object. */
  slotsBelow(id: string, types: readonly ObjectType[]): Uint32Array {
    return this.#remembered(this.#below, `${id} ${types.join()}`, () =>
      this.world.descendantsOf(id).filter((below) => types.includes(this.world.get(below)?.type as ObjectType)),
    );
  }

  /** The values of a property as a filter sees them; null for a property that objects do not have. */
  valuesOf(name: string): Column | null {
    const property = propertyOf(name);
    return property === null ? null : this.#columnOf(`value ${name}`, property, property.read);
  }

  /** The keys that a property is sorted by; null where there is no order. */
  keysOf(name: string): Column | null {
    const property = propertyOf(name);
    if (property === null || property.sortKey === null) return null;
    if (property.sortKey === undefined) return this.valuesOf(name);
    return this.#columnOf(`key ${name}`, { type: "number" }, property.sortKey);
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

  #remembered(memory: Map<string, Uint32Array>, key: string, idsNow: () => readonly string[]): Uint32Array {
    let slots = memory.get(key);
    if (slots === undefined) {
      slots = Uint32Array.from(idsNow(), (id) => this.#slotOf(id));
      if (memory.size >= mostBelow) memory.delete(memory.keys().next().value ?? "");
      memory.set(key, slots);
    }
    return slots;
  }

  #slotOf(id: string): number {
    return this.#slots.get(id) as number;
  }

  #enterAll(): void {
    this.#numbering += 1;
    this.#slots.clear();
    this.#ids = objectTypes.flatMap((type) => this.world.idsOfType(type));
    for (const [slot, id] of this.#ids.entries()) this.#slots.set(id, slot);
  }

  #note(changedIds: readonly string[]): void {
    for (const id of changedIds) {
      const slot = this.#slots.get(id);
      const isThere = this.world.get(id) !== undefined;
      if (isThere && slot !== undefined) this.#changes.push(slot);
      else if (isThere) this.#enter(id);
      else if (slot !== undefined) this.#leave(id);
    }
    this.#trim();
  }

  #enter(id: string): void {
    const slot = this.#ids.push(id) - 1;
    this.#slots.set(id, slot);
    this.#changes.push(slot);
    this.#forgetOrder();
  }

  // Slots of deleted objects stay empty; when there are too many, all columns are made again.
  #leave(id: string): void {
    this.#slots.delete(id);
    this.#forgetOrder();
    if (this.#ids.length < 2 * this.#slots.size + fewObjects) return;
    this.#enterAll();
    this.#kept.clear();
  }

  #forgetOrder(): void {
    this.#byTypes.clear();
    this.#below.clear();
  }

  // Columns that were not used for a long time are rebuilt.
  #trim(): void {
    if (this.#changes.length <= 2 * this.#ids.length + fewObjects) return;
    this.#forgotten += this.#changes.length;
    this.#changes = [];
    for (const [key, kept] of this.#kept) {
      if (kept.seen < this.#forgotten) this.#kept.delete(key);
    }
  }

  #columnOf(key: string, { type }: Pick<Property, "type">, read: (subject: Subject) => CellValue): Column {
    let kept = this.#kept.get(key);
    const isOvergrown = kept?.column instanceof WordColumn && kept.column.size > 2 * this.#ids.length + fewObjects;
    if (kept === undefined || isOvergrown) {
      const column = type === "number" || type === "time" ? new NumberColumn() : new WordColumn();
      kept = { column, read, seen: this.#forgotten + this.#changes.length };
      this.#kept.set(key, kept);
      this.#fill(kept, this.#ids.keys());
    } else if (kept.seen < this.#forgotten + this.#changes.length) {
      const changed = new Set(this.#changes.slice(kept.seen - this.#forgotten));
      kept.seen = this.#forgotten + this.#changes.length;
      this.#fill(kept, changed);
    }
    return kept.column;
  }

  #fill({ column, read }: Kept<Column>, slots: Iterable<number>): void {
    const { world } = this;
    column.reserve(this.#ids.length);
    for (const slot of slots) {
      const record = world.get(this.#ids[slot] as string);
      if (record !== undefined) column.set(slot, read({ world, record }));
    }
  }
}
