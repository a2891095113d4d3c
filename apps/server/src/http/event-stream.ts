import { formatServerSentEvent, heartbeatMs, serverSentComment } from "@monitor/contract/events";
import type { StreamEvent } from "@monitor/contract/events";
import { Readable } from "node:stream";
import type { CancelTimer, Clock } from "@monitor/core/runtime";
import type { EventFeed } from "@monitor/core/features";
import type { View } from "@monitor/core/viewers";

export interface EventStreamParts {
  readonly feed: EventFeed;
  readonly clock: Clock;
  readonly positionOf: (version: number) => string;
  /** The present view of its user; null ends the stream. */
  readonly view: () => View | null;
  /** When the view may end or change by time, in milliseconds since 1970; null: not known. */
  readonly endsMs: () => number | null;
  readonly onEnd: () => void;
}

export const frameEveryMs = 500;
/** A client comes back with the last position; for one that is this old much would be sent twice. */
const positionEveryMs = 5000;
/** A client that has not read for so long does not read any more. */
const silentAfterMs = 60_000;
const bufferBytes = 64 * 1024;

/**
 * One client's stream of changes. Frames are made when there is room for them, so that a slow reader holds no more than one in
 * memory.
 */
export class EventStream {
  /** The body of the response. */
  readonly body: Readable;
  readonly #parts: EventStreamParts;
  #isDirty = true;
  #isOver = false;
  #isLookDue = false;
  #lastLookMs = Number.NEGATIVE_INFINITY;
  /** Since when nothing more fits in; null while there is room. */
  #fullSinceMs: number | null = null;
  #told = { version: -1, atMs: -Infinity };
  #cancelLook: CancelTimer = () => {};
  #cancelHeartbeat: CancelTimer = () => {};

  constructor(parts: EventStreamParts) {
    this.#parts = parts;
    this.body = new Readable({ highWaterMark: bufferBytes, read: () => this.#makeRoom() });
    this.body.once("close", () => this.#finish());
    this.#waitForBeat();
  }

  /** Something has changed somewhere: it is looked at soon, at most every half second. */
  wake(): void {
    this.#isDirty = true;
    if (this.#isOver || this.#isLookDue || this.#fullSinceMs !== null) return;
    this.#isLookDue = true;
    const { clock } = this.#parts;
    // Never at once: a command does not wait for the readers of streams.
    const waitMs = Math.max(0, this.#lastLookMs + frameEveryMs - clock.monotonicMs());
    this.#cancelLook = clock.setTimer(() => this.#look(), waitMs);
  }

  /** The client is to leave room for others. */
  displace(): void {
    this.#tell("displaced", this.#parts.feed.version());
    this.end();
  }

  /** The client requests the server's problems; one whose buffer is full requests them from time to time. */
  tellProblems(): void {
    if (this.#fullSinceMs === null) this.#tell("problems", this.#parts.feed.version());
  }

  /**
   * Incidents about these objects have changed: the client requests them. Those who do not see everything are told of objects only that
   * they may read; one whose buffer is full requests them from time to time.
   */
  tellIncidents(ids: readonly string[]): void {
    const view = this.#fullSinceMs === null ? this.#parts.view() : null;
    if (view === null || (view.scope !== null && !ids.some((id) => view.isReadable(id)))) return;
    this.#tell("incidents", this.#parts.feed.version());
  }

  end(): void {
    if (this.#isOver) return;
    this.body.push(null);
    this.#finish();
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelLook();
    this.#cancelHeartbeat();
    this.#parts.onEnd();
  }

  #makeRoom(): void {
    this.#fullSinceMs = null;
    if (this.#isDirty) this.wake();
  }

  #look(): void {
    this.#isLookDue = false;
    const { feed, clock } = this.#parts;
    const view = this.#parts.view();
    if (view === null) return this.end();
    if (this.#fullSinceMs !== null) return;
    this.#isDirty = false;
    this.#lastLookMs = clock.monotonicMs();
    const next = feed.next(view);
    // Those who do not see everything are told it with the beats, not when something hidden has changed.
    const everyMs = view.scope === null ? positionEveryMs : Number.POSITIVE_INFINITY;
    const isPositionOld = clock.monotonicMs() - this.#told.atMs >= everyMs;
    if (next !== null) this.#tell(next.event, next.version, next.data);
    else if (isPositionOld && feed.version() !== this.#told.version) this.#tell("position", feed.version());
    if (feed.hasMore()) this.wake();
  }

  /** A beat also comes at the moment when the session or an access right ends. */
  #waitForBeat(): void {
    const { clock, endsMs } = this.#parts;
    const leftMs = (endsMs() ?? Number.POSITIVE_INFINITY) - clock.now();
    const delayMs = leftMs > 0 ? Math.min(heartbeatMs, leftMs) : heartbeatMs;
    this.#cancelHeartbeat = clock.setTimer(() => this.#beat(), delayMs);
  }

  #beat(): void {
    const { clock, feed } = this.#parts;
    this.#waitForBeat();
    const view = this.#parts.view();
    if (view === null) return this.end();
    // Rights also end by time.
    if (view.key !== feed.viewKey()) this.wake();
    if (this.#fullSinceMs === null) {
      if (feed.version() === this.#told.version) this.#write(serverSentComment);
      else this.#tell("position", feed.version());
    } else if (clock.monotonicMs() - this.#fullSinceMs >= silentAfterMs) {
      this.body.destroy();
    }
  }

  #tell(event: StreamEvent, version: number, data = "{}"): void {
    this.#told = { version, atMs: this.#parts.clock.monotonicMs() };
    this.#write(formatServerSentEvent({ event, id: this.#parts.positionOf(version), data }));
  }

  #write(text: string): void {
    if (this.#isOver || this.body.push(text)) return;
    this.#fullSinceMs = this.#parts.clock.monotonicMs();
  }
}
