import { objectCalls, treeCalls } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { runCall } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

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
}

/** Makes a group or device below a group or probe; gives its id. */
export async function createBelow(type: Container, parent: ObjectKey, basic: NewObject): Promise<string> {
  const place = parent.type === "probe" ? "probe" : "group";
  const call = createCalls[`${type} in ${place}`] as typeof objectCalls.createDeviceInGroup;
  const { tags, ...others } = basic;
  const body = { basic: { ...others, ...(tags && { tags: [...tags] }) } };
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

/** Deletes an object with all below it. */
export async function deleteObject({ type, id }: ObjectKey): Promise<void> {
  const call = deleteCalls[type];
  if (call !== undefined) await runCall(call, { params: { id } });
}

/** Moves an object to the end below another one, or to a position there. */
export async function moveObject(id: string, parent: string, position?: number): Promise<void> {
  const place = position === undefined ? {} : { position };
  await runCall(treeCalls.moveObject, { params: { id }, body: { parent, ...place } });
}

interface CloneTexts {
  readonly parent: string | null;
  readonly name: string;
  readonly host?: string;
}

/** Makes a paused copy; gives its id. */
export async function cloneObject(id: string, { parent, name, host }: CloneTexts): Promise<string> {
  const body = { name, ...(parent !== null && { parent }), ...(host !== undefined && { host }) };
  const made = await runCall(treeCalls.cloneObject, { params: { id }, body });
  return made.id;
}
