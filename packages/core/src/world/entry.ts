import { emptySummary, localProbeId } from "@monitor/domain";
import type { Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState } from "./sensor-state.ts";

/** An object in memory. */
export interface Entry {
  record: ObjectRecord;
  /** By itself, as looking for it by its id takes many times longer. */
  parent: Entry | null;
  /** By position. */
  children: Entry[];
  state: SensorState | null;
  /** Of a sensor: its status by its own pause and its results, whatever lies over it from above. */
  counted: Status | null;
  /** Sensors below it by status, without what lies over them from here on upwards. */
  summary: StatusSummary;
  /** Of the last change of anything that is shown of it. */
  version: number;
  /** The same without results that brought nothing but figures. */
  versionBesideFigures: number;
  /** The update in which it was noted as changed. */
  update: number;
  /** The version in which everything below it changed last, by a change here. */
  versionBelow: number;
}

export function newEntry(record: ObjectRecord, parent: Entry | null): Entry {
  const versions = { version: 0, versionBesideFigures: 0, update: -1, versionBelow: 0 };
  return { record, parent, children: [], state: null, counted: null, summary: emptySummary(), ...versions };
}

/** A version of the object, or that of the last change of all below one of its ancestors. */
export function newestVersion(entry: Entry | undefined, own: "version" | "versionBesideFigures"): number {
  let version = entry?.[own] ?? 0;
  for (let above = entry?.parent; above; above = above.parent) version = Math.max(version, above.versionBelow);
  return version;
}

export const idOf = ({ record }: Entry): string => record.id;

/** Everything below an object, each parent before its children. */
export function entriesBelow(entry: Entry): Entry[] {
  const entries = [...entry.children];
  for (let at = 0; at < entries.length; at += 1)
    for (const child of (entries[at] as Entry).children) entries.push(child);
  return entries;
}

/** The entry of an object's parent; null for the root. */
export function parentIn(entries: ReadonlyMap<string, Entry>, { id, parent_id }: ObjectRecord): Entry | null {
  const parent = entries.get(parent_id ?? "") ?? null;
  if (parent === null && parent_id !== null) throw new Error(`Object ${id} has no parent ${parent_id}.`);
  return parent;
}

/** Puts an object among the children of its parent. */
export function enterParent(entry: Entry): void {
  const siblings = entry.parent?.children ?? [];
  let at = siblings.length;
  while (at > 0 && (siblings[at - 1] as Entry).record.position > entry.record.position) at -= 1;
  siblings.splice(at, 0, entry);
}

export function leaveParent(entry: Entry): void {
  if (entry.parent !== null) entry.parent.children = entry.parent.children.filter((child) => child !== entry);
}

export function isAtOrBelow(entry: Entry, top: Entry): boolean {
  for (let at: Entry | null = entry; at !== null; at = at.parent) if (at === top) return true;
  return false;
}

/** The probe that checks below the object, itself included; what is below no probe is the local one's. Null for the root. */
export function probeAbove(entry: Entry | undefined): string | null {
  if (!entry?.parent) return null;
  return probeIn(entry)?.record.id ?? localProbeId;
}

/** The ids of all above, from the root down. */
export function idsAbove(entry: Entry | undefined): string[] {
  const ids: string[] = [];
  for (let at = entry?.parent; at; at = at.parent) ids.push(at.record.id);
  return ids.reverse();
}

/** The probe among the object and all above it. Who sees an object sees these, so that its name may be told there. */
export function probeIn(entry: Entry | undefined): Entry | null {
  for (let at = entry ?? null; at; at = at.parent) if (at.record.type === "probe") return at;
  return null;
}
