import type { TimeRange } from "@monitor/timeseries";
import type { StorageSubject } from "./storage-subject.ts";

export const always: TimeRange = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** The samples of a sensor's first channel, null where there is no value. */
export async function samplesOf(
  t: StorageSubject,
  sensorId: string,
  range: TimeRange = always,
): Promise<[number, number | null][]> {
  const { times, values } = await t.storage.history.readSeries(sensorId, 0, range);
  return Array.from(times, (time, index) => {
    const value = values[index] as number;
    return [time, Number.isNaN(value) ? null : value];
  });
}

/** Takes in what the last run has left; gives in how many steps. */
export async function readAllTails(t: StorageSubject): Promise<number> {
  let steps = 1;
  while (await t.storage.chores.readTails()) steps += 1;
  return steps;
}

export async function sealSome(t: StorageSubject): Promise<void> {
  while (await t.storage.chores.sealHistory(t.clock.now()));
}

/** Everything that is stored is old enough to be sealed, and is. */
export async function sealAll(t: StorageSubject): Promise<void> {
  await readAllTails(t);
  t.clock.advance(7 * 3_600_000);
  await sealSome(t);
}

export async function cleanAll(t: StorageSubject): Promise<void> {
  while (await t.storage.chores.cleanHistory(t.clock.now()));
}
