import type { Report, TemplateReport } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface PrintOrder {
  readonly report: Report | TemplateReport;
  readonly language: Locale;
}

const maxMemoryMb = 256;
/** Reports are made one after the other: one that hangs must not hold up all. */
const maxMs = 60_000;

/** Makes the PDF document of a report in a thread of its own, in base64, so that no check and no request waits for it. */
export async function printReport(report: PrintOrder["report"], language: Locale, withinMs = maxMs): Promise<string> {
  const workerData: PrintOrder = { report, language };
  const thread = new Worker(new URL("print-thread.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  try {
    const ended = once(thread, "exit").then(() => Promise.reject(new Error("The thread made no document")));
    const [text] = (await Promise.race([
      once(thread, "message", { signal: AbortSignal.timeout(withinMs) }),
      ended,
    ])) as [string];
    return text;
  } finally {
    await thread.terminate();
  }
}
