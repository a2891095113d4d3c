import type { SectionValues } from "@monitor/contract";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { CommandError } from "./command-types.ts";

interface DependencyOwner {
  readonly world: World;
  readonly record: Pick<ObjectRecord, "id" | "type" | "parent_id">;
}

const refuse = (message: string): CommandError => new CommandError("invalid_settings", message);

/**
 * Refuses a dependency on what does not exist, a master that is no sensor, and what would come to depend on itself. Errors:
 * CommandError.
 */
export function requireDependency(owner: DependencyOwner, { dependencytype, dependency }: SectionValues): void {
  const { world, record } = owner;
  if (dependencytype === "parent") return;
  if (dependencytype === "master") {
    if (record.type !== "sensor") throw refuse("Only a sensor can be the master of the object above it.");
    const others = othersOf(world, record.id);
    if (doesReach(world, others, { top: record.parent_id ?? "", except: record.id })) throw cycle();
    return;
  }
  const target = typeof dependency === "string" ? world.get(dependency) : undefined;
  if (target === undefined) throw refuse("There is no such object to depend on.");
  if (doesReach(world, [target.id], { top: record.id })) throw cycle();
}

/** Refuses a place below which an object would depend on itself, by what is above there. Errors: CommandError. */
export function requireFreePlace(world: World, id: string, parentId: string): void {
  if (doesReach(world, othersOf(world, parentId), { top: id })) throw cycle();
}

const cycle = () => refuse("The object would depend on itself.");

interface Branch {
  readonly top: string;
  /** One object that does not count. */
  readonly except?: string;
}

/** Whether one of the objects, or anything that they depend on, is in a branch. */
function doesReach(world: World, starts: readonly string[], { top, except }: Branch): boolean {
  const known = new Set<string>(except === undefined ? [] : [except]);
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (known.has(id)) continue;
    known.add(id);
    if (id === top || world.ancestorsOf(id).includes(top)) return true;
    waiting.push(...othersOf(world, id));
  }
  return false;
}

/** What an object depends on by its own settings and those above it, and by the masters of the objects that it is in. */
function othersOf(world: World, id: string): string[] {
  return [id, ...world.ancestorsOf(id)].flatMap((at) => [
    ...chosenBy(world, at),
    ...(world.get(at)?.type === "device" ? mastersOf(world, at).filter((master) => master !== id) : []),
  ]);
}

function chosenBy(world: World, id: string): string[] {
  const own = world.get(id)?.own_settings["scheduledependency"];
  const { dependencytype, dependency } = own ?? {};
  return dependencytype === "object" && typeof dependency === "string" ? [dependency] : [];
}

const mastersOf = (world: World, deviceId: string): string[] =>
  world
    .childrenOf(deviceId)
    .filter((id) => world.get(id)?.own_settings["scheduledependency"]?.["dependencytype"] === "master");
