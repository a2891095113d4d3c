import { CallError } from "@monitor/contract";
import type { MethodBody, MethodChanges, MethodTest, NotificationMethod } from "@monitor/contract";
import { isPlainLine, isSealedValue } from "@monitor/domain";
import { methodKind, methodKinds, subjectTemplate, textTemplate } from "@monitor/notify";
import type { MethodField, MethodKind } from "@monitor/notify";
import { methodsKey, secretPlace } from "../../notifications/index.ts";
import type { MethodRecord, Numbered } from "../../notifications/index.ts";
import { actorOf, requireAdministrator, requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const maxMethods = 100;
const maxLine = 2000;

export const isSecretField = ({ type }: MethodField): boolean => type === "secret" || type === "secret_url";

async function wireMethod(parts: FeatureParts, method: MethodRecord): Promise<NotificationMethod> {
  const { id, name, kind, is_active, settings, fallback_id } = method;
  const plain = Object.entries(settings).filter((entry): entry is [string, string] => !isSealedValue(entry[1]));
  const secrets = Object.keys(settings).filter((key) => isSealedValue(settings[key]));
  const { deliveries } = await parts.incidents.readOpen();
  const waiting = deliveries.filter(({ method_id }) => method_id === id).length;
  const device_user_ids = methodKind(kind)?.to_devices === true ? deviceUsers(parts) : undefined;
  const shown = { id, name, kind, is_active, settings: Object.fromEntries(plain), secrets, fallback_id, waiting };
  return { ...shown, ...(device_user_ids !== undefined && { device_user_ids }) };
}

function deviceUsers({ notifications }: FeatureParts): string[] {
  const live = notifications.pushDevices.items.filter(({ subscription }) => subscription !== null);
  return [...new Set(live.map(({ user_id }) => user_id))];
}

/** The kinds of methods with their settings. Errors: CallError FORBIDDEN. */
export function listMethodKinds(context: RequestContext) {
  requireAdministrator(context);
  return methodKinds.map(({ kind, to_people, makes_tickets = false, fields }) => ({
    kind,
    to_people,
    makes_tickets,
    fields: fields.map(({ key, type, is_required }) => ({ key, type, is_required })),
  }));
}

/** Errors: CallError FORBIDDEN. */
export function listMethods(parts: FeatureParts, context: RequestContext): Promise<NotificationMethod[]> {
  requireAdministrator(context);
  return Promise.all(parts.notifications.methods.items.map((method) => wireMethod(parts, method)));
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function createMethod(
  parts: FeatureParts,
  body: MethodBody,
  context: RequestContext,
): Promise<NotificationMethod> {
  const kind = methodKind(body.kind);
  if (kind === undefined) throw refuse(`There is no kind of notification methods "${body.kind}".`);
  const made = await store(parts, context, ({ last_id, items }) => {
    if (items.length >= maxMethods) throw refuse(`There are ${maxMethods} notification methods already.`);
    const id = String(last_id + 1);
    const { name, is_active = true, settings = {}, fallback_id = null } = body;
    const method = { id, name, kind: kind.kind, is_active, fallback_id, settings: {} };
    const after = { ...method, settings: settingsAfter(parts, method, settings) };
    return { before: null, after, items: [...items, after] };
  });
  return wireMethod(parts, made);
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST, NOT_FOUND. */
export async function changeMethod(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: MethodChanges },
  context: RequestContext,
): Promise<undefined> {
  await store(parts, context, ({ items }) => {
    const before = requireMethod(items, id);
    const { name = before.name, is_active = before.is_active, settings = {}, fallback_id = before.fallback_id } = body;
    const after = { ...before, name, is_active, fallback_id, settings: settingsAfter(parts, before, settings) };
    return { before, after, items: items.map((method) => (method.id === id ? after : method)) };
  });
}

/** Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST for one that is used. */
export async function deleteMethod(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  await store(parts, context, ({ items }) => {
    const before = requireMethod(items, id);
    const rule = parts.notifications.rules.items.find(({ steps }) => steps.some(({ method_id }) => method_id === id));
    if (rule !== undefined) throw refuse(`The rule "${rule.name}" uses this method.`);
    const other = items.find(({ fallback_id }) => fallback_id === id);
    if (other !== undefined) throw refuse(`The method "${other.name}" hands over to this one.`);
    return { before, after: null, items: items.filter((method) => method.id !== id) };
  });
}

/** Sends one message now, which changes nothing. Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function testMethod(parts: FeatureParts, id: string, context: RequestContext): Promise<MethodTest> {
  requireAdministrator(context);
  requireWriting(parts.problems);
  const method = requireMethod(parts.notifications.methods.items, id);
  const user_id = methodKind(method.kind)?.to_people === true ? context.user.id : null;
  const deliveries = [testDelivery(parts, context)];
  const { outcome, answer, request, response } = await parts.outlet.send({ method, user_id, deliveries });
  return { outcome, answer, request, response };
}

/** The message of a test. */
export function testDelivery({ clock }: FeatureParts, { requestId }: RequestContext) {
  const facts = { closed_ms: null, priority: 3, count: 0, behind: 0, worst: [], rule: "" };
  const message = { kind: "test" as const, incident_id: 0, cause: "", opened_ms: clock.now(), ...facts };
  return { key: `test-${requestId}`, message };
}

const refuse = (message: string): CallError => new CallError("BAD_REQUEST", message);

function requireMethod(methods: readonly MethodRecord[], id: string): MethodRecord {
  const method = methods.find((each) => each.id === id);
  if (method === undefined) throw new CallError("NOT_FOUND", `There is no notification method "${id}"`);
  return method;
}

/** Settings with changes; secrets are sealed, an empty text takes one away. Errors: CallError BAD_REQUEST. */
function settingsAfter(
  { secrets, outlet }: FeatureParts,
  { id, kind, settings }: MethodRecord,
  changes: Readonly<Record<string, string>>,
): MethodRecord["settings"] {
  const known = methodKind(kind);
  if (known === undefined) throw refuse("This version of the server does not have this kind of method.");
  const fields = new Map(known.fields.map((field) => [field.key, field]));
  const after = { ...settings };
  for (const [key, value] of Object.entries(changes)) {
    const field = fields.get(key);
    if (field === undefined) throw refuse(`settings.${key}: there is no such setting.`);
    if (field.type.endsWith("url") && value !== "" && !isWebAddress(value)) {
      throw refuse(`settings.${key}: expected an address that begins with https:// or http://.`);
    }
    if (field.type !== "template" && (!isPlainLine(value) || value.length > maxLine)) {
      throw refuse(`settings.${key}: expected one line of at most ${maxLine} characters.`);
    }
    if (value === "") delete after[key];
    else after[key] = isSecretField(field) ? secrets.seal(value, secretPlace(id, key)) : value;
  }
  requireComplete(known, after);
  const textOf = ({ key }: MethodField) => (typeof after[key] === "string" ? after[key] : "");
  const { problem } = outlet.preview({ subject: textOf(subjectTemplate), text: textOf(textTemplate) }, "");
  if (problem !== null) throw refuse(`The texts can't be used: ${problem}`);
  return after;
}

function requireComplete({ fields }: MethodKind, settings: MethodRecord["settings"]): void {
  const missing = fields.find(({ key, is_required }) => is_required && settings[key] === undefined);
  if (missing !== undefined) throw refuse(`settings.${missing.key}: a value is needed.`);
}

const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s/]/i.test(value);

interface MethodStoring<T extends MethodRecord | null> {
  readonly items: readonly MethodRecord[];
  readonly before: MethodRecord | null;
  readonly after: T;
}

async function store<T extends MethodRecord | null>(
  parts: FeatureParts,
  context: RequestContext,
  judge: (methods: Numbered<MethodRecord>) => MethodStoring<T>,
): Promise<T> {
  requireAdministrator(context);
  requireWriting(parts.problems);
  return parts.notifications.change(() => {
    const { methods } = parts.notifications;
    const { items, before, after } = judge(methods);
    if (after !== null) requireRight(after, items);
    const last_id = Math.max(methods.last_id, Number(after?.id ?? 0));
    const draft = {
      actor: actorOf(context),
      meta: new Map([[methodsKey, JSON.stringify({ last_id, items })]]),
      notes: [{ kind: "settings" as const, before: side(before), after: side(after) }],
    };
    return { draft, result: after };
  });
}

function requireRight(method: MethodRecord, methods: readonly MethodRecord[]): void {
  const isSameName = ({ id, name }: MethodRecord) =>
    id !== method.id && name.toLowerCase() === method.name.toLowerCase();
  if (methods.some(isSameName)) throw refuse("Another notification method has this name.");
  if (method.fallback_id === null) return;
  if (method.fallback_id === method.id) throw refuse("A method can't hand over to itself.");
  if (!methods.some(({ id }) => id === method.fallback_id)) {
    throw refuse(`There is no notification method "${method.fallback_id}".`);
  }
}

/** The change log holds no secrets, not even sealed ones. */
function side(method: MethodRecord | null) {
  if (method === null) return null;
  const settings = Object.entries(method.settings).map(([key, value]) => [key, isSealedValue(value) ? "••••" : value]);
  return { notification_method: { ...method, settings: Object.fromEntries(settings) as Record<string, string> } };
}
