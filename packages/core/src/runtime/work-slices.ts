/** Work that can be interrupted: it yields after each step, which takes well below a millisecond. */
export type Steps<Result = void> = Generator<void, Result, void>;

/** The event loop of the process or page; tests bring their own. */
export interface EventLoop {
  nowMs(): number;
  /** Runs this behind everything that waits at present. */
  nextTurn(run: () => void): void;
}

/** Milliseconds of work in one turn of the event loop; everything else has its turn behind it. */
const sliceMs = 8;
/** Up to so many items are done at once, without slices. */
const fewItems = 500;
const itemsOfStep = 50;

/**
 * Does long work in slices. All of it shares the slice of a turn: however much is to be done at once, everything else waits for
 * one slice only. The work that has waited longest has the next one.
 */
export class WorkSlices {
  readonly loop: EventLoop;
  readonly #waiting: (() => void)[] = [];
  #endMs: number | null = null;
  #isArmed = false;

  constructor(loop: EventLoop) {
    this.loop = loop;
  }

  /** Runs steps to their end and gives their result. */
  async run<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      while (this.#isUsedUp()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** Does something with all items, some in each step; few are done before this returns. Settles when all are done. */
  async inParts<Item>(items: readonly Item[], act: (some: readonly Item[]) => void, partLength = itemsOfStep) {
    if (items.length > fewItems) await this.run(partSteps(items, act, partLength));
    else if (items.length > 0) act(items);
  }

  /** The items that fit. */
  async filter<Item>(items: readonly Item[], fits: (item: Item) => boolean): Promise<Item[]> {
    const found: Item[] = [];
    await this.inParts(items, (some) => {
      for (const item of some) if (fits(item)) found.push(item);
    });
    return found;
  }

  // The first to ask in a turn has a step in any case.
  #isUsedUp(): boolean {
    if (this.#endMs !== null) return this.loop.nowMs() >= this.#endMs;
    this.#endMs = this.loop.nowMs() + sliceMs;
    this.#arm();
    return false;
  }

  #arm(): void {
    if (this.#isArmed) return;
    this.#isArmed = true;
    this.loop.nextTurn(() => this.#turn());
  }

  #turn(): void {
    this.#isArmed = false;
    this.#endMs = null;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#arm();
  }
}

/** Steps that do something with all items, some in each. */
export function* partSteps<Item>(
  items: readonly Item[],
  act: (some: readonly Item[]) => void,
  partLength = itemsOfStep,
): Steps {
  for (let at = 0; at < items.length; at += partLength) {
    act(items.slice(at, at + partLength));
    yield;
  }
}

/** Runs steps to their end without a break: for little work. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
