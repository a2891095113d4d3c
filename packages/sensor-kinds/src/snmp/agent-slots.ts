/** Small agents answer one question after the other; more at a time only fill their queue. */
const maxInFlight = 2;

/** Questions that are under way at one agent, with whatever log-in. */
export class AgentSlots {
  #inFlight = 0;
  readonly #waiting: (() => boolean)[] = [];

  /** Calls `enter` as soon as it has a slot, which may be now; it says whether it still wants it. */
  request(enter: () => boolean): void {
    this.#waiting.push(enter);
    this.#admit();
  }

  leave(): void {
    this.#inFlight -= 1;
    this.#admit();
  }

  #admit(): void {
    while (this.#inFlight < maxInFlight) {
      const enter = this.#waiting.shift();
      if (enter === undefined) return;
      this.#inFlight += 1;
      if (!enter()) this.#inFlight -= 1;
    }
  }
}
