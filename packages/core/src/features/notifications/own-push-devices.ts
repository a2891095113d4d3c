import { CallError, maxOwnMethods, maxPushDevices, pushMarkLength } from "@monitor/contract";
import type { OwnNotifications, PushDeviceBody, PushDeviceEntry } from "@monitor/contract";
import { personalKey, pushDevicesMeta } from "../../notifications/index.ts";
import type { PushDevice } from "../../notifications/index.ts";
import { actorOf, requireUser, requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const refuse = (message: string): CallError => new CallError("BAD_REQUEST", message);

/** The browsers of a person, and what a further one subscribes with. */
export function pushOf({ notifications, outlet }: FeatureParts, userId: string): OwnNotifications["push"] {
  const devices = notifications.pushDevices.items.filter(({ user_id }) => user_id === userId);
  return { public_key: outlet.push?.publicKey() ?? null, devices: devices.map(wireDevice) };
}

const wireDevice = ({ id, name, created_ms, ended_ms, subscription }: PushDevice): PushDeviceEntry => ({
  id,
  name,
  created_at: new Date(created_ms).toISOString(),
  ended_at: ended_ms === null ? null : new Date(ended_ms).toISOString(),
  mark: subscription?.endpoint.slice(-pushMarkLength) ?? null,
});

/**
 * Adds the browser that asks. It belongs to one person: who switches it on in another one's browser takes it over, so that nobody
 * reads what is for somebody else. Errors: CallError FORBIDDEN, BAD_REQUEST.
 */
export async function addPushDevice(
  parts: FeatureParts,
  { name, endpoint, keys }: PushDeviceBody,
  context: RequestContext,
): Promise<PushDeviceEntry> {
  requireUser(context);
  requireWriting(parts.problems);
  const { push } = parts.outlet;
  if (push === undefined || push.publicKey() === null) throw refuse("This server sends no messages to browsers.");
  const subscription = { endpoint, p256dh: plainBase64(keys.p256dh), auth: plainBase64(keys.auth) };
  const problem = push.problemOf(subscription);
  if (problem !== null) throw refuse(problem);
  const user_id = context.user.id;
  return parts.notifications.change(() => {
    const { last_id, items } = parts.notifications.pushDevices;
    const isKept = (device: PushDevice) =>
      device.subscription?.endpoint !== endpoint &&
      !(device.subscription === null && device.user_id === user_id && device.name === name) &&
      parts.accounts.users.read(device.user_id) !== null;
    const kept = items.filter(isKept);
    if (kept.filter((device) => device.user_id === user_id).length >= maxPushDevices) {
      throw refuse(`There can be ${maxPushDevices} browsers: remove one first.`);
    }
    const id = String(last_id + 1);
    const device = { id, user_id, name, created_ms: parts.clock.now(), subscription, ended_ms: null };
    const meta = new Map([...pushDevicesMeta(Number(id), [...kept, device]), ...pushFirst(parts, user_id)]);
    const notes = [{ kind: "settings" as const, before: null, after: { push_device: { id, user_id, name } } }];
    return { draft: { actor: actorOf(context), meta, notes }, result: wireDevice(device) };
  });
}

const plainBase64 = (text: string): string => text.replace(/=+$/, "");

/** Who switches a browser on wants to be told there: web push becomes the first of the own methods, unless it is one already. */
function pushFirst({ notifications, accounts }: FeatureParts, id: string): [string, string][] {
  const method = notifications.methods.items.find(({ kind, is_active }) => kind === "web_push" && is_active);
  if (method === undefined) throw refuse("An administrator has to add the notification method for web push first.");
  const before = notifications.personalOf(id);
  if (before?.methods.some(({ method_id }) => notifications.method(method_id)?.kind === "web_push") === true) return [];
  const methods = [{ method_id: method.id, address: "" }, ...(before?.methods ?? [])];
  if (methods.length > maxOwnMethods) throw refuse(`There can be ${maxOwnMethods} methods: remove one first.`);
  const others = notifications.personal.filter((each) => each.id !== id && accounts.users.read(each.id) !== null);
  const items = [...others, { id, methods, quiet: before?.quiet ?? null }];
  return [[personalKey, JSON.stringify({ last_id: 0, items })]];
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function removePushDevice(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireUser(context);
  requireWriting(parts.problems);
  const user_id = context.user.id;
  await parts.notifications.change(() => {
    const { last_id, items } = parts.notifications.pushDevices;
    const device = items.find((each) => each.id === id && each.user_id === user_id);
    if (device === undefined) throw new CallError("NOT_FOUND", `There is no push device "${id}"`);
    const meta = pushDevicesMeta(
      last_id,
      items.filter((each) => each !== device),
    );
    const notes = [
      { kind: "settings" as const, before: { push_device: { id, user_id, name: device.name } }, after: null },
    ];
    return { draft: { actor: actorOf(context), meta, notes }, result: undefined };
  });
}
