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
};

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
  });
});

test("says so when there are no figures yet", async () => {
  const outcome = await runOne(checkCoreState, {});
  expect(outcome).toMatchObject({ failure: { code: "core_state_unknown", cannot_check: true } });
});
