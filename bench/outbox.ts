/*
 * What a result costs on its way through the probe's outbox while the server takes everything at once: in memory, and on
 * disk, where each result is written before anything else.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Journal } from "../apps/probe/src/outbox/journal.ts";
import { Outbox } from "../apps/probe/src/outbox/outbox.ts";
import type { ResultsMessage } from "../apps/probe/src/outbox/outbox.ts";
import type { CheckResult } from "@monitor/contract";
import { systemClock } from "@monitor/probe-engine";
import type { BenchResult } from "./bench-result.ts";

const results = 400_000;
/** As many as 50,000 sensors at 60 s have in the 100 ms for which the outbox gathers. */
const batch = 83;
const perSecond = 833;
const budgetMicroseconds = 15;

const resultOf = (index: number): CheckResult => ({
  sensor_id: String(2000 + (index % 50_000)),
  scheduled_at_ms: 1_800_000_000_000 + index * 13,
  finished_at_ms: 1_800_000_000_003 + index * 13,
  outcome: { is_ok: true, values: { time: 12.345 + (index % 7), size: 2345, status_code: 200 }, message: null },
});

/** Microseconds of processor time a result. */
function measure(journal: Journal | null): number {
  const sent: ResultsMessage[] = [];
  const send = (message: ResultsMessage) => sent.push(message);
  const link = { clock: systemClock, send, isRead: () => true };
  const outbox = new Outbox({ ...link, run: "bench", journal, onGivenUp: () => {} });
  const before = process.cpuUsage();
  for (let index = 0; index < results; index += batch) {
    for (let count = 0; count < batch; count += 1) outbox.add(resultOf(index + count));
    outbox.flush();
    for (const { batch_id } of sent.splice(0)) outbox.acknowledge(batch_id);
  }
  const { user, system } = process.cpuUsage(before);
  outbox.stop();
  return (user + system) / results;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The two figures, and what the disk costs of a core with 50,000 sensors. */
export async function benchOutbox(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "outbox-bench-"));
  try {
    const whose = { folder: join(folder, "outbox"), installation: "bench", probe: "1", run: "bench" };
    const journal = new Journal({ ...whose, maxBytes: 256 * 1024 * 1024, clock: systemClock, log: () => {} });
    measure(null);
    const [inMemory, onDisk] = [measure(null), measure(journal)];
    return [
      {
        name: "the probe's outbox, nothing waits",
        figures: {
          results,
          "in memory, µs CPU a result": rounded(inMemory),
          "on disk, µs CPU a result": rounded(onDisk),
          [`the disk at ${perSecond} results/s, % core`]: rounded(((onDisk - inMemory) * perSecond) / 10_000),
        },
        budget: `at most ${budgetMicroseconds} µs a result more on disk`,
        isMet: onDisk - inMemory <= budgetMicroseconds,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
