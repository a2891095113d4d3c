import {
  fallbackMs,
  giveUpMs,
  longestWaitMs,
  maxAnswerLength,
  maxAttempts,
  methodKind,
  quietUntil,
  shortened,
  TokenBucket,
  waitMs,
} from "@monitor/notify";
import type { Attempt, Delivery, IncidentBook, IncidentWrite, SendResult } from "@monitor/notify";
import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { Draft, InstallationFacts, Writer } from "../writer/index.ts";
import { lanesOf, nextOf } from "./delivery-lanes.ts";
import type { Lane } from "./delivery-lanes.ts";
import { numbersMeta, numbersOf } from "./incident-watch.ts";
import { methodFor } from "./notification-settings.ts";
import type { MethodRecord, NotificationSettings } from "./notification-settings.ts";
import type { Outlet } from "./outlet.ts";

export interface SenderParts {
  readonly writer: Writer;
  readonly facts: InstallationFacts;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notifications: NotificationSettings;
  readonly outlet: Outlet;
  /** 0 to 1, for the jitter of retries. */
  readonly random?: () => number;
}

const mostAtOnce = 8;
const storeAgainMs = 2000;
const longestTimerMs = 60_000;
const noMethod: SendResult = {
  outcome: "refused",
  answer: "The method is deleted or switched off.",
  retry_after_ms: null,
};

/**
 * Hands what waits in the outbox to the world, in the order of each recipient, and tries again what is not taken. What was sent is
 * noted afterwards: a server that is killed in between sends it once more, under the same key.
 */
export class DeliverySender {
  readonly #parts: SenderParts;
  readonly #book: IncidentBook;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #buckets = new Map<string, TokenBucket>();
  #isStopped = false;
  #wake: () => void = () => {};
  #cancel: CancelTimer = () => {};
  #unsubscribe: () => void = () => {};

  constructor(parts: SenderParts, book: IncidentBook) {
    this.#parts = parts;
    this.#book = book;
  }

  start(): void {
    this.#unsubscribe = this.#parts.writer.subscribe(({ incidents }) => {
      if (incidents.some((write) => write.do === "put_delivery")) this.#look();
    });
    this.#look();
  }

  /** Begins nothing more, and settles when what is under way is noted. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#cancel();
    this.#isStopped = true;
    this.#wake();
    this.#parts.outlet.close();
    await Promise.all(this.#busy.values());
  }

  #look(): void {
    this.#cancel();
    if (this.#isStopped) return;
    const nowMs = this.#parts.clock.now();
    let nextMs = longestTimerMs;
    for (const lane of lanesOf(this.#book, (delivery) => this.#isHeld(delivery, nowMs))) {
      if (this.#busy.has(lane.key)) continue;
      const aheadMs = (lane.deliveries[0]?.next_ms ?? 0) - nowMs;
      const leftMs = aheadMs > 0 && aheadMs <= longestWaitMs ? aheadMs : this.#begin(lane);
      if (leftMs > 0) nextMs = Math.min(nextMs, leftMs);
    }
    this.#cancel = this.#parts.clock.setTimer(() => this.#look(), nextMs);
  }

  /** Who has given up the quiet hours meanwhile waits no longer. */
  #isHeld({ held_ms = 0, user_id }: Delivery, nowMs: number): boolean {
    if (held_ms <= nowMs || user_id === null) return false;
    return quietUntil(this.#parts.notifications.personalOf(user_id)?.quiet ?? null, nowMs) !== null;
  }

  /** Sends the next of a lane; else says how long to wait for it. */
  #begin(lane: Lane): number {
    if (this.#busy.size >= mostAtOnce) return 0;
    const [first] = lane.deliveries;
    if (first === undefined) return 0;
    const method = this.#methodOf(first);
    const kind = method === undefined ? undefined : methodKind(method.kind);
    const leftMs =
      kind === undefined ? 0 : this.#bucketOf(lane.key, kind.per_minute).take(this.#parts.clock.monotonicMs());
    if (leftMs > 0) return leftMs;
    const work = this.#send(method, nextOf(lane, kind?.most_merged ?? 1)).finally(() => {
      this.#busy.delete(lane.key);
      this.#look();
    });
    this.#busy.set(lane.key, work);
    return 0;
  }

  #methodOf({ method_id }: Delivery): MethodRecord | undefined {
    const method = this.#parts.notifications.method(method_id);
    return method?.is_active === true ? method : undefined;
  }

  #bucketOf(lane: string, perMinute: number): TokenBucket {
    let bucket = this.#buckets.get(lane);
    if (bucket === undefined) {
      bucket = new TokenBucket(perMinute, this.#parts.clock.monotonicMs());
      this.#buckets.set(lane, bucket);
    }
    return bucket;
  }

  async #send(method: MethodRecord | undefined, deliveries: readonly Delivery[]): Promise<void> {
    const result = method === undefined ? noMethod : await this.#try(method, deliveries);
    if (result === null) return;
    await this.#note(deliveries, result, method?.fallback_id ?? null);
  }

  /** Null: the server ends, and the other side said nothing. */
  async #try(method: MethodRecord, deliveries: readonly Delivery[]): Promise<SendResult | null> {
    const { outlet, logger, notifications } = this.#parts;
    const user_id = deliveries[0]?.user_id ?? null;
    const addressed = user_id === null ? method : methodFor(method, notifications.personalOf(user_id));
    try {
      const result = await outlet.send({ method: addressed, user_id, deliveries });
      return this.#isStopped && result.outcome === "failed" ? null : result;
    } catch (error) {
      logger.error({ error, method: method.id }, "A notification could not be sent");
      return { outcome: "failed", answer: "The server could not make this message.", retry_after_ms: null };
    }
  }

  /** What was sent is noted, however long that takes: else it would be sent again. */
  async #note(sent: readonly Delivery[], result: SendResult, fallbackId: string | null): Promise<void> {
    const { writer, logger } = this.#parts;
    for (;;) {
      try {
        await writer.change(() => ({ draft: this.#draftOf(sent, result, fallbackId), result: undefined }));
        return;
      } catch (error) {
        logger.error({ error }, "That a notification was sent could not be stored; trying again");
        if (this.#isStopped) return;
        await this.#pause(storeAgainMs);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.setTimer(resolve, ms);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  #draftOf(sent: readonly Delivery[], result: SendResult, fallbackId: string | null): Draft | null {
    const { clock, facts, random = Math.random } = this.#parts;
    const nowMs = clock.now();
    const writes: IncidentWrite[] = [];
    let numbers = numbersOf(facts);
    for (const { id } of sent) {
      const before = this.#book.delivery(id);
      if (before === undefined) continue;
      const other = this.#takesOver(before, result, fallbackId);
      writes.push({ do: "put_delivery", delivery: after(before, { result, nowMs, random: random(), other }) });
      if (other === null) continue;
      numbers = { ...numbers, delivery: numbers.delivery + 1 };
      writes.push({ do: "put_delivery", delivery: handedOver(before, other, { id: numbers.delivery, nowMs }) });
    }
    return writes.length === 0 ? null : { incidents: writes, meta: numbersMeta(numbers) };
  }

  /**
   * What takes over what was refused, or has failed for two minutes: the person's next method, and behind the last of them the one
   * that the method itself names. One that has taken over from a method hands nothing on.
   */
  #takesOver(delivery: Delivery, { outcome }: SendResult, fallbackId: string | null): NextMethod | null {
    const { clock, notifications } = this.#parts;
    const isDue = outcome === "refused" || clock.now() - begunMs(delivery) >= fallbackMs;
    if (outcome === "delivered" || !isDue) return null;
    const then = delivery.then_ids ?? [];
    const place = then.findIndex((id) => notifications.isPersonal(id));
    const own = notifications.method(then[place] ?? "");
    if (own !== undefined) return { method: own, then_ids: then.slice(place + 1) };
    const other = fallbackId === null || delivery.key.endsWith("-f") ? undefined : notifications.method(fallbackId);
    return other?.is_active === true ? { method: other, then_ids: null } : null;
  }
}

/** The method that takes over. */
interface NextMethod {
  readonly method: MethodRecord;
  /** Those of the person that are left; null: it is none of the person. */
  readonly then_ids: readonly string[] | null;
}

/** From when on a delivery could be tried. */
const begunMs = ({ created_ms, held_ms = created_ms, attempts }: Delivery): number =>
  Math.min(Math.max(created_ms, held_ms), attempts[0]?.time_ms ?? Infinity);

interface Afterwards {
  readonly result: SendResult;
  readonly nowMs: number;
  readonly random: number;
  readonly other: NextMethod | null;
}

function after(delivery: Delivery, { result, nowMs, random, other }: Afterwards): Delivery {
  const { outcome, retry_after_ms } = result;
  const tries = delivery.tries + 1;
  const isOver = outcome === "failed" && nowMs - begunMs(delivery) >= giveUpMs;
  const isFailed = outcome === "refused" || isOver || other !== null;
  const notes = [
    ...(isOver ? ["Given up after 24 hours."] : []),
    ...(other === null ? [] : [`Handed over to “${other.method.name}”.`]),
  ];
  const answer = shortened([result.answer, ...notes].join(" "), maxAnswerLength);
  const attempt: Attempt = { time_ms: nowMs, outcome, answer };
  return {
    ...delivery,
    state: outcome === "delivered" ? "delivered" : isFailed ? "failed" : "waiting",
    tries,
    attempts: [...delivery.attempts, attempt].slice(-maxAttempts),
    next_ms: outcome === "delivered" || isFailed ? nowMs : nowMs + waitMs(tries, random, retry_after_ms),
  };
}

/** The same message for another method. It goes to the same person where it is one of the person, or sends to people. */
function handedOver(
  { incident_id, step, message, user_id, is_urgent }: Delivery,
  { method, then_ids }: NextMethod,
  { id, nowMs }: { readonly id: number; readonly nowMs: number },
): Delivery {
  const isToPerson = then_ids !== null || methodKind(method.kind)?.to_people === true;
  const fresh = { state: "waiting" as const, created_ms: nowMs, next_ms: nowMs, tries: 0, attempts: [] };
  return {
    ...fresh,
    id,
    incident_id,
    step,
    message,
    method_id: method.id,
    user_id: isToPerson ? user_id : null,
    ...(is_urgent === true && { is_urgent }),
    ...(then_ids !== null && then_ids.length > 0 && { then_ids }),
    key: `${incident_id}-${id}-${then_ids === null ? "f" : "n"}`,
  };
}
