import { typeOf } from "@monitor/contract";
import type { MonitoredObject, SensorStatusSummary } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import { countSensors, findPage, ObjectColumns, readFilter, withFirmSlots } from "../lists/index.ts";
import type { ListRequest } from "../lists/index.ts";
import { runAtOnce } from "../runtime/index.ts";
import type { Steps, WorkSlices } from "../runtime/index.ts";
import { objectRecord } from "../storage/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import { createWholeView } from "../viewers/index.ts";
import type { View } from "../viewers/index.ts";
import type { SensorState, WorldUpdate } from "../world/index.ts";
import { subjectOf } from "./needed-lists.ts";
import type { FullList } from "./needed-lists.ts";
import { areSame, areSameBesideFigures, readObject } from "./read-said.ts";
import { ServedWorld } from "./served-world.ts";

/** A page of what was found. */
export interface FoundObjects {
  readonly items: readonly MonitoredObject[];
  readonly total: number;
}

const objectsOfStep = 128;
const keyOf = ({ part, id }: FullList): string => `${part} ${id}`;
const root = objectRecord({ id: rootGroupId, type: "group", parent_id: null, name: "Root", created_ms: 0 });

/**
 * The lists of another server, which sends them whole: filtered, sorted, counted and paged here as our server does it. Such a
 * server sends what its user may see, so all of it is seen.
 */
export class FullLists {
  readonly #world: ServedWorld;
  readonly #columns: ObjectColumns;
  readonly #view: View;
  readonly #items = new Map<string, MonitoredObject>();
  readonly #taken = new Set<string>();

  constructor(slices: WorkSlices) {
    this.#world = new ServedWorld(slices);
    this.#world.apply({ objects: [root] });
    this.#columns = new ObjectColumns(this.#world, slices);
    this.#view = createWholeView(this.#world);
  }

  /** Takes over a list that was fetched: what is not in it any more goes. */
  async take(list: FullList, objects: readonly MonitoredObject[]): Promise<void> {
    await this.#world.slices.run(this.#takeSteps(list, objects));
    this.#taken.add(keyOf(list));
  }

  /** Whether these lists are all here. */
  hasAll(lists: readonly FullList[]): boolean {
    return lists.every((list) => this.#taken.has(keyOf(list)));
  }

  /** What such a list can be answered from: of all objects that it is below, the nearest first. Errors: CallError INVALID_FILTER. */
  neededFor({ types, query }: ListRequest): FullList[][] {
    const { above, ids, parts } = subjectOf(runAtOnce(readFilter(query.filter)), types);
    const places = this.#aboveAll([...above, ...ids]);
    const tops = above.length === 1 ? [...above, ...places] : places;
    return tops.map((id) => parts.map((part) => ({ part, id })));
  }

  /** The objects that all of these are below, nearest first; the root group alone where nothing is known of one of them. */
  #aboveAll(ids: readonly string[]): readonly string[] {
    const [nearest = [], ...others] = ids.map((id) => this.#world.ancestorsOf(id).reverse());
    const common = nearest.filter((id) => others.every((above) => above.includes(id)));
    return common.length > 0 ? common : [rootGroupId];
  }

  /** A page of the objects that fit. Errors: CallError INVALID_FILTER, BAD_REQUEST. */
  async page(request: ListRequest): Promise<FoundObjects> {
    const { ids, total } = await withFirmSlots(this.#columns, () => findPage(this.#columns, request, this.#view));
    return { items: ids.flatMap((id) => this.#items.get(id) ?? []), total };
  }

  /** The sensors that a filter fits by status. Errors: CallError INVALID_FILTER. */
  count(filter: string | undefined): Promise<SensorStatusSummary> {
    return countSensors(this.#columns, { filter }, this.#view);
  }

  *#takeSteps({ part, id }: FullList, objects: readonly MonitoredObject[]): Steps {
    const isOfPart = (object: { readonly type: string }) => (typeOf(object) === "sensor") === (part === "sensors");
    const listed = new Set<string>();
    for (let at = 0; at < objects.length; at += objectsOfStep) {
      const some = objects.slice(at, at + objectsOfStep).filter(isOfPart);
      for (const object of some) listed.add(object.id);
      this.#put(some, id);
      yield;
    }
    const below = this.#world.descendantsOf(id);
    const gone = below.filter((each) => !listed.has(each) && isOfPart(this.#world.get(each) as ObjectRecord));
    this.#apply({ removed: gone });
  }

  #put(objects: readonly MonitoredObject[], listId: string): void {
    const records = new Map<string, ObjectRecord>();
    const states = new Map<string, SensorState>();
    for (const object of objects) {
      this.#putAncestors(object, records);
      const { record, said, state } = readObject(object, listId);
      const [known, before] = [this.#world.get(object.id), this.#world.said.get(object.id)];
      const isSame = known && before && areSame(known, record) && areSameBesideFigures(before, said);
      if (!isSame) records.set(record.id, record);
      if (state !== null) states.set(object.id, state);
      this.#world.said.set(object.id, said);
      this.#items.set(object.id, object);
    }
    this.#apply({ objects: [...records.values()], states });
  }

  /** Of what is above an object, what is not known, or known with another name or in another place. */
  #putAncestors({ path }: MonitoredObject, records: Map<string, ObjectRecord>): void {
    let parent_id = rootGroupId;
    for (const { id, name, type } of path ?? []) {
      if (id === rootGroupId) continue;
      const known = records.get(id) ?? this.#world.get(id);
      const placed = { parent_id, name: name ?? known?.name ?? "" };
      if (known === undefined) records.set(id, objectRecord({ id, type: typeOf({ type }), created_ms: 0, ...placed }));
      else if (known.parent_id !== parent_id || known.name !== placed.name) records.set(id, { ...known, ...placed });
      parent_id = id;
    }
  }

  #apply(update: WorldUpdate): void {
    const changed = this.#world.apply(update);
    for (const id of changed) if (this.#world.get(id) === undefined) this.#forget(id);
    this.#world.notify(changed, (error) => {
      throw error;
    });
  }

  #forget(id: string): void {
    this.#items.delete(id);
    this.#world.said.delete(id);
  }
}
