import { comparable } from "./message-rules.ts";
import type { ComparableMessage } from "./message-rules.ts";
import type { Heard, Subscription } from "./message-inbox.ts";
import type { ReceivedMessage } from "./received-message.ts";

/** Sensors that listen at one time, and those among them that hear of all senders. */
export const maxListeningSensors = 1000;
export const maxListeningToAll = 20;
/** Messages that are kept for one sensor, and for all together. */
export const maxKeptMessages = 1000;
const maxKeptInAll = 50_000;
const forgottenAfterMs = 24 * 3_600_000;
const errorSeverity = 3;
const warningSeverity = 4;

interface Listening {
  readonly sensorId: string;
  subscription: Subscription;
  sinceMs: number;
  counts: { messages: number; errors: number; warnings: number; byRule: number[] };
  newest: (ReceivedMessage | null)[];
  droppedBefore: number;
  /** The oldest first, now and then some more than are kept. */
  kept: ReceivedMessage[];
}

const noCounts = (rules: number): Listening["counts"] => ({
  messages: 0,
  errors: 0,
  warnings: 0,
  byRule: Array.from({ length: rules }, () => 0),
});

const fromAll = "";
const keysOf = ({ addresses }: Subscription): Iterable<string> => addresses ?? [fromAll];

/** Sorts messages to the sensors that listen, counts them, and keeps the last of each. */
export class Inbox {
  readonly #sensors = new Map<string, Listening>();
  readonly #byAddress = new Map<string, Set<Listening>>();
  #dropped = 0;

  /** A message that was not looked at, as too many came at once. */
  drop(): void {
    this.#dropped += 1;
  }

  /** Whether any sensor hears of this sender. */
  isHeard(source: string): boolean {
    return this.#byAddress.has(source) || this.#byAddress.has(fromAll);
  }

  isListening(sensorId: string): boolean {
    return this.#sensors.has(sensorId);
  }

  /** The sensors that hear of this sender. */
  *sensorsFor(source: string): Generator<string, void, void> {
    for (const key of [source, fromAll]) for (const { sensorId } of this.#byAddress.get(key) ?? []) yield sensorId;
  }

  /** Counts and keeps a message; `isFor`: whether a sensor may have it, beside whose messages it hears. */
  take(message: ReceivedMessage, isFor: (sensorId: string) => boolean = () => true): void {
    const compared = comparable(message);
    for (const key of [message.source, fromAll]) {
      for (const listening of this.#byAddress.get(key) ?? []) {
        if (isFor(listening.sensorId)) this.#note(listening, message, compared);
      }
    }
  }

  hear(sensorId: string, subscription: Subscription, nowMs = performance.now()): Heard {
    const known = this.#sensors.get(sensorId);
    if (known === undefined) this.#forgetOld(nowMs);
    if (!this.#hasRoom(known, subscription)) return "full";
    const isSame = known?.subscription.rulesText === subscription.rulesText;
    const { counts, newest, sinceMs = 0, droppedBefore = 0 } = known ?? {};
    if (known !== undefined) this.#leave(known);
    const { length } = subscription.rules;
    this.#enter({
      sensorId,
      subscription,
      sinceMs: nowMs,
      counts: noCounts(length),
      newest: Array.from({ length }, () => null),
      droppedBefore: this.#dropped,
      kept: known?.kept ?? [],
    });
    if (!isSame || counts === undefined || newest === undefined) return "first";
    return { elapsedMs: nowMs - sinceMs, ...counts, dropped: this.#dropped - droppedBefore, newest };
  }

  messagesOf(sensorId: string, limit: number): ReceivedMessage[] {
    const kept = this.#sensors.get(sensorId)?.kept ?? [];
    return kept.slice(-Math.min(limit, this.#room())).reverse();
  }

  #hasRoom(known: Listening | undefined, { addresses }: Subscription): boolean {
    if (known === undefined && this.#sensors.size >= maxListeningSensors) return false;
    const all = this.#byAddress.get(fromAll);
    const isAmongThem = known !== undefined && all?.has(known) === true;
    return addresses !== null || isAmongThem || (all?.size ?? 0) < maxListeningToAll;
  }

  #enter(listening: Listening): void {
    this.#sensors.set(listening.sensorId, listening);
    for (const key of keysOf(listening.subscription)) {
      const some = this.#byAddress.get(key) ?? new Set();
      some.add(listening);
      this.#byAddress.set(key, some);
    }
  }

  #leave(listening: Listening): void {
    this.#sensors.delete(listening.sensorId);
    for (const key of keysOf(listening.subscription)) {
      const some = this.#byAddress.get(key);
      some?.delete(listening);
      if (some?.size === 0) this.#byAddress.delete(key);
    }
  }

  /** The more sensors listen, the fewer are kept of each. */
  #room(): number {
    return Math.min(maxKeptMessages, Math.floor(maxKeptInAll / Math.max(1, this.#sensors.size)));
  }

  #note(listening: Listening, message: ReceivedMessage, compared: ComparableMessage): void {
    const { counts, subscription, newest } = listening;
    counts.messages += 1;
    if (message.severity !== null && message.severity <= errorSeverity) counts.errors += 1;
    if (message.severity === warningSeverity) counts.warnings += 1;
    subscription.rules.forEach(({ fits }, place) => {
      if (!fits(compared)) return;
      counts.byRule[place] = (counts.byRule[place] ?? 0) + 1;
      newest[place] = message;
    });
    listening.kept.push(message);
    const room = this.#room();
    if (listening.kept.length > room * 1.25) listening.kept = listening.kept.slice(-room);
  }

  /** Sensors that are gone do not ask any more. */
  #forgetOld(nowMs: number): void {
    for (const each of this.#sensors.values()) if (nowMs - each.sinceMs > forgottenAfterMs) this.#leave(each);
  }
}
