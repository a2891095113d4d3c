import type { CheckInput, CheckOutcome } from "../kind.ts";
import { failed, notChecked } from "../outcome.ts";
import { pushEn } from "./messages.en.ts";
import type { PushedMessage } from "./push-inbox.ts";
import type { PushSettings } from "./push-settings.ts";

const texts = pushEn.templates;

/** What the check before has seen: how many messages, and since when this sensor waits. */
interface PushMemory {
  count: number;
  since_ms: number;
}

function memoryOf(memory: unknown): PushMemory {
  const { count, since_ms } = (memory ?? {}) as Partial<PushMemory>;
  const isOurs = typeof count === "number" && typeof since_ms === "number";
  return isOurs ? { count, since_ms } : { count: 0, since_ms: performance.now() };
}

/** The message that holds now, and how many have come since the check before; or why there is none. */
export type NewestMessage = { message: PushedMessage; fresh: number; memory: PushMemory } | { outcome: CheckOutcome };

/** Looks what has been pushed with a sensor's token. */
export function newestMessage(input: CheckInput<PushSettings>): NewestMessage {
  const { settings, services } = input;
  const before = memoryOf(input.memory);
  const obstacle = services.push === null ? "push_off" : services.push.obstacle();
  if (services.push === null || obstacle !== null) return { outcome: notChecked(texts, obstacle ?? "push_off") };
  const message = services.push.newest(settings.token);
  const sinceMs = message?.atMs ?? before.since_ms;
  const isSilent = performance.now() - sinceMs > settings.silent_minutes * 60_000;
  const memory = { count: message?.count ?? 0, since_ms: before.since_ms };
  if (isSilent && (message === null || settings.when_silent !== "keep")) return { outcome: silence(settings, memory) };
  if (message === null) return { outcome: { ...notChecked(texts, "push_none_yet"), memory } };
  return { message, fresh: Math.max(0, message.count - before.count), memory };
}

function silence({ silent_minutes: minutes, when_silent }: PushSettings, memory: PushMemory): CheckOutcome {
  const outcome =
    when_silent === "down" ? failed(texts, "push_silent", { minutes }) : notChecked(texts, "push_silent", { minutes });
  return { ...outcome, memory };
}
