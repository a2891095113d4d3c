import type { CalendarDay } from "@monitor/domain";
import { availabilityOf, sumOfTimes } from "./availability.ts";
import type { Availability } from "./availability.ts";
import { addedTimes, noTimes } from "./times.ts";
import type { Times } from "./times.ts";

/** One row of a report: its sum, and what was reached on each day. */
export interface ReportRowSums extends Availability {
  readonly days: (number | null)[];
}

/** A day of a report. */
export interface ReportDaySums extends Availability {
  readonly date: string;
}

/** Adds up the times of sensors by row and by day, so that the sum of the rows is that of the days and of all. */
export class ReportSums {
  readonly #days: readonly CalendarDay[];
  readonly #target: number;
  readonly #rows = new Map<string, Times[]>();

  constructor(days: readonly CalendarDay[], target: number) {
    this.#days = days;
    this.#target = target;
  }

  /** Adds a sensor to its row. */
  add(row: string, byDay: readonly Times[]): void {
    const before = this.#rows.get(row) ?? this.#days.map(() => noTimes);
    this.#rows.set(
      row,
      before.map((times, at) => addedTimes(times, byDay[at] ?? noTimes)),
    );
  }

  row(row: string): ReportRowSums {
    const byDay = this.#rows.get(row) ?? [];
    const days = byDay.map((times) => availabilityOf(times, this.#target).reached);
    return { ...availabilityOf(sumOfTimes(byDay), this.#target), days };
  }

  days(): ReportDaySums[] {
    const rows = [...this.#rows.values()];
    return this.#days.map(({ date }, at) => {
      const times = sumOfTimes(rows.map((row) => row[at] ?? noTimes));
      return { date, ...availabilityOf(times, this.#target) };
    });
  }

  total(): Availability {
    return availabilityOf(sumOfTimes([...this.#rows.values()].flat()), this.#target);
  }
}
