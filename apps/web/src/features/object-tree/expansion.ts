import type { ObjectType } from "@monitor/domain";
import * as z from "zod/mini";
import { createStore } from "../../shared/state/index.ts";
import type { Store } from "../../shared/state/index.ts";
import { parentIdOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** The open branches by id, with the type of each: it decides what to request. */
export type OpenBranches = ReadonlyMap<string, ObjectType>;

/** The branches that the user has opened in the tree below one object. */
export interface Expansion {
  /** Null until a branch is opened or closed. */
  readonly open: OpenBranches | null;
  /** How often "N more" was followed, by the branch. */
  readonly further: Readonly<Record<string, number>>;
}

/** By the top of the tree. */
export type Expansions = Readonly<Record<string, Expansion>>;

export const noExpansion: Expansion = { open: null, further: {} };

const maxOpenChildren = 12;

/** What is open at first: the top, and the groups and probes directly in it unless there are many. */
export function firstExpansion(root: AnyObject, below: readonly AnyObject[]): Map<string, ObjectType> {
  const isBranch = (object: AnyObject) => parentIdOf(object) === root.id && typeOf(object) !== "device";
  const children = below.filter(isBranch);
  const open = [root, ...(children.length <= maxOpenChildren ? children : [])];
  return new Map(open.map((object) => [object.id, typeOf(object)]));
}

/** The branches with one opened or closed. */
export function withBranch(open: OpenBranches, object: AnyObject, isOpen: boolean): Map<string, ObjectType> {
  const next = new Map(open);
  if (isOpen) next.set(object.id, typeOf(object));
  else next.delete(object.id);
  return next;
}

const storageKey = "monitor.tree";
const maxOpenStored = 500;
const storedExpansions = z.record(
  z.string(),
  z.object({
    open: z.nullable(z.array(z.tuple([z.string(), z.enum(["probe", "group", "device", "sensor"])]))),
    further: z.record(z.string(), z.number()),
  }),
);

/** The part of a storage of texts that is used. */
export interface TextStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
}

/** What a storage holds; anything that is no expansion counts as nothing. */
export function readExpansions(storage: TextStorage | null): Expansions {
  try {
    const stored = storedExpansions.safeParse(JSON.parse(storage?.getItem(storageKey) ?? "{}"));
    if (!stored.success) return {};
    const entries = Object.entries(stored.data).map(([id, { open, further }]) => {
      return [id, { open: open && new Map(open), further }] as const;
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps it for the tab; a storage that is full or refused keeps nothing. */
export function writeExpansions(storage: TextStorage | null, expansions: Expansions): void {
  const entries = Object.entries(expansions).map(([id, { open, further }]) => {
    return [id, { open: open && [...open].slice(0, maxOpenStored), further }] as const;
  });
  try {
    storage?.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Open nodes are then known to this page only.
  }
}

function sessionStorageIfAllowed(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const storage = sessionStorageIfAllowed();

/** MO-02: outlives the page and a reload, so that coming back finds the tree as it was left; it ends with the tab. */
export const expansions: Store<Expansions> = createStore<Expansions>(readExpansions(storage));
expansions.subscribe(() => writeExpansions(storage, expansions.get()));
