import { maintenanceAt, nextMaintenance } from "@monitor/domain";
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
const maxWaitMs = 30_000;
const minWaitMs = 1000;
const minuteMs = 60_000;
const section = "scheduledependency";
const toldKey = "maintenance_told";

/** Which beginnings were told, by object and moment: until they are over. */
type Told = Readonly<Record<string, number>>;

/** A window that wants a message, and the time of it that begins next. */
interface Planned {
  readonly record: ObjectRecord;
  readonly window: PlannedWindow;
  readonly fromMs: number;
  readonly toMs: number;
  readonly dueMs: number;
}

/**
 * Tells before a maintenance window begins, where it says so. What is due follows from the windows as they are, so one that was
 * deleted or moved tells nothing; what was told is stored in the commit that makes the message, so a start in between tells nothing twice.
 */
export class MaintenanceNotices {
  readonly #parts: IncidentParts;
  /** Objects with a window that wants a message. */
  readonly #ids = new Set<string>();
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

  /** Whether any of the objects wants a message. */
  #note(ids: readonly string[]): boolean {
    let isAny = false;
    for (const id of ids) {
      const own = this.#parts.world.get(id)?.own_settings[section]?.["maintenance"];
      const isWanted = own !== undefined && this.#windowsOf(id).length > 0;
      if (isWanted) this.#ids.add(id);
      else this.#ids.delete(id);
      isAny ||= isWanted;
    }
    return isAny;
  }

  #windowsOf(id: string): readonly PlannedWindow[] {
    const own = this.#parts.world.get(id)?.own_settings[section];
    if (own === undefined) return [];
    return maintenanceWindowsOf(completeSection(section, own)).filter((window) => window.notice_minutes > 0);
  }

  #planned(nowMs: number): readonly Planned[] {
    const { world } = this.#parts;
    return [...this.#ids].flatMap((id) => {
      const record = world.get(id);
      if (record === undefined) return [];
      const values = completeSection(section, record.own_settings[section] ?? {});
      const { timezone = "" } = values;
      const zone = world.schedules.zoneOf(typeof timezone === "string" ? timezone : "");
      return this.#windowsOf(id).flatMap((window) => {
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
      const key = `${planned.record.id} ${planned.fromMs}`;
      if (planned.dueMs > nowMs || after.has(key)) continue;
      const told = this.#tell(planned, nowMs, numbers);
      // Whoever is added meanwhile is told yet.
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

  /** Nothing is asked of the writer before something is due. */
  #look(): void {
    const { writer, logger, clock } = this.#parts;
    const nowMs = clock.now();
    const told = this.#told();
    const isDue = this.#planned(nowMs).some(
      ({ record, fromMs, dueMs }) => dueMs <= nowMs && told[`${record.id} ${fromMs}`] === undefined,
    );
    if (!isDue) return this.#arm();
    this.#looking = writer
      .change(() => ({ draft: this.#draft(), result: undefined }))
      .catch((error: unknown) => {
        logger.error({ error }, "A message about maintenance could not be stored; that is tried again");
      })
      .then(() => this.#arm(maxWaitMs));
  }

  #arm(leastMs = minWaitMs): void {
    this.#cancel();
    if (this.#isStopped || this.#ids.size === 0) return;
    const nowMs = this.#parts.clock.now();
    const dueMs = Math.min(
      ...this.#planned(nowMs)
        .map((planned) => planned.dueMs)
        .filter((ms) => ms > nowMs),
    );
    const waitMs = Math.min(Math.max(dueMs - nowMs, leastMs), maxWaitMs);
    this.#cancel = this.#parts.clock.setTimer(() => this.#look(), waitMs);
  }
}
