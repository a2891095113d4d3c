import type { Clock, ServerProblems } from "@monitor/core/runtime";
import { serverProblemCodes } from "@monitor/core/runtime";
import type { Storage } from "@monitor/core/storage";
import type { Writer } from "@monitor/core/writer";
import { watchLoopDelay } from "./loop-delay.ts";
import type { Family, Sample } from "./metric-text.ts";

/** What the server counts of itself. */
export interface ServerFigures {
  noteResponse(method: string, status: number): void;
  /** Errors: StorageError where the size can't be read. */
  read(): Promise<Family[]>;
  stop(): void;
}

export interface FiguresHost {
  readonly writer: Pick<Writer, "subscribe" | "waiting" | "turns">;
  readonly storage: Pick<Storage, "sizeBytes">;
  readonly problems: Pick<ServerProblems, "get">;
  readonly clock: Clock;
  readonly version: string;
}

const methods: readonly string[] = ["GET", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS"];

interface Counted {
  results: number;
  values: number;
  batches: number;
  readonly responses: Map<string, { labels: Record<string, string>; value: number }>;
}

const one = (value: number, labels?: Sample["labels"]): Sample[] => [
  labels === undefined ? { value } : { labels, value },
];

/** Counts from now on; the process's own figures come from Node. */
export function createServerFigures(host: FiguresHost): ServerFigures {
  const { writer, clock } = host;
  const startedMs = clock.now();
  const startedAtMs = clock.monotonicMs();
  const counted: Counted = { results: 0, values: 0, batches: 0, responses: new Map() };
  const loop = watchLoopDelay(clock);
  const unsubscribe = writer.subscribe(({ batches, states, samples }) => {
    counted.values += samples.length;
    counted.batches += batches.length;
    if (batches.length > 0) counted.results += states.size;
  });
  return {
    noteResponse(method, status) {
      const known = methods.includes(method) ? method : "other";
      const name = `${known} ${status}`;
      const response = counted.responses.get(name);
      if (response === undefined)
        counted.responses.set(name, { labels: { method: known, code: String(status) }, value: 1 });
      else response.value += 1;
    },
    async read() {
      const sizeBytes = await host.storage.sizeBytes();
      return [
        ...workFamilies(host, counted, sizeBytes),
        ...processFamilies({ loop: loop.read(), startedMs, upMs: clock.monotonicMs() - startedAtMs }),
      ];
    },
    stop() {
      unsubscribe();
      loop.stop();
    },
  };
}

function workFamilies({ writer, problems, version }: FiguresHost, counted: Counted, sizeBytes: number): Family[] {
  const counter = (name: string, help: string, samples: Iterable<Sample>): Family => ({
    name,
    help,
    type: "counter",
    samples,
  });
  const gauge = (name: string, help: string, samples: Iterable<Sample>): Family => ({
    name,
    help,
    type: "gauge",
    samples,
  });
  const { committed, failed } = writer.turns;
  return [
    gauge("monitor_info", "The version of the server.", one(1, { version })),
    counter("monitor_results_total", "Results of sensors that were stored since the start.", one(counted.results)),
    counter(
      "monitor_result_batches_total",
      "Batches of results that were stored since the start.",
      one(counted.batches),
    ),
    counter("monitor_values_total", "Values of channels that were stored since the start.", one(counted.values)),
    gauge("monitor_writer_queue", "Turns that wait for the writer.", one(writer.waiting)),
    counter("monitor_writer_turns_total", "Turns that were committed since the installation was made.", one(committed)),
    counter("monitor_writer_failed_turns_total", "Turns that could not be committed since the start.", one(failed)),
    gauge("monitor_storage_bytes", "Size of the database.", one(sizeBytes)),
    gauge(
      "monitor_storage_ok",
      "1 while results and changes can be stored.",
      one(problems.get("storage_failed") === null ? 1 : 0),
    ),
    gauge(
      "monitor_writes",
      "1 on the server that writes, 0 on one that only reads.",
      one(problems.get("only_reads") === null ? 1 : 0),
    ),
    gauge(
      "monitor_problem",
      "1 while there is this problem with the server.",
      serverProblemCodes.map((code) => ({ labels: { code }, value: problems.get(code) === null ? 0 : 1 })),
    ),
    counter("monitor_http_responses_total", "Responses since the start.", counted.responses.values()),
  ];
}

interface ProcessFacts {
  readonly loop: { readonly median: number; readonly high: number; readonly max: number };
  readonly startedMs: number;
  readonly upMs: number;
}

function processFamilies({ loop, startedMs, upMs }: ProcessFacts): Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const gauge = (name: string, help: string, samples: Iterable<Sample>): Family => ({
    name,
    help,
    type: "gauge",
    samples,
  });
  return [
    gauge("monitor_event_loop_delay_seconds", "How late the event loop came within the last minute or two.", [
      { labels: { quantile: "0.5" }, value: loop.median },
      { labels: { quantile: "0.99" }, value: loop.high },
      { labels: { quantile: "1" }, value: loop.max },
    ]),
    gauge("monitor_uptime_seconds", "Seconds since the start.", one(upMs / 1000)),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of the server's process.",
      type: "counter",
      samples: one((user + system) / 1e6),
    },
    gauge("process_resident_memory_bytes", "Memory of the server's process.", one(rss)),
    gauge("process_heap_bytes", "Memory of its objects.", one(heapUsed)),
    gauge("process_start_time_seconds", "When it was started, in seconds since 1970.", one(startedMs / 1000)),
  ];
}
