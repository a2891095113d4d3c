import { setTimeout as wait } from "node:timers/promises";

/** What was seen at one moment, in words, and whether it is what was promised. */
export interface Look {
  readonly seen: string;
  readonly isKept: boolean;
}

/** A promise of docs/promises.md beside what was seen. */
export interface Finding extends Look {
  readonly promise: string;
}

const lookEveryMs = 250;

/** Gathers what one part has found, and prints each finding when it is known. */
export class Report {
  readonly #part: string;
  readonly #findings: Finding[] = [];

  constructor(part: string) {
    this.#part = part;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  note(promise: string, { seen, isKept }: Look): void {
    this.#findings.push({ promise, seen, isKept });
    console.log(`${isKept ? "kept  " : "BROKEN"} ${this.#part}: ${promise}\n         seen: ${seen}`);
  }

  /** Looks until the promise is kept, or broken because the time is over. A look that throws counts as not yet kept. */
  async within(promise: string, seconds: number, look: () => Promise<Look>): Promise<boolean> {
    const startMs = performance.now();
    const elapsed = () => (performance.now() - startMs) / 1000;
    for (;;) {
      const { seen, isKept } = await seenBy(look);
      if (isKept || elapsed() > seconds) {
        this.note(`${promise} (within ${seconds} s)`, { seen: `${seen}, after ${elapsed().toFixed(1)} s`, isKept });
        return isKept;
      }
      await wait(lookEveryMs);
    }
  }

  /** Looks for the whole time; one look that is not kept breaks the promise. */
  async throughout(promise: string, seconds: number, look: () => Promise<Look>): Promise<void> {
    const endMs = performance.now() + seconds * 1000;
    let looks = 0;
    let last = "nothing";
    while (performance.now() < endMs) {
      const { seen, isKept } = await seenBy(look);
      looks += 1;
      last = seen;
      if (!isKept) return this.note(`${promise} (for ${seconds} s)`, { seen, isKept });
      await wait(lookEveryMs);
    }
    this.note(`${promise} (for ${seconds} s)`, { seen: `${last}; ${looks} looks`, isKept: looks > 0 });
  }
}

async function seenBy(look: () => Promise<Look>): Promise<Look> {
  try {
    return await look();
  } catch (error) {
    return { seen: String(error instanceof Error ? error.message : error).slice(0, 300), isKept: false };
  }
}
