import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckResult, GivenUpResults } from "@monitor/contract";
import { Journal } from "../outbox/journal.ts";
import type { JournalOptions } from "../outbox/journal.ts";
import { Outbox } from "../outbox/outbox.ts";
import type { OutboxOptions, ResultsMessage } from "../outbox/outbox.ts";
import { createTestClock } from "./test-clock.ts";

/** A result of a sensor with this id. */
export const resultOf = (sensorId: string, finishedMs = 2, message: string | null = null): CheckResult => ({
  sensor_id: sensorId,
  scheduled_at_ms: 1,
  finished_at_ms: finishedMs,
  outcome: { is_ok: true, values: { value: 1 }, message },
});

/** A folder of an outbox below a folder of its own. */
export function createFolder() {
  const base = mkdtempSync(join(tmpdir(), "outbox-test-"));
  const path = join(base, "outbox");
  return {
    path,
    base,
    remove: () => rmSync(base, { recursive: true, force: true }),
    files: () => (existsSync(path) ? readdirSync(path).sort() : []),
    read: (name: string) => readFileSync(join(path, name), "utf8"),
  };
}

let runs = 0;

/** An outbox over a folder, as one process of the probe has it; a test that drops it without `stop` has killed it. */
export function openOutbox(folder: string, parts: Partial<JournalOptions> & Pick<OutboxOptions, "maxHeldMs"> = {}) {
  runs += 1;
  const run = `run${runs}`;
  const clock = createTestClock();
  const sent: ResultsMessage[] = [];
  const lost: GivenUpResults[] = [];
  const logged: string[] = [];
  const log = (level: string, message: string, facts?: object) =>
    logged.push(`${level} ${message} ${JSON.stringify(facts ?? {})}`);
  const { maxHeldMs, ...others } = parts;
  const maxBytes = 16 * 1024 * 1024;
  const journal = new Journal({ folder, installation: "i", probe: "1", run, maxBytes, clock, log, ...others });
  const outbox = new Outbox({
    clock,
    run,
    journal,
    send: (message) => sent.push(message),
    isRead: () => true,
    onGivenUp: (given) => lost.push(given),
    ...(maxHeldMs === undefined ? {} : { maxHeldMs }),
  });
  const sensors = () => sent.map(({ results }) => results.map(({ sensor_id }) => sensor_id).join(""));
  return { clock, journal, outbox, run, sent, lost, logged, sensors };
}
