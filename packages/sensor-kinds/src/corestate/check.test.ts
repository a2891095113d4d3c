import { expect, test } from "vitest";
import { runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkCoreState } from "./check.ts";

const state = {
  scheduler_lag_ms: 12.34,
  late_percent: 0.16,
  queue_length: 3,
  rss_bytes: 100_000,
  event_loop_delay_ms: 1.26,
  held_up_percent: 12.34,
  database_size_bytes: null,
  checks_per_second: null,
  results_waiting: 0,
  server: null,
};
const unknownYet = { checks: null, writer_queue: null, store_time: null, notifications_waiting: null };

test("gives what the process knows of itself; the database's size is null until the server has told it", async () => {
  const services = testServices({ coreState: () => state });
  expect(valuesOf(await runOne(checkCoreState, { services }))).toEqual({
    late_checks: 0.2,
    scheduler_lag: 12.3,
    queue: 3,
    memory: 100_000,
    event_loop_delay: 1.3,
    held_up: 12.3,
    database_size: null,
    results_waiting: 0,
    ...unknownYet,
  });
});

test("tells how many checks run, what waits, and how the server keeps up", async () => {
  const server = { writer_queue: 2, store_ms: 12.34, deliveries_waiting: 3 };
  const own = { ...state, checks_per_second: 16.66, results_waiting: 40 };
  const valuesWith = async (told: typeof server | { [Key in keyof typeof server]: number | null }) =>
    valuesOf(
      await runOne(checkCoreState, {
        services: testServices({ coreState: () => ({ ...own, server: told as typeof server }) }),
      }),
    );
  const told = { checks: 16.7, results_waiting: 40, writer_queue: 2, store_time: 12.3, notifications_waiting: 3 };
  expect(await valuesWith(server)).toMatchObject(told);
  expect(await valuesWith({ ...server, deliveries_waiting: null })).toMatchObject({
    ...told,
    notifications_waiting: null,
  });
});

test("says so when there are no figures yet", async () => {
  const outcome = await runOne(checkCoreState, {});
  expect(outcome).toMatchObject({ failure: { code: "core_state_unknown", cannot_check: true } });
});
