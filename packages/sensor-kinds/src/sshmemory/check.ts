import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome } from "../kind.ts";
import { rounded, succeeded } from "../outcome.ts";
import { notUnderstood } from "../ssh/command-output.ts";
import type { AskSsh } from "../ssh/ssh-devices.ts";
import { sshMemory } from "./definition.ts";

const file = "/proc/meminfo";

/** Bytes of a line such as `MemTotal:  8000000 kB`; null without it. */
function bytesOf(text: string, name: string): number | null {
  const [, kilobytes] = new RegExp(`^${name}: {0,20}(\\d{1,15}) kB`, "m").exec(text) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** The outcome of what the kernel says of its memory; null where that is none. Kernels before 3.14 do not say what is available. */
export function memoryOf(text: string): CheckOutcome | null {
  const total = bytesOf(text, "MemTotal");
  const free = bytesOf(text, "MemFree");
  if (total === null || total === 0 || free === null) return null;
  const reclaimable = (bytesOf(text, "Buffers") ?? 0) + (bytesOf(text, "Cached") ?? 0);
  const available = Math.min(total, bytesOf(text, "MemAvailable") ?? free + reclaimable);
  const [swap, swapFree] = [bytesOf(text, "SwapTotal") ?? 0, bytesOf(text, "SwapFree") ?? 0];
  return succeeded({
    percent_available: rounded((available / total) * 100, 1),
    available,
    total,
    swap_free: swap === 0 ? null : rounded((Math.min(swap, swapFree) / swap) * 100, 1),
  });
}

/** Memory of a device with Linux. */
export const createSshMemoryCheck = (ask: AskSsh): Check =>
  kindCheck(sshMemory, (input) =>
    ask(input, async ({ target, run }) => {
      const output = await run(`cat ${file}`);
      return memoryOf(output.stdout) ?? notUnderstood(target, `cat ${file}`, output);
    }),
  );
