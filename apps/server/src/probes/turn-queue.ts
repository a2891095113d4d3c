/**
 * Hands things over in their order, one in each turn of the event loop: a message of a probe with hundreds of results takes
 * milliseconds to read, and several come at once.
 */
export class TurnQueue<Item> {
  readonly #take: (item: Item) => void;
  readonly #nextTurn: (run: () => void) => void;
  readonly #waiting: Item[] = [];
  #isArmed = false;

  /** `take` must not throw. */
  constructor(take: (item: Item) => void, nextTurn: (run: () => void) => void = (run) => void setImmediate(run)) {
    this.#take = take;
    this.#nextTurn = nextTurn;
  }

  /** The first of a turn is taken at once. */
  add(item: Item): void {
    this.#waiting.push(item);
    if (!this.#isArmed) this.#next();
  }

  /** Hands over all that waits, at once. */
  flush(): void {
    for (const item of this.#waiting.splice(0)) this.#take(item);
  }

  #next(): void {
    this.#isArmed = this.#waiting.length > 0;
    if (!this.#isArmed) return;
    this.#nextTurn(() => this.#next());
    for (const item of this.#waiting.splice(0, 1)) this.#take(item);
  }
}
