/** The slots of objects in the order of their changes. Each change has a number, also when those before it are forgotten. */
export class SlotChanges {
  #slots: number[] = [];
  #forgotten = 0;

  /** How many are remembered. */
  get size(): number {
    return this.#slots.length;
  }

  /** The number of the oldest that is remembered. */
  get start(): number {
    return this.#forgotten;
  }

  /** The number of the next one. */
  get end(): number {
    return this.#forgotten + this.#slots.length;
  }

  add(slot: number): void {
    this.#slots.push(slot);
  }

  /** At most so many from this number on. */
  from(number: number, count: number): readonly number[] {
    const at = number - this.#forgotten;
    return this.#slots.slice(at, at + count);
  }

  forget(): void {
    this.#forgotten += this.#slots.length;
    this.#slots = [];
  }
}
