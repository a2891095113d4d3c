import { incidentTurn } from "@monitor/notify";
import type { IncidentBook, IncidentNumbers, SensorEvent, Steps } from "@monitor/notify";
import type { AccountDirectory } from "../accounts/index.ts";
import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { Storage } from "../storage/index.ts";
import type { Views } from "../viewers/index.ts";
import type { World } from "../world/index.ts";
import { followChanges, incidentReader } from "../writer/index.ts";
import type { ChangeReading, Draft, InstallationFacts, ReaderCursors, Writer } from "../writer/index.ts";
import type { NotificationSettings } from "./notification-settings.ts";
import { presentEvents, sensorEvents } from "./sensor-events.ts";
import { WorldSurroundings } from "./world-surroundings.ts";

export interface IncidentParts {
  readonly storage: Pick<Storage, "changes" | "incidents">;
  readonly writer: Writer;
  readonly world: World;
  readonly facts: InstallationFacts;
  readonly views: Views;
  readonly directory: AccountDirectory;
  readonly cursors: ReaderCursors;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notifications: NotificationSettings;
}

/** The key of the highest numbers among the facts of the installation. */
const numbersKey = "incident_numbers";
const noNumbers: IncidentNumbers = { incident: 0, delivery: 0 };
const retryMs = 5000;
const longestTimerMs = 3_600_000;

/** The highest numbers of incidents and deliveries that were given. */
export const numbersOf = (facts: Pick<InstallationFacts, "read">): IncidentNumbers => {
  const text = facts.read(numbersKey);
  return text === null ? noNumbers : (JSON.parse(text) as IncidentNumbers);
};

/** What a draft says of the numbers. */
export const numbersMeta = (numbers: IncidentNumbers): ReadonlyMap<string, string> =>
  new Map([[numbersKey, JSON.stringify(numbers)]]);

/**
 * Makes incidents of changes and of time, and the deliveries about them. All of it is committed together with how far the change
 * log was read: whatever ends in between, no change is missed and none counts twice.
 */
export class IncidentWatch {
  readonly #parts: IncidentParts;
  readonly #book: IncidentBook;
  #reading: ChangeReading | null = null;
  #cancel: CancelTimer = () => {};
  #unsubscribe: () => void = () => {};
  #isStopped = false;
  #ticking: Promise<void> | null = null;

  constructor(parts: IncidentParts, book: IncidentBook) {
    this.#parts = parts;
    this.#book = book;
  }

  start(): void {
    const { writer } = this.#parts;
    this.#reading = followChanges(this.#parts, {
      name: incidentReader,
      effectOf: (changes) => this.#draftOf(sensorEvents({ ...this.#parts, book: this.#book }, changes)),
    });
    this.#unsubscribe = writer.subscribe(({ incidents }) => {
      if (incidents.length > 0) this.#setTimer();
    });
    // What has been wrong since before anybody looked.
    this.#turn(() => this.#missed());
  }

  /** Settles when nothing of it runs any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#cancel();
    await this.#reading?.stop();
    await this.#ticking;
  }

  *#missed(): Steps<SensorEvent[]> {
    const { world, clock } = this.#parts;
    const events = yield* presentEvents({ world, book: this.#book }, world.idsOfType("sensor"), clock.now());
    return events.filter(({ sensor_id }) => this.#book.ofSensor(sensor_id) === undefined);
  }

  /** In a turn of the writer, so that the book stays as it is; in slices, as an incident can have very many sensors. */
  #draftOf(events: Steps<SensorEvent[]> | null): Promise<Draft | null> {
    return this.#parts.world.turnSlices.run(this.#draftSteps(events));
  }

  *#draftSteps(events: Steps<SensorEvent[]> | null): Steps<Draft | null> {
    const { facts, clock, notifications } = this.#parts;
    const nowMs = clock.now();
    const surroundings = new WorldSurroundings({ ...this.#parts, settings: notifications, nowMs });
    const turn = { book: this.#book, surroundings, numbers: numbersOf(facts), nowMs };
    const { writes, numbers } = yield* incidentTurn(turn, events === null ? [] : yield* events);
    return writes.length === 0 ? null : { incidents: writes, meta: numbersMeta(numbers) };
  }

  /** Null: only time has gone on. */
  #turn(events: (() => Steps<SensorEvent[]>) | null): void {
    const { writer, logger } = this.#parts;
    this.#ticking = writer
      .change(async () => ({ draft: await this.#draftOf(events?.() ?? null), result: undefined }))
      .then(
        () => this.#setTimer(),
        (error: unknown) => {
          logger.error({ error }, "Incidents could not be brought up to date; that is tried again");
          this.#setTimer(retryMs);
        },
      );
  }

  #setTimer(leastMs = 0): void {
    this.#cancel();
    const dueMs = this.#book.nextDueMs();
    if (dueMs === null || this.#isStopped) return;
    const { clock } = this.#parts;
    const waitMs = Math.min(Math.max(dueMs - clock.now(), leastMs), longestTimerMs);
    this.#cancel = clock.setTimer(() => this.#turn(null), Math.max(0, waitMs));
  }
}
