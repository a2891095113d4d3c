import type { Dependents, DependencyNode } from "@monitor/contract";
import { totalOf, wireStatus } from "@monitor/domain";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { hangingOn } from "./hanging-on.ts";

const maxListed = 50;
const maxMasters = 10;

interface Asked {
  readonly id: string;
  /** An object that shall depend on it too. */
  readonly added?: string | undefined;
}

const sensorsOf = (view: View, id: string): number => totalOf(view.summaryOf(id));

function nodeOf(view: View, id: string): DependencyNode[] {
  const object = wireReference(view, id);
  return object === null ? [] : [{ object, sensors: sensorsOf(view, id), status: wireStatus(view.statusOf(id)) }];
}

/** What is paused while an object is down: what depends on it, and on anything that is paused with that. */
function* heldBy(view: View, { id, added }: Asked): Steps<Set<string>> {
  const held = new Set<string>();
  // What is added while the set is walked through is walked through too.
  const masters = new Set([id]);
  for (const master of masters) {
    if (master !== id) for (const child of view.childrenOf(master)) masters.add(child);
    const further = master === id && added !== undefined ? [added] : [];
    for (const dependent of [...view.dependentsOf(master), ...further]) {
      if (dependent === id) continue;
      held.add(dependent);
      masters.add(dependent);
    }
    yield;
  }
  return held;
}

/** Each sensor once, however many of those above it are paused. */
function sensorsIn(view: View, held: ReadonlySet<string>): number {
  const tops = [...held].filter((id) => !view.ancestorsOf(id).some((above) => held.has(above)));
  return tops.reduce((sum, id) => sum + sensorsOf(view, id), 0);
}

function mastersOf(view: View, id: string): DependencyNode[] {
  const found = new Set<string>();
  let next = view.mastersOf(id)[0]?.id;
  while (next !== undefined && !found.has(next) && found.size < maxMasters) {
    found.add(next);
    next = view.mastersOf(next)[0]?.id;
  }
  return [...found].flatMap((master) => nodeOf(view, master));
}

/**
 * What is paused while an object is down, as far as the viewer may read it: ways through hidden objects are not followed.
 * Errors: CallError NOT_FOUND.
 */
export async function readDependents(parts: FeatureParts, asked: Asked, context: RequestContext): Promise<Dependents> {
  const view = viewOf(parts, context);
  const { id } = findAnyObject(view, asked.id);
  const added = asked.added !== undefined && view.isReadable(asked.added) ? asked.added : undefined;
  const now = await parts.slices.run(heldBy(view, { id }));
  const then = added === undefined ? now : await parts.slices.run(heldBy(view, { id, added }));
  const hanging = added === undefined ? null : await parts.slices.run(hangingOn(view, added));
  const nodes = view.dependentsOf(id).flatMap((each) => nodeOf(view, each));
  nodes.sort((one, other) => other.sensors - one.sensors || Number(one.object.id) - Number(other.object.id));
  return {
    sensors: sensorsIn(view, now),
    sensors_with_added: sensorsIn(view, then),
    dependents: nodes.slice(0, maxListed),
    dependents_left_out: Math.max(0, nodes.length - maxListed),
    masters: mastersOf(view, id),
    is_circle: hanging?.has(id) === true,
  };
}
