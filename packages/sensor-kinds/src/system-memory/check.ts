import { freemem, totalmem } from "node:os";
import { kindCheck } from "../kind-check.ts";
import { rounded, succeeded } from "../outcome.ts";
import { systemMemory } from "./definition.ts";

/**
 * Memory of the machine in bytes and percent. On Linux "available" is the kernel's estimate (MemAvailable), which
 * Node's freemem reads.
 */
export const checkSystemMemory = kindCheck(systemMemory, async () => {
  const total = totalmem();
  const available = Math.min(total, freemem());
  return succeeded({ percent_available: rounded((available / total) * 100, 1), available, total });
});
