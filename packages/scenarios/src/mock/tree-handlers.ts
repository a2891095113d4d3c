import { CallError } from "@monitor/contract";
import { canContain, placeAmongSiblings, rootGroupId } from "@monitor/domain";
import type { ObjectType, PositionPreset, SiblingPlace } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import type { MockLog } from "./mock-log.ts";
import { demand } from "./mock-state.ts";
import type { MockContext, MockState } from "./mock-state.ts";
import { findObject } from "./read-handlers.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { wireReference } from "./wire-object.ts";

/** Calls that move and clone. */
export type TreeCallId = "moveObject" | "cloneObject" | "cloneGroup" | "cloneDevice" | "cloneSensor";

interface PlaceBody {
  readonly position?: number | null | undefined;
  readonly position_preset?: PositionPreset | null | undefined;
}

interface CloneInput {
  readonly parentId: string | null;
  readonly place: SiblingPlace | null;
  readonly name?: string | undefined;
  readonly host?: string | undefined;
  readonly hasOwnSettings: boolean;
}

function requireObject(world: SampleWorld, id: string): SampleObject {
  const object = world.get(id);
  if (!object) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return object;
}

function requirePlace({ type }: SampleObject, parent: SampleObject): void {
  const container = parent.id === rootGroupId ? "root" : parent.type;
  if (!canContain(container, type)) throw new CallError("BAD_REQUEST", `A ${container} cannot hold a ${type}`);
}

function requireMovable(world: SampleWorld, id: string): SampleObject {
  const object = requireObject(world, id);
  if (id === rootGroupId || object.type === "probe") throw new CallError("BAD_REQUEST", "It stays where it is");
  return object;
}

function readPlace({ position, position_preset: preset }: PlaceBody): SiblingPlace | null {
  const hasPosition = position !== null && position !== undefined;
  if (hasPosition && preset) throw new CallError("BAD_REQUEST", "body.position: either this or position_preset");
  if (hasPosition) return { position };
  return preset ? { preset } : null;
}

function readTextPlace(text: string | undefined): SiblingPlace | null {
  if (text === undefined) return null;
  return text === "top" || text === "bottom" ? { preset: text } : { position: Number(text) };
}

interface Placing {
  readonly place: SiblingPlace | null;
  /** It has no place among its siblings yet. */
  readonly isNew: boolean;
}

function putInPlace(world: SampleWorld, object: SampleObject, { place, isNew }: Placing): void {
  const siblings = world.childrenOf(object.parentId ?? "").filter((sibling) => !isNew || sibling !== object);
  const positions = placeAmongSiblings(siblings, object.id, place ?? { preset: "bottom" });
  for (const [sibling, position] of positions) requireObject(world, sibling).position = position;
}

function copyOf({ world, now }: MockState, object: SampleObject, parentId: string): SampleObject {
  const sensor = object.sensor && { ...structuredClone(object.sensor), statusSinceMs: now(), acknowledgement: null };
  const fresh = { parentId, createdMs: now(), favorite: false, resumedMs: null, sensor };
  const copy = { ...object, ...fresh, id: world.freeId() };
  world.add(copy);
  return copy;
}

/** Copies of an object and all below it, its own first. */
function copyBranch(state: MockState, source: SampleObject, parentId: string): SampleObject[] {
  const below = state.world.descendantsOf(source.id);
  const copies = new Map([[source.id, copyOf(state, source, parentId)]]);
  for (const object of below) {
    copies.set(object.id, copyOf(state, object, copies.get(object.parentId ?? "")?.id ?? ""));
  }
  return [...copies.values()];
}

/** Moving and cloning in a mock server's world. */
export function createTreeHandlers(state: MockState, log: MockLog): MockHandlers<TreeCallId> {
  const { world, now } = state;
  const clone = (id: string, input: CloneInput, context: MockContext): SampleObject => {
    demand(context, "create");
    const source = requireMovable(world, id);
    const parent = requireObject(world, input.parentId ?? source.parentId ?? rootGroupId);
    requirePlace(source, parent);
    if (input.name?.trim() === "") throw new CallError("BAD_REQUEST", "body.name: a name is needed");
    const copies = copyBranch(state, source, parent.id);
    const copy = copies[0] as SampleObject;
    if (!input.hasOwnSettings) for (const each of copies) each.intervalSeconds = null;
    putInPlace(world, copy, { place: input.place, isNew: true });
    copy.name = input.name ?? `Clone of ${source.name}`;
    if (input.host !== undefined) copy.host = input.host;
    const userName = context.account?.loginName ?? "";
    copy.pause = { sinceMs: now(), untilMs: null, message: `Clone of "${source.name}" (${id})`, userName };
    log.note(copy, { timeMs: now(), kind: "cloned", from: source.name, message: copy.name, userName });
    return copy;
  };
  const cloneOfType = (type: ObjectType) => {
    type Body = { parent_id: string; position?: string | undefined; name?: string | undefined; host?: string };
    return ({ params: { id }, body }: { params: { id: string }; body: Body }, context: MockContext): undefined => {
      demand(context, "create");
      findObject(world, type, id);
      const { parent_id: parentId, position, name, host } = body;
      clone(id, { parentId, place: readTextPlace(position), name, host, hasOwnSettings: true }, context);
      return undefined;
    };
  };
  return {
    moveObject: ({ params: { id }, body }, context) => {
      demand(context, "edit");
      const object = requireMovable(world, id);
      const from = requireObject(world, object.parentId ?? rootGroupId);
      const to = requireObject(world, body.parent ?? from.id);
      requirePlace(object, to);
      if (to === object || world.ancestorsOf(to.id).includes(object))
        throw new CallError("BAD_REQUEST", "Nothing can stand below itself");
      const place = readPlace(body);
      if (to === from && place === null) return undefined;
      const scopes = world.ancestorsOf(id).map((above) => above.id);
      world.move(object, to.id);
      putInPlace(world, object, { place, isNew: to !== from });
      const userName = context.account?.loginName ?? null;
      const line = { timeMs: now(), message: object.name, userName };
      if (to === from) log.note(object, { ...line, kind: "changed" });
      else log.note(object, { ...line, kind: "moved", from: from.name, to: to.name, scopes });
      return undefined;
    },
    cloneObject: ({ params, body = {} }, context) => {
      const { parent = null, name, host, own_settings: hasOwnSettings = true } = body;
      return wireReference(
        clone(params.id, { parentId: parent, place: readPlace(body), name, host, hasOwnSettings }, context),
      );
    },
    cloneGroup: cloneOfType("group"),
    cloneDevice: cloneOfType("device"),
    cloneSensor: cloneOfType("sensor"),
  };
}
