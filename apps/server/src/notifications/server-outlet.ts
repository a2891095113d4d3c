import { methodKind, render, subjectTemplate, textTemplate } from "@monitor/notify";
import type {
  Message,
  MethodField,
  MethodKind,
  MethodSettings,
  Reader,
  SendResult,
  TextTemplates,
} from "@monitor/notify";
import type { AccountDirectory } from "@monitor/core/accounts";
import type { IncidentLink } from "@monitor/core/features";
import { secretPlace, writeIncidentTicket } from "@monitor/core/notifications";
import type { IncidentTicketParts, MethodRecord, Outlet, Sending, SentText } from "@monitor/core/notifications";
import type { World } from "@monitor/core/world";
import { isSealedValue } from "@monitor/domain";
import type { SecretBox } from "@monitor/domain";
import { MailError } from "../accounts/mailer.ts";
import type { Mailer } from "../accounts/mailer.ts";
import type { ReceiverRule } from "./allowed-receivers.ts";
import type { ProgramSender } from "./program-sender.ts";
import { worded } from "./liquid-texts.ts";
import type { Worded } from "./liquid-texts.ts";
import { mailHtml } from "./mail-html.ts";
import { pushSide, sendPush } from "./push-sender.ts";
import type { PushParts } from "./push-sender.ts";
import { signatureOf } from "./signature.ts";
import { sendWeb } from "./web-sender.ts";

export interface OutletParts {
  readonly directory: AccountDirectory;
  readonly world: World;
  readonly secrets: Pick<SecretBox, "open">;
  /** Null: no mail server is set up. */
  readonly mailer: Mailer | null;
  readonly ruleOf: ReceiverRule;
  /** Left out: this server runs no programs. */
  readonly programs?: ProgramSender;
  /** Left out: this server sends nothing to browsers. */
  readonly push?: Omit<PushParts, "ruleOf" | "publicUrl">;
  readonly installationId: string;
  readonly publicUrl: () => string;
  readonly site: () => { readonly site_name: string; readonly language: string };
  readonly deadlineMs?: number;
  /** Where tickets are made. */
  readonly ticketing: IncidentTicketParts;
  /** The address of the page on which this person acknowledges an incident; left out: there is no such page. */
  readonly linkOf?: (link: IncidentLink) => string;
}

type Sent = SendResult & SentText;

const masked = "••••";
const maxShown = 4000;
const mailDomain = "notifications.invalid";

/** Sends messages by mail and to web services. */
export function createOutlet(parts: OutletParts): Outlet {
  const stopping = new AbortController();
  return {
    send: (sending) => sendBy(parts, sending, stopping.signal),
    preview: (templates, userId) => {
      const reader = readerOf(parts, userId === "" ? null : userId);
      const { subject, text, problem } = worded(render([madeUp], reader), templates, reader);
      return { subject, text, problem };
    },
    ...(parts.push !== undefined && { push: pushSide({ ...parts, ...parts.push }) }),
    close: () => {
      stopping.abort();
      parts.programs?.close();
    },
  };
}

async function sendBy(parts: OutletParts, sending: Sending, giveUp: AbortSignal): Promise<Sent> {
  const kind = methodKind(sending.method.kind);
  if (kind === undefined) return refusal("This version of the server does not have this kind of method.");
  const rendered = renderFor(parts, sending);
  const sent = await sendRendered(parts, { sending, rendered, kind }, giveUp);
  if (rendered.problem === null) return sent;
  return {
    ...sent,
    answer: `${sent.answer} Sent with the built-in text, as its own can't be used: ${rendered.problem}`,
  };
}

async function sendRendered(
  parts: OutletParts,
  { sending, rendered, kind }: KindSending,
  giveUp: AbortSignal,
): Promise<Sent> {
  if (kind.makes_tickets === true) return makeTicket(parts, { sending, rendered });
  if (kind.to_devices === true) return sendToDevices(parts, { sending, rendered }, giveUp);
  if (kind.to_people) return sendMail(parts, { sending, rendered }, giveUp);
  const settings = openedSettings(parts, sending.method, kind);
  if (typeof settings === "string") return refusal(settings);
  if (kind.program !== undefined) return runProgram(parts, { sending, rendered, kind, settings }, giveUp);
  return sendRequest(parts, { sending, rendered, kind, settings }, giveUp);
}

const refusal = (answer: string): Sent => ({
  outcome: "refused",
  answer,
  retry_after_ms: null,
  request: "",
  response: answer,
});

/** The same in each try, and another one for each installation. */
const keyOf = ({ installationId }: OutletParts, { deliveries }: Sending): string =>
  `${installationId}-${deliveries[0]?.key ?? "0"}`;

/** A link is of one person: what many read, as a chat, has none. */
function acknowledgeUrl({ linkOf }: OutletParts, user_id: string | null) {
  if (linkOf === undefined || user_id === null) return null;
  return (incident_id: number) => linkOf({ incident_id, user_id });
}

/** An outage for those who try texts. */
const madeUp: Message = {
  kind: "opened",
  incident_id: 1042,
  cause: "core-switch-01",
  opened_ms: Date.parse("2026-01-05T08:30:00Z"),
  closed_ms: null,
  priority: 4,
  count: 2,
  behind: 0,
  worst: [
    { id: "2001", name: "Ping", device: "core-switch-01", status: "down", message: "No answer" },
    { id: "2002", name: "SNMP Traffic", device: "core-switch-01", status: "down", message: "No answer" },
  ],
  rule: "All outages",
};

function readerOf(parts: OutletParts, user_id: string | null): Reader {
  const { directory, world, site, publicUrl } = parts;
  const user = user_id === null ? null : directory.user(user_id);
  const { site_name, language } = site();
  return {
    language: user?.language ?? language,
    time_zone: world.schedules.zoneOf(user?.time_zone ?? ""),
    site_name,
    site_url: publicUrl(),
    acknowledge_url: acknowledgeUrl(parts, user_id),
  };
}

function renderFor(parts: OutletParts, { method, user_id, deliveries }: Sending): Worded {
  const reader = readerOf(parts, user_id);
  const rendered = render(
    deliveries.map(({ message }) => message),
    reader,
  );
  return worded(rendered, templatesOf(method), reader);
}

function templatesOf({ settings }: MethodRecord): TextTemplates {
  const textOf = ({ key }: MethodField) => {
    const text = settings[key];
    return typeof text === "string" ? text : "";
  };
  return { subject: textOf(subjectTemplate), text: textOf(textTemplate) };
}

interface Mailing {
  readonly sending: Sending;
  readonly rendered: Worded;
}

async function sendMail(parts: OutletParts, { sending, rendered }: Mailing, giveUp: AbortSignal): Promise<Sent> {
  const user = parts.directory.user(sending.user_id ?? "");
  if (parts.mailer === null) return refusal("No mail server is set up (SMTP_URL).");
  if (user === null || !user.is_active || user.email === null) {
    return refusal("The person has no e-mail address, or can no longer log in.");
  }
  const { subject, text } = rendered;
  const request = `To: ${user.email}\nSubject: ${subject}\n\n${text}`.slice(0, maxShown);
  const mail = {
    to: { name: user.display_name, address: user.email },
    subject,
    text: `${text}\n`,
    html: mailHtml(rendered, readerOf(parts, user.id)),
    threadId: `<${parts.installationId}-${sending.deliveries[0]?.message.incident_id ?? 0}@${mailDomain}>`,
    messageId: `<${keyOf(parts, sending)}@${mailDomain}>`,
  };
  try {
    const response = await parts.mailer.send(mail, giveUp);
    return { outcome: "delivered", answer: response, retry_after_ms: null, request, response };
  } catch (error) {
    const { code, responseCode } = error instanceof MailError ? error : { code: "UNKNOWN", responseCode: null };
    const answer = `The mail server did not take it: ${code}${responseCode === null ? "" : ` ${responseCode}`}.`;
    // What is wrong with the log-in or the connection may be put right; a recipient that is refused will not be.
    const isFinal = responseCode !== null && responseCode >= 500 && code !== "EAUTH" && code !== "ECONNECTION";
    return { outcome: isFinal ? "refused" : "failed", answer, retry_after_ms: null, request, response: answer };
  }
}

async function sendToDevices(parts: OutletParts, { sending, rendered }: Mailing, giveUp: AbortSignal): Promise<Sent> {
  const { user_id, device_id } = sending;
  if (parts.push === undefined) return refusal("This server sends no messages to browsers.");
  if (user_id === null || parts.directory.user(user_id)?.is_active !== true) {
    return refusal("The person can no longer log in.");
  }
  const reader = readerOf(parts, user_id);
  return sendPush({ ...parts, ...parts.push }, { rendered, reader, user_id, device_id }, giveUp);
}

async function makeTicket({ ticketing }: OutletParts, { sending, rendered }: Mailing): Promise<Sent> {
  const { subject, text } = rendered;
  const [delivery] = sending.deliveries;
  if (delivery === undefined) return refusal("There is no message.");
  const answer = `Ticket #${await writeIncidentTicket(ticketing, { delivery, subject, text })}`;
  return { outcome: "delivered", answer, retry_after_ms: null, request: `${subject}\n\n${text}`, response: answer };
}

/** The settings as they are used; a sentence where a secret can't be read. */
function openedSettings({ secrets }: OutletParts, method: MethodRecord, kind: MethodKind): MethodSettings | string {
  const opened: Record<string, string> = {};
  for (const { key, is_required } of kind.fields) {
    const value = method.settings[key] ?? "";
    if (!isSealedValue(value)) {
      opened[key] = value;
    } else {
      const secret = secrets.open(value, secretPlace(method.id, key));
      if (!secret.isOpen) return "A secret of this method can't be read: enter it again.";
      opened[key] = secret.plain;
    }
    if (is_required && opened[key] === "") return `The setting ${key} of this method is empty.`;
  }
  return opened;
}

interface KindSending extends Mailing {
  readonly kind: MethodKind;
}

interface WebSending extends KindSending {
  readonly settings: MethodSettings;
}

async function sendRequest(parts: OutletParts, web: WebSending, giveUp: AbortSignal): Promise<Sent> {
  const { sending, rendered, kind, settings } = web;
  const key = keyOf(parts, sending);
  const made = kind.request?.({ ...rendered, settings, key, installation: parts.installationId });
  if (made === undefined) return refusal("This kind of method can't send.");
  const signKey = settings[kind.signed_with ?? ""] ?? "";
  const signature = signKey === "" ? {} : signatureOf({ id: key, body: made.body, nowMs: Date.now() }, signKey);
  const request = { ...made, headers: { ...made.headers, ...signature, "idempotency-key": key } };
  const result = await sendWeb(request, { ...parts, outcome: kind.outcome }, giveUp);
  const mask = maskOf(kind, settings);
  const answer = mask(result.answer);
  const shown = `POST ${request.url}\n${JSON.stringify(request.headers)}\n\n${request.body}`;
  return { ...result, answer, request: mask(shown).slice(0, maxShown), response: answer };
}

async function runProgram(parts: OutletParts, web: WebSending, giveUp: AbortSignal): Promise<Sent> {
  const { sending, rendered, kind, settings } = web;
  const made = kind.program?.({
    ...rendered,
    settings,
    key: keyOf(parts, sending),
    installation: parts.installationId,
  });
  if (made === undefined || parts.programs === undefined) return refusal("This server runs no programs.");
  const result = await parts.programs.run(made, giveUp);
  const variables = Object.entries(made.variables).map(([key, value]) => `${key}=${value}`);
  const request = [`${made.script} ${made.parameters}`, ...variables].join("\n").slice(0, maxShown);
  return { ...result, request, response: result.answer };
}

/** Takes the secrets of a method out of a text, as they are and as they stand in addresses and JSON. */
function maskOf(kind: MethodKind, settings: MethodSettings): (text: string) => string {
  const isSecret = new Set(kind.fields.filter(({ type }) => type.startsWith("secret")).map(({ key }) => key));
  const values = Object.entries(settings)
    .filter(([key, value]) => isSecret.has(key) && value !== "")
    .flatMap(([, value]) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), pathOf(value)])
    .filter((value) => value.length > 1)
    .toSorted((one, other) => other.length - one.length);
  return (text) => values.reduce((left, value) => left.replaceAll(value, masked), text);
}

/** Of an address the part behind the host, which is its secret. */
const pathOf = (value: string): string => (URL.canParse(value) ? new URL(value).pathname.slice(1) : "");
