import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
);

/** libfaketime, or null where it is not installed. */
export const findFaketime = (): string | null => libraries.find((file) => existsSync(file)) ?? null;

/** A wall clock for server and probe that can be set while they run; their monotonic clock goes on as it is. */
export class SettableClock {
  readonly #folder = mkdtempSync(join(tmpdir(), "monitor-clock-"));
  readonly environment: Record<string, string>;

  constructor(library: string) {
    this.set(0);
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file(),
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_RESET: "1",
    };
  }

  /** Sets how far the clock is from the true time; seen within a second. */
  set(aheadSeconds: number): void {
    const next = `${this.#file()}.next`;
    writeFileSync(next, `${aheadSeconds < 0 ? "" : "+"}${aheadSeconds}s\n`);
    renameSync(next, this.#file());
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #file(): string {
    return join(this.#folder, "offset");
  }
}
