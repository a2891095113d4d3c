import type { SectionValues } from "@monitor/contract";
import { completeSection } from "@monitor/contract/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import { SourceIndex } from "./source-index.ts";

/** What an object depends on directly, and how. */
export interface Master {
  readonly id: string;
  /** How long to wait after it is up again. */
  readonly delayMs: number;
  /** It holds also while it is paused on purpose. */
  readonly isAlsoPaused: boolean;
}

const section = "scheduledependency";
const secondMs = 1000;

const valuesOf = ({ own_settings }: ObjectRecord): SectionValues | null => {
  const own = own_settings[section];
  return own === undefined ? null : completeSection(section, own);
};

/** The object that a record's own setting names; null where it names none. */
const chosenBy = (values: SectionValues | null): string | null =>
  values?.["dependencytype"] === "object" && typeof values["dependency"] === "string" ? values["dependency"] : null;

function masterOf(id: string, values: SectionValues): Master {
  const delayMs = Number(values["dependencydelay"]) * secondMs;
  return { id, delayMs, isAlsoPaused: values["dependencypaused"] === true };
}

interface Tree {
  readonly get: (id: string) => ObjectRecord | undefined;
  readonly childrenOf: (id: string) => readonly string[];
}

class Links {
  readonly #links = new Map<string, Set<string>>();

  get size(): number {
    return this.#links.size;
  }

  of(id: string): ReadonlySet<string> | undefined {
    return this.#links.get(id);
  }

  *all(): Generator<readonly [from: string, to: string], void, void> {
    for (const [from, some] of this.#links) for (const to of some) yield [from, to];
  }

  add(from: string, to: string): void {
    const links = this.#links.get(from);
    if (links === undefined) this.#links.set(from, new Set([to]));
    else links.add(to);
  }

  remove(from: string, to: string): void {
    const links = this.#links.get(from);
    links?.delete(to);
    if (links?.size === 0) this.#links.delete(from);
  }
}

/** Who depends on whom directly, as the settings say: found from both sides without looking at other objects. */
export class DependencyIndex {
  readonly #tree: Tree;
  /** Objects by the one that they have chosen. */
  readonly #dependents = new Links();
  /** Sensors that are masters, by the object above them. */
  readonly #masters = new Links();
  /** Sensors whose results are made from those of others: no pause comes from that. */
  readonly sources = new SourceIndex();

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** Whether anything depends on anything. */
  get isEmpty(): boolean {
    return this.#dependents.size === 0 && this.#masters.size === 0;
  }

  /** Follows the change of an object; undefined before it is there and after it is gone. */
  put(before: ObjectRecord | undefined, after: ObjectRecord | undefined): void {
    this.sources.put((after ?? before)?.id ?? "", before, after);
    const isSame = before?.own_settings[section] === after?.own_settings[section];
    if (isSame && before?.parent_id === after?.parent_id) return;
    if (before !== undefined) this.#change(before, (links, from, to) => links.remove(from, to));
    if (after !== undefined) this.#change(after, (links, from, to) => links.add(from, to));
  }

  #change(record: ObjectRecord, change: (links: Links, from: string, to: string) => void): void {
    const values = valuesOf(record);
    const chosen = chosenBy(values);
    if (chosen !== null) change(this.#dependents, chosen, record.id);
    if (values?.["dependencytype"] === "master") change(this.#masters, record.parent_id ?? "", record.id);
  }

  /** Each object that has chosen one to depend on, with that one. */
  *links(): Generator<readonly [from: string, to: string], void, void> {
    for (const [chosen, dependent] of this.#dependents.all()) yield [dependent, chosen];
  }

  /** Ids of those that depend on an object directly. */
  dependentsOf(id: string): readonly string[] {
    if (this.isEmpty) return [];
    const above = this.#tree.get(id)?.parent_id ?? "";
    const beside = this.#masterBelow(above) === id ? this.#tree.childrenOf(above).filter((other) => other !== id) : [];
    return [...(this.#dependents.of(id) ?? []), ...beside];
  }

  /** Whether an object is beside a master. */
  isBesideMaster({ id, parent_id }: ObjectRecord): boolean {
    const master = this.#masterBelow(parent_id ?? "");
    return master !== undefined && master !== id;
  }

  /** What an object depends on directly: what it has chosen, and the masters beside it. Those that are gone are left out. */
  mastersOf(id: string): readonly Master[] {
    const record = this.#tree.get(id);
    if (record === undefined || this.isEmpty) return [];
    const values = valuesOf(record);
    const chosen = chosenBy(values);
    const own = values === null || chosen === null ? [] : [masterOf(chosen, values)];
    const beside = this.#masterBelow(record.parent_id ?? "");
    const master = beside === undefined || beside === id ? undefined : this.#tree.get(beside);
    const said = master === undefined ? null : valuesOf(master);
    const masters = master === undefined || said === null ? [] : [masterOf(master.id, said)];
    return [...own, ...masters].filter((master) => this.#tree.get(master.id) !== undefined);
  }

  /** The master of what is below an object: of several, which no command makes, the oldest, so that they do not hold each other. */
  #masterBelow(above: string): string | undefined {
    const masters = [...(this.#masters.of(above) ?? [])];
    return masters.toSorted((one, other) => Number(one) - Number(other))[0];
  }
}
