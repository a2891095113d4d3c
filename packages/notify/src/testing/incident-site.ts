import { isDownStatus } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { IncidentBook } from "../incident-book.ts";
import { incidentTurn } from "../incident-turn.ts";
import { fittingOf } from "../steps.ts";
import type { Steps } from "../steps.ts";
import type { Delivery, Incident, IncidentWrite, Member, Told } from "../records.ts";
import { ruleFor } from "../rules.ts";
import type { Rule, RuleStep } from "../rules.ts";
import type { Behind, SensorEvent, SensorFacts, Surroundings } from "../surroundings.ts";

/** A sensor of the site; `master` is a sensor that it depends on. */
export interface SiteSensor {
  readonly id: string;
  readonly device: string;
  readonly priority?: number;
  readonly master?: string;
}

interface LiveSensor extends SiteSensor {
  status: Status;
  paused: Status | null;
  message: string;
  sinceMs: number;
}

export const startMs = Date.parse("2026-11-20T12:00:00Z");

export const step = (over: Partial<RuleStep> = {}): RuleStep => ({
  after_minutes: 0,
  method_id: "mail",
  user_ids: ["ann"],
  group_ids: [],
  schedule_id: null,
  ...over,
});

export const ruleOf = (over: Partial<Rule> = {}): Rule => ({
  id: "1",
  name: "All outages",
  is_active: true,
  object_ids: [],
  excluded_ids: [],
  tags: [],
  min_priority: 1,
  statuses: ["down"],
  for_seconds: 0,
  steps: [step()],
  repeat: 0,
  repeat_minutes: 10,
  ...over,
});

/** What the tests ask of a clock: a time as "12:00:30", after the start of the site. */
export const clockText = (timeMs: number): string => new Date(timeMs).toISOString().slice(11, 19);

/** A small installation whose clock moves from one thing that is due to the next. */
export class IncidentSite implements Surroundings {
  book = new IncidentBook();
  /** The server ends after each turn, and starts again from what is stored. */
  restartsAlways = false;
  readonly #members = new Map<string, Member>();
  readonly deliveries: Delivery[] = [];
  readonly incidents = new Map<number, Incident>();
  /** What people may not read, as "user sensor". */
  readonly hidden = new Set<string>();
  rules: readonly Rule[];
  nowMs = startMs;
  /** The most looks at the site between two steps of a turn. */
  longestStep = 0;
  #looks = 0;
  readonly #sensors = new Map<string, LiveSensor>();
  #numbers = { incident: 0, delivery: 0 };

  constructor(sensors: readonly SiteSensor[], rules: readonly Rule[] = [ruleOf()]) {
    this.rules = rules;
    for (const each of sensors) {
      this.#sensors.set(each.id, { ...each, status: "up", paused: null, message: "OK", sinceMs: startMs });
    }
  }

  /** Messages as "12:00:30 opened ann 1/1 2". */
  get told(): string[] {
    return this.deliveries.map(({ created_ms, message, user_id, method_id, held_ms }) => {
      const behind = message.behind === 0 ? "" : ` (${message.behind} behind)`;
      return `${clockText(created_ms)} ${message.kind} ${user_id ?? method_id} ${message.count}${behind}${held_ms === undefined ? "" : ` held ${clockText(held_ms)}`}`;
    });
  }

  get states(): string[] {
    return [...this.incidents.values()].map(({ cause_id, state, close_reason }) =>
      close_reason === null ? `${cause_id} ${state}` : `${cause_id} ${state} ${close_reason}`,
    );
  }

  /** Moves the clock, with all that is due on the way. */
  until(time: string): void {
    const endMs = Date.parse(`2026-11-20T${time}Z`);
    for (let due = this.book.nextDueMs(); due !== null && due <= endMs; due = this.book.nextDueMs()) {
      this.nowMs = Math.max(this.nowMs, due);
      this.turn([]);
    }
    this.nowMs = endMs;
  }

  /** Changes of status that a batch of results brings. */
  report(time: string, statuses: Readonly<Record<string, Status>>, flapping: SensorEvent["flapping"] = null): void {
    this.until(time);
    const events = Object.entries(statuses).map(([id, status]) => {
      Object.assign(this.#live(id), { status, message: status === "up" ? "OK" : "No answer", sinceMs: this.nowMs });
      return this.#event(id, { status, flapping });
    });
    this.turn(events);
  }

  /** What was seen at a time, and came later. */
  reportLate(time: string, seen: string, [id, status]: readonly [string, Status]): void {
    this.until(time);
    const time_ms = Date.parse(`2026-11-20T${seen}Z`);
    Object.assign(this.#live(id), { status, message: "OK", sinceMs: time_ms });
    this.turn([{ ...this.#event(id, { status, flapping: null }), time_ms }]);
  }

  /** Pauses sensors, or with null resumes them. */
  pause(time: string, ids: readonly string[], paused: Status | null): void {
    this.until(time);
    for (const id of ids) this.#live(id).paused = paused;
    this.turn(ids.map((id) => this.#event(id, { status: null, flapping: null })));
  }

  /** The clock of a replay goes on, to what is said of a sensor then. */
  moveTo(nowMs: number, event: SensorEvent | null): void {
    this.nowMs = nowMs;
    if (event?.status) Object.assign(this.#live(event.sensor_id), { status: event.status, sinceMs: nowMs });
  }

  remove(time: string, id: string): void {
    this.until(time);
    this.#sensors.delete(id);
    this.turn([this.#event(id, { status: null, flapping: null })]);
  }

  turn(events: readonly SensorEvent[]): void {
    const parts = { book: this.book, surroundings: this, numbers: this.#numbers, nowMs: this.nowMs };
    const { writes, numbers } = this.#finished(incidentTurn(parts, events));
    this.#numbers = numbers;
    for (const write of writes) this.take(write);
    if (this.restartsAlways) this.#restart();
  }

  #finished<Result>(steps: Steps<Result>): Result {
    for (;;) {
      this.longestStep = Math.max(this.longestStep, this.#looks);
      this.#looks = 0;
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  #restart(): void {
    const incidents = [...this.incidents.values()].filter(({ state }) => state !== "closed");
    const isOpen = ({ incident_id }: Member) => incidents.some(({ id }) => id === incident_id);
    const members = [...this.#members.values()].filter(isOpen);
    this.book = new IncidentBook(structuredClone({ incidents, members, deliveries: this.deliveries }));
  }

  /** What was stored of incidents. */
  take(write: IncidentWrite): void {
    this.book.apply(write);
    if (write.do === "put_incident") this.incidents.set(write.incident.id, write.incident);
    else if (write.do === "remove_incident") this.incidents.delete(write.id);
    else if (write.do === "put_delivery") this.deliveries.push(write.delivery);
    else this.#members.set(`${write.member.incident_id} ${write.member.sensor_id}`, write.member);
  }

  #event(sensor_id: string, over: Pick<SensorEvent, "status" | "flapping">): SensorEvent {
    return { time_ms: this.nowMs, sensor_id, message: null, ...over };
  }

  #live(id: string): LiveSensor {
    const sensor = this.#sensors.get(id);
    if (sensor === undefined) throw new Error(`There is no sensor ${id}.`);
    return sensor;
  }

  sensor(id: string): SensorFacts | null {
    this.#looks += 1;
    const live = this.#sensors.get(id);
    if (live === undefined) return null;
    const { device, priority = 3, status, paused, message, sinceMs } = live;
    return { id, name: id, device, priority, status: paused ?? status, message, since_ms: sinceMs, confirm_ms: 60_000 };
  }

  causeOf(sensorId: string) {
    this.#looks += 1;
    const live = this.#sensors.get(sensorId);
    const master = live?.master === undefined ? undefined : this.#sensors.get(live.master);
    const cause = master !== undefined && isDownStatus(master.status) ? master.device : (live?.device ?? "gone");
    return { id: cause, name: cause };
  }

  ruleFor(sensorId: string, status: Parameters<Surroundings["ruleFor"]>[1]): Rule | null {
    this.#looks += 1;
    const live = this.#live(sensorId);
    const place = { ids: new Set([sensorId, live.device]), tags: new Set<string>(), priority: live.priority ?? 3 };
    return ruleFor(this.rules, place, status);
  }

  *behind(causeId: string): Steps<Behind> {
    const all = yield* fittingOf(
      this.#sensors.values(),
      ({ paused, master }) =>
        paused === "paused_by_dependency" && master !== undefined && this.#live(master).device === causeId,
    );
    const some = all.slice(0, 10).map(({ id }) => this.sensor(id));
    return { count: all.length, some: some.filter((each) => each !== null) };
  }

  /** Who is on call by the schedule "rota": nobody at first. */
  onCall: string | null = null;

  isOnCallGap({ on_call_id }: RuleStep): boolean {
    return on_call_id === "rota" && this.onCall === null;
  }

  targetsOf(step: RuleStep): readonly Told[] {
    const { method_id } = step;
    const isCalled = step.on_call_id === "rota" && this.onCall !== null;
    const user_ids = isCalled ? [this.onCall ?? "", ...step.user_ids] : step.user_ids;
    if (user_ids.length === 0) return method_id === "mail" ? [] : [{ method_id, user_id: null }];
    const urgent = step.in_quiet_hours === true ? { is_urgent: true } : {};
    return user_ids.map((user_id) => ({ method_id, user_id, ...urgent }));
  }

  /** Until when each person has quiet hours, by user id. */
  readonly quiet = new Map<string, string>();

  heldUntil({ user_id, is_urgent = false }: Told): number | null {
    const until = this.quiet.get(user_id ?? "");
    const untilMs = until === undefined ? 0 : Date.parse(`2026-11-20T${until}Z`);
    return is_urgent || untilMs <= this.nowMs ? null : untilMs;
  }

  mayRead({ user_id }: Told, sensorId: string): boolean {
    this.#looks += 1;
    return user_id === null || !this.hidden.has(`${user_id} ${sensorId}`);
  }
}
