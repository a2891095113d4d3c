import { kindCheck } from "../kind-check.ts";
import { notChecked, rounded, succeeded } from "../outcome.ts";
import { coreState } from "./definition.ts";
import { coreStateEn } from "./messages.en.ts";

/** The figures that the running process keeps of itself and of the server's database. */
export const checkCoreState = kindCheck(coreState, async (input) => {
  const state = input.services.coreState();
  if (state === null) {
    return notChecked(coreStateEn.templates, "core_state_unknown");
  }
  return succeeded({
    late_checks: rounded(state.late_percent, 1),
    scheduler_lag: rounded(state.scheduler_lag_ms, 1),
    queue: state.queue_length,
    memory: state.rss_bytes,
    event_loop_delay: rounded(state.event_loop_delay_ms, 1),
    held_up: rounded(state.held_up_percent, 1),
    database_size: state.database_size_bytes,
    checks: state.checks_per_second === null ? null : rounded(state.checks_per_second, 1),
    results_waiting: state.results_waiting,
    writer_queue: state.server?.writer_queue ?? null,
    store_time: state.server === null ? null : rounded(state.server.store_ms, 1),
    notifications_waiting: state.server?.deliveries_waiting ?? null,
  });
});
