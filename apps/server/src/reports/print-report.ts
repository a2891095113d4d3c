import type { Report } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface PrintOrder {
  readonly report: Report;
  readonly language: Locale;
}

const maxMemoryMb = 256;
/** One document is made at a time: the others wait. */
let latest: Promise<unknown> = Promise.resolve();

async function printInThread(workerData: PrintOrder): Promise<string> {
  const thread = new Worker(new URL("print-thread.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  try {
    const [text] = (await once(thread, "message")) as [string];
    return text;
  } finally {
    await thread.terminate();
  }
}

/** Makes the PDF document of a report in a thread of its own, in base64, so that no check and no request waits for it. */
export function printReport(report: Report, language: Locale): Promise<string> {
  const printed = latest.then(() => printInThread({ report, language }));
  latest = printed.catch(() => undefined);
  return printed;
}
