import { isIP } from "node:net";
import { pushText } from "@monitor/notify";
import type { PushText, Reader, Rendered, SendResult } from "@monitor/notify";
import { endPushDevices } from "@monitor/core/notifications";
import type {
  NotificationSettings,
  PushDevice,
  PushSide,
  PushSubscriptionFacts,
  SentText,
} from "@monitor/core/notifications";
import type { ReceiverRule } from "./allowed-receivers.ts";
import { encryptedFor, isPushKey, maxPushBytes, vapidHeader } from "./push-encryption.ts";
import type { PushKeys } from "./push-encryption.ts";
import { sendWeb } from "./web-sender.ts";

export interface PushParts {
  readonly notifications: NotificationSettings;
  readonly keys: () => PushKeys | null;
  readonly ruleOf: ReceiverRule;
  /** The address of this server, where those who run a push service can find who sends. */
  readonly publicUrl: () => string;
  readonly now: () => number;
  readonly deadlineMs?: number;
}

/** A message for the browsers of one person. */
export interface PushMessage {
  readonly rendered: Rendered & { readonly isOwnText: boolean };
  readonly reader: Reader;
  readonly user_id: string;
  /** Only this device. */
  readonly device_id: string | undefined;
}

/** How long a push service keeps a message for a device that is off: what is older is no news. */
const keptSeconds = 4 * 3600;
const goneStatuses: readonly number[] = [404, 410];
const loopback = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

const refused = (answer: string): SendResult & SentText => ({
  outcome: "refused",
  answer,
  retry_after_ms: null,
  request: "",
  response: answer,
});

export const pushSide = ({ keys, ruleOf }: Pick<PushParts, "keys" | "ruleOf">): PushSide => ({
  publicKey: () => keys()?.public_key ?? null,
  problemOf: ({ endpoint, p256dh }: PushSubscriptionFacts) =>
    endpointProblem(endpoint, ruleOf) ?? (isPushKey(p256dh) ? null : "The public key of the browser is none."),
});

/** The address comes from a browser, so from anybody: it is of HTTPS, and of HTTP only on this machine where that is allowed. */
function endpointProblem(endpoint: string, ruleOf: ReceiverRule): string | null {
  if (!URL.canParse(endpoint)) return "The address of the push service can't be read.";
  const { protocol, hostname, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (username !== "" || password !== "") return "The address of a push service has no user.";
  if (protocol !== "https:" && !(protocol === "http:" && loopback.test(host))) {
    return "The address of a push service begins with https://.";
  }
  return isIP(host) === 0 ? null : ruleOf(host);
}

/** Sends to all devices of a person: one that has taken it is enough. What takes nothing any more is ended. */
export async function sendPush(
  parts: PushParts,
  message: PushMessage,
  giveUp: AbortSignal,
): Promise<SendResult & SentText> {
  const keys = parts.keys();
  if (keys === null) return refused("The keys of web push can't be read.");
  const devices = parts.notifications.pushDevices.items.filter(
    ({ id, user_id }) => user_id === message.user_id && (message.device_id ?? id) === id,
  );
  const live = devices.filter(({ subscription }) => subscription !== null);
  if (live.length === 0) return refused("This person has switched web push on in no browser.");
  const text = pushText(message.rendered, message.reader);
  const tries = live.map(async (device) => ({
    device,
    result: await sendTo(parts, { device, text, keys, message }, giveUp),
  }));
  const results = await Promise.all(tries);
  const gone = results.filter(({ result }) => result.isGone).map(({ device }) => device.id);
  // What can't be stored now is said again at the next message.
  if (gone.length > 0) await endPushDevices(parts.notifications, gone, parts.now()).catch(() => {});
  const answer = results.map(({ device, result }) => `${device.name}: ${result.answer}`).join(" ");
  const request = [...results.map(({ result }) => result.head), `${text.title}\n${text.body}`].join("\n\n");
  return { ...outcomeOfAll(results.map(({ result }) => result)), answer, request, response: answer };
}

/** What waits at one device is told by the others; what none has taken is tried again where one may take it later. */
function outcomeOfAll(results: readonly SendResult[]): Pick<SendResult, "outcome" | "retry_after_ms"> {
  const isAny = (wanted: SendResult["outcome"]) => results.some(({ outcome }) => outcome === wanted);
  const outcome = isAny("delivered") ? "delivered" : isAny("failed") ? "failed" : "refused";
  const waits = results.flatMap(({ retry_after_ms: ms }) => (ms === null ? [] : [ms]));
  return { outcome, retry_after_ms: outcome === "failed" && waits.length > 0 ? Math.max(...waits) : null };
}

interface DeviceSending {
  readonly device: PushDevice;
  readonly text: PushText;
  readonly keys: PushKeys;
  readonly message: PushMessage;
}

interface DeviceResult extends SendResult {
  readonly isGone: boolean;
  /** The request without what is secret in its address. */
  readonly head: string;
}

async function sendTo(
  parts: PushParts,
  { device, text, keys, message }: DeviceSending,
  giveUp: AbortSignal,
): Promise<DeviceResult> {
  const { subscription } = device;
  const problem =
    subscription === null ? "It has ended." : pushSide({ ...parts, keys: () => keys }).problemOf(subscription);
  const nothing = { isGone: false, head: "", retry_after_ms: null };
  if (subscription === null || problem !== null) return { ...nothing, outcome: "refused", answer: problem ?? "" };
  const { origin } = new URL(subscription.endpoint);
  const head = `POST ${origin}/••••`;
  const plain = Buffer.from(JSON.stringify(text));
  if (plain.length > maxPushBytes) return { ...nothing, head, outcome: "refused", answer: "The message is too long." };
  const headers = {
    authorization: vapidHeader(keys, { aud: origin, sub: subjectOf(parts.publicUrl()), nowMs: parts.now() }),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(keptSeconds),
    urgency: message.rendered.isUrgent ? "high" : "normal",
    topic: Buffer.from(text.tag).toString("base64url").slice(0, 32),
  };
  let isGone = false;
  const outcome = (status: number) => {
    isGone = goneStatuses.includes(status);
    return undefined;
  };
  const body = encryptedFor(subscription, plain);
  const result = await sendWeb({ url: subscription.endpoint, headers, body }, { ...parts, outcome }, giveUp);
  const answer = result.answer.replaceAll(subscription.endpoint, "••••");
  const end = isGone ? " It takes no messages any more: its subscription is removed." : "";
  return { ...result, isGone, head, answer: `${answer}${end}` };
}

/** Push services want an address of who sends; some refuse what is none of the web. */
const subjectOf = (url: string): string => (url.startsWith("https://") ? url : "mailto:web-push@monitor.example");
