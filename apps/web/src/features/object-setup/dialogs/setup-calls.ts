import { objectCalls, treeCalls } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { runCall } from "../../../shared/api/index.ts";
import { runChange } from "../../../shared/object-setup/undo/run-change.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

import { changeCalls } from "../settings/change-settings.ts";

type Container = "group" | "device";

const createCalls = {
  "group in group": objectCalls.createGroupInGroup,
  "group in probe": objectCalls.createGroupInProbe,
  "device in group": objectCalls.createDeviceInGroup,
  "device in probe": objectCalls.createDeviceInProbe,
} as const;

export interface NewObject {
  readonly name: string;
  readonly host?: string;
  readonly tags?: readonly string[];
  /** Sections of its own settings. */
  readonly sections?: Readonly<Record<string, unknown>>;
}

/** Makes a group or device below a group or probe; gives its id. */
export async function createBelow(type: Container, parent: ObjectKey, basic: NewObject): Promise<string> {
  const place = parent.type === "probe" ? "probe" : "group";
  const call = createCalls[`${type} in ${place}`] as typeof objectCalls.createDeviceInGroup;
  const { tags, sections, ...others } = basic;
  const body = { basic: { ...others, ...(tags && { tags: [...tags] }) }, ...sections };
  const { id } = await runCall(call, { params: { id: parent.id }, body });
  return id;
}

/** Makes a sensor, or one for each entry of a look at the device; gives their ids. */
export async function createSensors(
  deviceId: string,
  kind: string,
  body: Record<string, unknown>,
): Promise<readonly string[]> {
  const made = await runCall(objectCalls.createSensor, { params: { id: deviceId }, query: { kindid: kind }, body });
  return made.map(({ id }) => id);
}

/** Makes a sensor; gives its id. */
export async function createSensor(deviceId: string, kind: string, body: Record<string, unknown>): Promise<string> {
  const [id = ""] = await createSensors(deviceId, kind, body);
  return id;
}

const deleteCalls: Readonly<Partial<Record<ObjectType, typeof objectCalls.deleteGroup>>> = {
  group: objectCalls.deleteGroup,
  device: objectCalls.deleteDevice as unknown as typeof objectCalls.deleteGroup,
  sensor: objectCalls.deleteSensor as unknown as typeof objectCalls.deleteGroup,
};

/** Gives an object another name; gives the number by which that can be taken back. */
export async function renameObject({ type, id }: ObjectKey, name: string): Promise<number | null> {
  const call = changeCalls[type] as typeof objectCalls.changeGroup;
  return (await runChange(call, { params: { id }, body: { basic: { name } } })).seq;
}

/** Deletes an object with all below it; gives the number by which that can be taken back. */
export async function deleteObject({ type, id }: ObjectKey): Promise<number | null> {
  const call = deleteCalls[type];
  return call === undefined ? null : (await runChange(call, { params: { id } })).seq;
}

/** Moves an object to the end below another one; gives the number by which that can be taken back. */
export async function moveObject(id: string, parent: string): Promise<number | null> {
  return (await runChange(treeCalls.moveObject, { params: { id }, body: { parent } })).seq;
}

interface CloneTexts {
  readonly parent: string | null;
  readonly name: string;
  readonly host?: string;
}

/** Makes a paused copy; gives its id, and the number by which that can be taken back. */
export async function cloneObject(id: string, { parent, name, host }: CloneTexts) {
  const body = { name, ...(parent !== null && { parent }), ...(host !== undefined && { host }) };
  const { result, seq } = await runChange(treeCalls.cloneObject, { params: { id }, body });
  return { id: result.id, seq };
}
