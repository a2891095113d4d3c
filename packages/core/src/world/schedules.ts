import { isTimeZone, ownTimeZone, shippedSchedules, weekdays } from "@monitor/domain";
import type { WeekSchedule } from "@monitor/domain";

/** The key of the installation's own schedules among its facts. */
export const schedulesKey = "schedules";

/** The own schedules as they are stored; a number is never given twice, as settings refer to schedules by it. */
export interface StoredSchedules {
  readonly last_id: number;
  readonly schedules: readonly WeekSchedule[];
}

const nothing: StoredSchedules = { last_id: 0, schedules: [] };

function parseStored(text: string | null): StoredSchedules {
  if (text === null) return nothing;
  const { last_id, schedules } = JSON.parse(text) as StoredSchedules;
  const isWhole = ({ hours }: WeekSchedule) => weekdays.every((day) => Array.isArray(hours[day]));
  return { last_id, schedules: schedules.filter(isWhole) };
}

/** The weekly tables that settings can refer to: those that are shipped, and those of this installation. */
export class Schedules {
  #read: () => string | null = () => null;
  #parsed: { readonly text: string | null; readonly stored: StoredSchedules } = { text: null, stored: nothing };
  readonly #zones = new Map<string, boolean>();
  #byId = new Map(shippedSchedules.map((schedule) => [schedule.id, schedule]));
  /** Of schedules that name none. */
  readonly timeZone: string = ownTimeZone();

  /** From where the stored ones are read, each time. */
  readFrom(read: () => string | null): void {
    this.#read = read;
  }

  /** A text that is another one when any schedule has changed. */
  get version(): string {
    return this.#read() ?? "";
  }

  get stored(): StoredSchedules {
    const text = this.#read();
    if (text !== this.#parsed.text) {
      this.#parsed = { text, stored: parseStored(text) };
      const all = [...shippedSchedules, ...this.#parsed.stored.schedules];
      this.#byId = new Map(all.map((schedule) => [schedule.id, schedule]));
    }
    return this.#parsed.stored;
  }

  /** Shipped ones first. */
  all(): readonly WeekSchedule[] {
    return [...shippedSchedules, ...this.stored.schedules];
  }

  get(id: string): WeekSchedule | undefined {
    void this.stored;
    return this.#byId.get(id);
  }

  /** An update of the machine can take a zone away. */
  #isKnownZone(name: string): boolean {
    let isKnown = this.#zones.get(name);
    if (isKnown === undefined) this.#zones.set(name, (isKnown = isTimeZone(name)));
    return isKnown;
  }

  /** The first of these zones that is one, else that of the server. */
  zoneOf(...names: readonly string[]): string {
    return names.find((name) => name !== "" && this.#isKnownZone(name)) ?? this.timeZone;
  }
}
