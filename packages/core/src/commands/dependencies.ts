import type { SectionValues, SettingValue } from "@monitor/contract";
import type { ObjectRecord } from "../storage/index.ts";
import { kindOf, sourceIdsIn } from "@monitor/sensor-kinds/definitions";
import { composedProblem } from "../composed/index.ts";
import type { World } from "../world/index.ts";
import { CommandError } from "./command-types.ts";

interface DependencyOwner {
  readonly tree: World;
  readonly record: Pick<ObjectRecord, "id" | "type" | "parent_id">;
}

const refuse = (message: string): CommandError => new CommandError("invalid_settings", message);

/**
 * Refuses a dependency on an unknown object, a master that is no sensor, and a dependency of an object on itself by way of
 * others. Errors: CommandError.
 */
export function requireDependency(owner: DependencyOwner, { dependencytype, dependency }: SectionValues): void {
  const { tree, record } = owner;
  if (dependencytype === "parent") return;
  const above = placeUnder(tree, record.parent_id);
  if (dependencytype === "master") {
    if (record.type !== "sensor") throw refuse("Only a sensor can be the master of the object above it.");
    const others = othersOf(tree, record.id);
    if (doesReach(tree, others, { top: record.parent_id ?? "", except: record.id, above })) throw cycle();
    return;
  }
  const target = typeof dependency === "string" ? tree.get(dependency) : undefined;
  if (target === undefined) throw unknown();
  if (doesReach(tree, [target.id], { top: record.id, above })) throw cycle();
}

/**
 * Refuses settings of a kind that is made from other sensors where they can't be read, or name what is no sensor or what would
 * depend on the sensor itself. Errors: CommandError.
 */
export function requireSources(
  { tree, record }: { readonly tree: World; readonly record: Pick<ObjectRecord, "id" | "parent_id" | "kind"> },
  settings: Readonly<Record<string, unknown>>,
): void {
  const problem = composedProblem(record.kind, settings);
  if (problem !== null) throw refuse(atSources(record.kind, problem));
  const sources = sourceIdsIn(record.kind ?? "", settings);
  const missing = sources.find((id) => tree.get(id)?.type !== "sensor");
  if (missing !== undefined) throw refuse(noSensor(record.kind, missing));
  const place = { top: record.id === "" ? null : record.id, above: placeUnder(tree, record.parent_id) };
  const looping = sources.find((id) => doesReach(tree, [id], place));
  if (looping === undefined) return;
  throw refuse(atSources(record.kind, `Sensor ${looping} depends on this sensor, so it can't be made of it.`));
}

/** What is said of the setting that names other sensors, so that a form can show it there. */
const atSources = (kind: string | null, sentence: string): string =>
  `body.settings.${kindOf(kind ?? "")?.sourceField?.key ?? ""}: ${sentence}`;

/** Also said of a sensor that a user may not read. */
export const noSensor = (kind: string | null, id: string): string => atSources(kind, `There is no sensor ${id}.`);

/** Refuses an unknown object, also where the dependency on it does not hold: a later change can make it hold. Errors: CommandError. */
export function requireKnown(tree: World, dependency: SettingValue | undefined): void {
  if (typeof dependency === "string" && dependency !== "" && tree.get(dependency) === undefined) throw unknown();
}

/** Refuses a new parent where the dependencies above or those of the branch would make an object depend on itself. Errors: CommandError. */
export function requireFreePlace(tree: World, id: string, parentId: string): void {
  const others = othersOf(tree, parentId).filter((other) => other !== id);
  if (doesReach(tree, others, { top: id, above: new Set() })) throw cycle();
  if (isMaster(tree, id) && hasMaster(tree, parentId)) throw cycle();
  const targets = [...linksOf(tree)].filter(([from, to]) => isWithin(tree, from, id) && !isWithin(tree, to, id));
  const above = placeUnder(tree, parentId);
  const place = { top: null, leftOut: id, above };
  if (
    doesReach(
      tree,
      targets.map(([, to]) => to),
      place,
    )
  )
    throw cycle();
}

/** Whether what is put below an object would depend on itself, if it depended on another one. */
export function wouldLoop(tree: World, parentId: string): (target: string) => boolean {
  const above = placeUnder(tree, parentId);
  return (target) => doesReach(tree, [target], { top: null, above });
}

/** Whether a sensor is the master of what is above it. */
export const isMaster = (tree: World, id: string): boolean =>
  tree.get(id)?.own_settings["scheduledependency"]?.["dependencytype"] === "master";

/** Whether a device has a master already: two would hold each other for ever. */
export const hasMaster = (tree: World, deviceId: string): boolean => mastersOf(tree, deviceId).length > 0;

const unknown = () => refuse("There is no such object to depend on.");
const cycle = () => refuse("The object would depend on itself.");

const isWithin = (tree: World, id: string, top: string): boolean => id === top || tree.ancestorsOf(id).includes(top);

/** An object and all above it: their statuses come from what is put below it. */
const placeUnder = (tree: World, parentId: string | null): ReadonlySet<string> =>
  new Set(parentId === null ? [] : [parentId, ...tree.ancestorsOf(parentId)]);

interface Branch {
  /** With all below it; null: nothing. */
  readonly top: string | null;
  /** An object to leave out. */
  readonly except?: string;
  /** A branch to leave out. */
  readonly leftOut?: string;
  /** What has a status that comes from the branch. */
  readonly above: ReadonlySet<string>;
}

/** Who depends directly on what: by a setting, or because its results are made of it. */
function* linksOf(tree: World) {
  yield* tree.dependencies.links();
  yield* tree.dependencies.sources.links();
}

/** Whether one of the objects, or anything that its status comes from, is in a branch or above it. */
function doesReach(tree: World, starts: readonly string[], { top, except, leftOut, above }: Branch): boolean {
  const othersBelow = othersBelowIn(tree, leftOut ?? top);
  const known = new Set<string>(except === undefined ? [] : [except]);
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (known.has(id)) continue;
    known.add(id);
    if (above.has(id) || (top !== null && isWithin(tree, id, top))) return true;
    if (leftOut !== undefined && isWithin(tree, id, leftOut)) continue;
    waiting.push(...othersOf(tree, id), ...othersBelow(id));
  }
  return false;
}

/** What those below an object depend on, from which its own status comes; a branch is left out. */
function othersBelowIn(tree: World, leftOut: string | null): (id: string) => readonly string[] {
  let found: Map<string, string[]> | null = null;
  return (id) => {
    if (tree.get(id)?.type === "sensor") return [];
    if (found === null) {
      found = new Map();
      for (const [from, to] of linksOf(tree)) {
        if (leftOut !== null && isWithin(tree, from, leftOut)) continue;
        for (const at of tree.ancestorsOf(from)) found.set(at, [...(found.get(at) ?? []), to]);
      }
    }
    return found.get(id) ?? [];
  };
}

/** The objects that an object depends on: those that it or an object above it names, the master of its device, and its sources. */
function othersOf(tree: World, id: string): string[] {
  return [id, ...tree.ancestorsOf(id)].flatMap((at) => [
    ...chosenBy(tree, at),
    ...tree.dependencies.sources.of(at),
    ...(tree.get(at)?.type === "device" ? mastersOf(tree, at).filter((master) => master !== id) : []),
  ]);
}

function chosenBy(tree: World, id: string): string[] {
  const own = tree.get(id)?.own_settings["scheduledependency"];
  const { dependencytype, dependency } = own ?? {};
  return dependencytype === "object" && typeof dependency === "string" ? [dependency] : [];
}

const mastersOf = (tree: World, deviceId: string): string[] =>
  tree
    .childrenOf(deviceId)
    .filter((id) => tree.get(id)?.own_settings["scheduledependency"]?.["dependencytype"] === "master");
