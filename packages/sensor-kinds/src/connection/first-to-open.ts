import type { Socket } from "node:net";
import type { TargetAddress } from "../names/name-service.ts";

/** After this long the next address is tried beside those that have not answered (RFC 8305, 5). */
const nextAfterMs = 250;
const maxAddresses = 8;

/** Opens a connection to one address; it is destroyed when the signal fires. */
export type OpenAddress<S extends Socket> = (address: TargetAddress, signal: AbortSignal) => Promise<S>;

class Race<S extends Socket> {
  readonly #waiting: TargetAddress[];
  readonly #open: OpenAddress<S>;
  readonly #running = new Set<AbortController>();
  readonly #errors: unknown[] = [];
  #timer: NodeJS.Timeout | undefined;
  #resolve: (socket: S) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  constructor(addresses: readonly TargetAddress[], open: OpenAddress<S>) {
    this.#waiting = addresses.slice(0, maxAddresses);
    this.#open = open;
  }

  start(): Promise<S> {
    const result = new Promise<S>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#tryNext();
    return result;
  }

  /** Ends all attempts, or all but the one that was first; the signal of that one still ends it. */
  end(winner: AbortController | null = null): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
    for (const attempt of this.#running) {
      if (attempt !== winner) {
        attempt.abort();
      }
    }
  }

  #tryNext(): void {
    clearTimeout(this.#timer);
    const address = this.#waiting.shift();
    if (address === undefined) {
      return;
    }
    const attempt = new AbortController();
    this.#running.add(attempt);
    this.#timer = setTimeout(() => this.#tryNext(), nextAfterMs);
    this.#open(address, attempt.signal).then(
      (socket) => {
        this.end(attempt);
        this.#resolve(socket);
      },
      (error: unknown) => this.#fail(attempt, error),
    );
  }

  #fail(attempt: AbortController, error: unknown): void {
    this.#running.delete(attempt);
    this.#errors.push(error);
    if (this.#waiting.length > 0) {
      this.#tryNext();
    } else if (this.#running.size === 0) {
      clearTimeout(this.#timer);
      this.#reject(this.#errors.length === 1 ? error : new AggregateError(this.#errors));
    }
  }
}

/**
 * The connection that is made first. Addresses are tried in their order, the next one after a failure or a quarter of a
 * second; an attempt under way is not given up for it, as Node's own selection does. Rejects with all their errors.
 */
export function firstToOpen<S extends Socket>(
  addresses: readonly TargetAddress[],
  signal: AbortSignal,
  open: OpenAddress<S>,
): Promise<S> {
  const race = new Race(addresses, open);
  signal.addEventListener("abort", () => race.end(), { once: true });
  return race.start();
}
