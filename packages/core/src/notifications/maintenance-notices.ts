import { maintenanceAt, nextMaintenance } from "@monitor/domain";
import type { SectionValues } from "@monitor/contract";
import { completeSection } from "@monitor/contract/definitions";
import { ruleFor, toldOnce } from "@monitor/notify";
import type { IncidentWrite } from "@monitor/notify";
import type { CancelTimer } from "../runtime/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import { maintenanceWindowsOf } from "../world/index.ts";
import type { PlannedWindow } from "../world/index.ts";
import type { Draft } from "../writer/index.ts";
import { numbersMeta, numbersOf } from "./incident-watch.ts";
import type { IncidentParts } from "./incident-watch.ts";
import { placeOf, WorldSurroundings } from "./world-surroundings.ts";

/** The clock can be set meanwhile. */
const maxWaitMs = 600_000;
const minWaitMs = 1000;
/** What nobody could be told is tried again, as rules and people change. */
const againMs = 60_000;
const minuteMs = 60_000;
const section = "scheduledependency";
const toldKey = "maintenance_told";

/** Which beginnings were told, by object and moment: until they are over. */
type Told = Readonly<Record<string, number>>;

const keyOf = ({ id }: ObjectRecord, fromMs: number): string => `${id} ${fromMs}`;

/** A window that wants a message, and the time of it that begins next. */
interface Planned {
  readonly record: ObjectRecord;
  readonly window: PlannedWindow;
  readonly fromMs: number;
  readonly toMs: number;
  readonly dueMs: number;
}

/** The settings of an object, and what of them is told. */
interface NoticeSettings {
  readonly own: SectionValues;
  readonly windows: readonly PlannedWindow[];
  readonly timezone: string;
}

function settingsOf(own: SectionValues): NoticeSettings {
  const values = completeSection(section, own);
  const { timezone } = values;
  return {
    own,
    windows: maintenanceWindowsOf(values).filter((window) => window.notice_minutes > 0),
    timezone: typeof timezone === "string" ? timezone : "",
  };
}

/**
 * Tells before a maintenance window begins, where it says so. What is due follows from the windows as they are, so one that was
 * deleted or moved tells nothing; what was told is stored in the commit that makes the message, so a start in between tells nothing twice.
 */
export class MaintenanceNotices {
  readonly #parts: IncidentParts;
  /** Of objects that have settings of the section. */
  readonly #settings = new Map<string, NoticeSettings>();
  #unsubscribe: () => void = () => {};
  #cancel: CancelTimer = () => {};
  #looking: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: IncidentParts) {
    this.#parts = parts;
  }

  start(): void {
    const { world } = this.#parts;
    this.#unsubscribe = world.subscribe((ids) => {
      if (this.#note(ids)) this.#arm();
    });
    this.#note((["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type)));
    this.#arm();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#cancel();
    await this.#looking;
  }

  /** Whether the windows of any of the objects are others now. */
  #note(ids: readonly string[]): boolean {
    let isAny = false;
    for (const id of ids) {
      const own = this.#parts.world.get(id)?.own_settings[section];
      // Objects change far more often than their settings.
      if (own === this.#settings.get(id)?.own) continue;
      isAny = true;
      if (own === undefined) this.#settings.delete(id);
      else this.#settings.set(id, settingsOf(own));
    }
    return isAny;
  }

  #planned(nowMs: number): readonly Planned[] {
    const { world } = this.#parts;
    return [...this.#settings].flatMap(([id, { windows, timezone }]) => {
      const record = windows.length === 0 ? undefined : world.get(id);
      if (record === undefined) return [];
      const zone = world.schedules.zoneOf(timezone);
      return windows.flatMap((window) => {
        const fromMs = nextMaintenance(window, nowMs, zone);
        if (fromMs === null) return [];
        const toMs = maintenanceAt(window, fromMs, zone)?.toMs ?? fromMs;
        return [{ record, window, fromMs, toMs, dueMs: fromMs - window.notice_minutes * minuteMs }];
      });
    });
  }

  #told(): Told {
    const text = this.#parts.facts.read(toldKey);
    return text === null ? {} : (JSON.parse(text) as Told);
  }

  #draft(): Draft | null {
    const nowMs = this.#parts.clock.now();
    const before = this.#told();
    const after = new Map(Object.entries(before).filter(([, fromMs]) => fromMs > nowMs));
    const incidents: IncidentWrite[] = [];
    let numbers = numbersOf(this.#parts.facts);
    for (const planned of this.#planned(nowMs)) {
      const key = keyOf(planned.record, planned.fromMs);
      if (planned.dueMs > nowMs || after.has(key)) continue;
      const told = this.#tell(planned, nowMs, numbers);
      // Nobody was told: it stays due, so that people who are added before it begins are told.
      if (!told.isAnybodyTold) continue;
      after.set(key, planned.fromMs);
      numbers = told.numbers;
      incidents.push(...told.writes);
    }
    if (incidents.length === 0) return null;
    return {
      incidents,
      meta: new Map([[toldKey, JSON.stringify(Object.fromEntries(after))], ...numbersMeta(numbers)]),
    };
  }

  #tell({ record, window, fromMs, toMs }: Planned, nowMs: number, numbers: ReturnType<typeof numbersOf>) {
    const { world, notifications } = this.#parts;
    const surroundings = new WorldSurroundings({ ...this.#parts, settings: notifications, nowMs });
    const rule = ruleFor(notifications.rules.items, placeOf(world, record.id), "down");
    return toldOnce(
      { object: record, rule, surroundings, numbers },
      { kind: "maintenance", fromMs, toMs, openedMs: nowMs, nowMs, note: window.reason },
    );
  }

  /** When the next one is due that was not told; Infinity: none is. */
  #nextDueMs(nowMs: number): number {
    const told = this.#told();
    const left = this.#planned(nowMs).filter(({ record, fromMs }) => told[keyOf(record, fromMs)] === undefined);
    return left.reduce((least, { dueMs }) => Math.min(least, dueMs), Infinity);
  }

  /** Nothing is asked of the writer before something is due. */
  #look(): void {
    const { writer, logger, clock } = this.#parts;
    const nowMs = clock.now();
    if (this.#nextDueMs(nowMs) > nowMs) return this.#arm();
    this.#looking = writer
      .change(() => ({ draft: this.#draft(), result: undefined }))
      .catch((error: unknown) => {
        logger.error({ error }, "A message about maintenance could not be stored; that is tried again");
      })
      .then(() => this.#arm(againMs));
  }

  #arm(leastMs = minWaitMs): void {
    this.#cancel();
    if (this.#isStopped || this.#settings.size === 0) return;
    const nowMs = this.#parts.clock.now();
    const waitMs = Math.min(Math.max(this.#nextDueMs(nowMs) - nowMs, leastMs), maxWaitMs);
    this.#cancel = this.#parts.clock.setTimer(() => this.#look(), waitMs);
  }
}
