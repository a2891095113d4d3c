import { CallError, maxOwnMethods } from "@monitor/contract";
import type { OwnMethodTest, OwnMethodTestResult, OwnNotificationChanges, OwnNotifications } from "@monitor/contract";
import { isSealedValue } from "@monitor/domain";
import { methodKind } from "@monitor/notify";
import type { PersonalMethod, PersonalNotifications } from "@monitor/notify";
import { methodFor, personalKey, secretPlace, sendsToOne } from "../../notifications/index.ts";
import type { MethodRecord } from "../../notifications/index.ts";
import { actorOf, isAdministrator, requireUser, requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { isSecretField, testDelivery } from "./change-methods.ts";
import { pushOf } from "./own-push-devices.ts";

const hoursOfWeek = 168;
const nothing = { methods: [], quiet: null };
const refuse = (message: string): CallError => new CallError("BAD_REQUEST", message);

const ownField = ({ kind }: MethodRecord) => {
  const known = methodKind(kind);
  return known?.fields.find(({ key }) => key === known.own_field);
};

/** Methods that are gone are left out. Errors: CallError FORBIDDEN. */
export function readOwnNotifications(parts: FeatureParts, context: RequestContext): OwnNotifications {
  requireUser(context);
  const { notifications } = parts;
  const { methods, quiet } = notifications.personalOf(context.user.id) ?? nothing;
  const offered = notifications.methods.items.filter(({ kind }) => sendsToOne(kind));
  return {
    methods: methods
      .filter(({ method_id }) => offered.some(({ id }) => id === method_id))
      .map(({ method_id, address }) => ({
        method_id,
        address: isSealedValue(address) ? null : address || null,
        has_address: address !== "",
      })),
    quiet: quiet && { hours: hoursCopy(quiet.hours), time_zone: quiet.time_zone },
    offered: offered.map((method) => {
      const { id, name, kind, is_active } = method;
      return { id, name, kind, is_active, own_field: ownField(method)?.key ?? null };
    }),
    push: pushOf(parts, context.user.id),
  };
}

const hoursCopy = (hours: Readonly<Record<string, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(hours).map(([day, each]) => [day, [...each]]));

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function changeOwnNotifications(
  parts: FeatureParts,
  body: OwnNotificationChanges,
  context: RequestContext,
): Promise<OwnNotifications> {
  requireUser(context);
  requireWriting(parts.problems);
  const { id } = context.user;
  await parts.notifications.change(() => {
    const stored = parts.notifications.personal;
    const before = parts.notifications.personalOf(id);
    const methods = body.methods === undefined ? (before?.methods ?? []) : ownMethods(parts, body.methods, before);
    const quiet = body.quiet === undefined ? (before?.quiet ?? null) : body.quiet;
    requireEnd(quiet);
    const after: PersonalNotifications = { id, methods, quiet };
    const isKept = (each: PersonalNotifications) => each.id !== id && parts.accounts.users.read(each.id) !== null;
    const items = [...stored.filter(isKept), after];
    const side = (each: PersonalNotifications | null) =>
      each === null
        ? null
        : { own_notifications: { ...each, methods: each.methods.map(({ method_id }) => method_id) } };
    const draft = {
      actor: actorOf(context),
      meta: new Map([[personalKey, JSON.stringify({ last_id: 0, items })]]),
      notes: [{ kind: "settings" as const, before: side(before), after: side(after) }],
    };
    return { draft, result: undefined };
  });
  return readOwnNotifications(parts, context);
}

/** Quiet hours that never end would keep messages for ever. */
function requireEnd(quiet: PersonalNotifications["quiet"]): void {
  const days = Object.values(quiet?.hours ?? {});
  const count = days.reduce((sum, hours) => sum + new Set(hours).size, 0);
  if (count >= hoursOfWeek) throw refuse("quiet: one hour of the week has to be left");
}

function ownMethods(
  { notifications, secrets }: FeatureParts,
  wanted: NonNullable<OwnNotificationChanges["methods"]>,
  before: PersonalNotifications | null,
): PersonalMethod[] {
  if (wanted.length > maxOwnMethods) throw refuse(`methods: expected at most ${maxOwnMethods}`);
  if (new Set(wanted.map(({ method_id }) => method_id)).size < wanted.length) throw refuse("A method is named twice.");
  return wanted.map(({ method_id, address }) => {
    const method = notifications.method(method_id);
    if (method === undefined || !sendsToOne(method.kind)) {
      throw refuse(`There is no notification method "${method_id}" that sends to single people.`);
    }
    const field = ownField(method);
    if (field === undefined) return { method_id, address: "" };
    const stored = before?.methods.find((each) => each.method_id === method_id)?.address ?? "";
    if (address === undefined && stored === "")
      throw refuse(`The method "${method.name}" needs your own ${field.key}.`);
    if (address === undefined) return { method_id, address: stored };
    const place = secretPlace(method_id, field.key);
    return { method_id, address: isSecretField(field) ? secrets.seal(address, place) : address };
  });
}

/** Sends one message now by a method that is saved. Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function testOwnNotification(
  parts: FeatureParts,
  { method_id: id, device_id }: OwnMethodTest,
  context: RequestContext,
): Promise<OwnMethodTestResult> {
  requireUser(context);
  requireWriting(parts.problems);
  const person = parts.notifications.personalOf(context.user.id);
  const method = parts.notifications.method(id);
  const isOwn = person?.methods.some(({ method_id }) => method_id === id) === true;
  if (method === undefined || !isOwn) throw new CallError("NOT_FOUND", `There is no notification method "${id}"`);
  const { outcome, answer } = await parts.outlet.send({
    method: methodFor(method, person),
    user_id: context.user.id,
    ...(device_id !== undefined && { device_id }),
    deliveries: [testDelivery(parts, context)],
  });
  return { outcome, answer: isAdministrator(context) ? answer : null };
}
