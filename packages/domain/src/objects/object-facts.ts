import { noDependencyId } from "./object-id.ts";
import { parseObjectType } from "./object-type.ts";
import { positionStep } from "./sibling-order.ts";

/** The states of a probe's connection, lower-cased (EN-07). */
export const probeStatuses = [
  "waiting",
  "initializing",
  "banned",
  "connected",
  "updating",
  "manual",
  "restart",
  "disconnected",
  "hello",
] as const;

/** One state of a probe's connection (EN-07). */
export type ProbeStatus = (typeof probeStatuses)[number];

const disconnectedStatuses: readonly ProbeStatus[] = ["disconnected", "manual", "restart", "updating"];
/** The longest name of an object, in characters; the longest name of DNS and of SNMP fits. */
export const maxObjectNameLength = 255;

const maxPriority = 5;
const hiddenGroupName = "Root";

/** The parts of a path entry that decide whether it is shown. */
export interface PathEntry {
  name: string;
  type: string;
}

/** The number of priority stars, 1 to 5; 0 for null, fractions and anything outside that range (EN-16). */
export function priorityStars(priority: number | null | undefined): number {
  const stars = priority ?? 0;
  return Number.isInteger(stars) && stars >= 1 && stars <= maxPriority ? stars : 0;
}

/** The position of a sensor as lists show it: the stored position divided by 10 (EN-18). */
export function shownSensorPosition(position: number): number {
  return position / positionStep;
}

/** A new list sorted by position, lowest first; equal positions keep their order, entries without one come last (EN-18). */
export function sortByPosition<T extends { position?: number | null }>(list: readonly T[]): T[] {
  const rank = (entry: T) => entry.position ?? Number.MAX_VALUE;
  return [...list].sort((a, b) => rank(a) - rank(b));
}

/** Whether an object arrived without a status, so that only its name and place are known yet (EN-19). */
export function isPlaceholder(object: { status?: string | null }): boolean {
  return object.status === undefined || object.status === null || object.status === "";
}

/** Whether a dependency reference names a real object: null, absent and id "-1000" mean none (EN-17). */
export function hasDependency(reference: { id: string } | null | undefined): boolean {
  return reference !== null && reference !== undefined && reference.id !== noDependencyId;
}

/** The ancestors that are shown by name, in order: a group called "Root" is left out (EN-21, LY-03). */
export function visiblePath<T extends PathEntry>(path: readonly T[]): T[] {
  return path.filter((entry) => entry.name !== hiddenGroupName || parseObjectType(entry.type) !== "group");
}

/** The direct parent in a path of ancestors: its last entry, or null for the root group (EN-21). */
export function parentOf<T>(path: readonly T[]): T | null {
  return path[path.length - 1] ?? null;
}

/** Reads a probe status in any case (EN-07); null when it is absent or not one of the nine words. */
export function parseProbeStatus(wire: string | null | undefined): ProbeStatus | null {
  const word = (wire ?? "").toLowerCase();
  return probeStatuses.find((status) => status === word) ?? null;
}

/** Whether a probe counts as disconnected: disconnected, manual, restart or updating (AC-06). Null does not. */
export function isProbeDisconnected(status: ProbeStatus | null): boolean {
  return status !== null && disconnectedStatuses.includes(status);
}
