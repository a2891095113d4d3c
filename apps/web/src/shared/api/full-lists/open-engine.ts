/// <reference types="vite/client" />
import type { ListEngine } from "./list-engine.ts";
import { engineOfWorker } from "./list-messages.ts";

/** Old browsers, which take the legacy files, have no workers that are modules; some of the others say so by an error. */
let hasWorkers = import.meta.env["LEGACY"] !== true && typeof Worker !== "undefined";

/** An engine with nothing in it yet: in a worker where the browser has such, else on the page, in slices. */
export async function openEngine(onBroken: () => void): Promise<ListEngine> {
  if (!hasWorkers) return (await import("./list-engine.ts")).createListEngine();
  const worker = new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
  return engineOfWorker(worker, () => {
    hasWorkers = false;
    onBroken();
  });
}
