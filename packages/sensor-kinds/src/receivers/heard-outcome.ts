import type { ResultChannel } from "@monitor/domain";
import type { CheckInput, CheckOutcome, CheckValues, Raised } from "../kind.ts";
import { failed, notChecked } from "../outcome.ts";
import type { ResolveHost } from "../connection/attempt.ts";
import type { HeardCounts, MessageInbox, Subscription } from "./message-inbox.ts";
import { readMessageRules } from "./message-rules.ts";
import type { MessageRule } from "./message-rules.ts";
import { receiversEn } from "./messages.en.ts";
import { plainAddress } from "./received-message.ts";
import type { ReceiverSettings } from "./receiver-settings.ts";

const texts = receiversEn.templates;
const minuteMs = 60_000;

/** A tenth is kept: one message in ten minutes is still seen. */
const aMinute = (count: number, elapsedMs: number): number =>
  elapsedMs <= 0 ? 0 : Math.round((count * minuteMs * 10) / elapsedMs) / 10;

/** What the worst rule has to say, of which a message came. */
function raisedBy(rules: readonly MessageRule[], { byRule, newest }: HeardCounts): { raised?: Raised } {
  const found = rules.flatMap(({ name, level }, place) => {
    const [count = 0, message] = [byRule[place], newest[place]];
    return level === null || count === 0 || !message ? [] : [{ name, level, count, message }];
  });
  const worst = found.find(({ level }) => level === "error") ?? found[0];
  if (worst === undefined) return {};
  const { name: rule, count, level, message } = worst;
  const outcome = failed(texts, "receiver_heard", { count, rule, source: message.source, text: message.text });
  return outcome.is_ok ? {} : { raised: { level, reason: outcome.failure } };
}

interface Sought {
  readonly rules: readonly MessageRule[];
  readonly hasSeverities: boolean;
}

/** Null: it has only begun to listen. */
function outcomeOf({ rules, hasSeverities }: Sought, heard: HeardCounts | null): CheckOutcome {
  const rate = (count: number) => (heard === null ? 0 : aMinute(count, heard.elapsedMs));
  const values: CheckValues = {
    messages: rate(heard?.messages ?? 0),
    ...(hasSeverities && { errors: rate(heard?.errors ?? 0), warnings: rate(heard?.warnings ?? 0) }),
    dropped: rate(heard?.dropped ?? 0),
  };
  const channels = rules.map(({ name }, place): ResultChannel => {
    values[name] = rate(heard?.byRule[place] ?? 0);
    return { key: name, name, unit: "CUSTOM", custom_unit: "/min" };
  });
  return { is_ok: true, values, channels, ...(heard === null ? {} : raisedBy(rules, heard)) };
}

/** What one check of a sensor that takes messages needs. */
export interface Hearing {
  inbox: MessageInbox | null;
  /** The setting of the probe that names the address. */
  setting: string;
  /** Whether its messages have severities. */
  hasSeverities: boolean;
  resolve: ResolveHost;
}

/** What has come for a sensor since its last check; the first check begins to listen. */
export async function heardOutcome(
  { sensorId, host, settings }: Pick<CheckInput<ReceiverSettings>, "sensorId" | "host" | "settings">,
  { inbox, setting, hasSeverities, resolve }: Hearing,
): Promise<CheckOutcome> {
  const obstacle = inbox === null ? { code: "receiver_off" as const, parameters: {} } : inbox.obstacle();
  if (inbox === null || obstacle !== null) {
    return notChecked(texts, obstacle?.code ?? "receiver_off", { ...obstacle?.parameters, setting });
  }
  const rules = readMessageRules(settings.rules);
  if (rules === null) return notChecked(texts, "receiver_rules");
  const addresses =
    settings.sender === "any" ? null : new Set((await resolve(host)).map(({ address }) => plainAddress(address)));
  const subscription: Subscription = { addresses, rulesText: settings.rules, rules };
  const heard = inbox.hear(sensorId, subscription);
  if (heard === "full") return notChecked(texts, "receiver_full");
  return outcomeOf({ rules, hasSeverities }, heard === "first" ? null : heard);
}
