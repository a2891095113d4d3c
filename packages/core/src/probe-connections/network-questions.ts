import type { ProbeMessage, ProbeNetwork, ServerMessage } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";

interface QuestionsParts {
  readonly clock: Pick<Clock, "setTimer">;
  readonly send: (message: ServerMessage) => void;
}

const waitMs = 5000;
const maxUnderWay = 20;

/** Asks one probe for the networks of its machine. */
export class NetworkQuestions {
  readonly #parts: QuestionsParts;
  readonly #waiting = new Map<string, (networks: readonly ProbeNetwork[] | null) => void>();
  #asked = 0;

  constructor(parts: QuestionsParts) {
    this.#parts = parts;
  }

  /** Null where the probe has not answered in five seconds, or has ended. */
  ask(): Promise<readonly ProbeNetwork[] | null> {
    if (this.#waiting.size >= maxUnderWay) return Promise.resolve(null);
    this.#asked += 1;
    const request_id = `networks-${this.#asked}`;
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.setTimer(() => this.#end(request_id, null), waitMs);
      this.#waiting.set(request_id, (networks) => {
        cancel();
        resolve(networks);
      });
      this.#parts.send({ type: "list_networks", request_id });
    });
  }

  take({ request_id, networks }: Extract<ProbeMessage, { type: "networks" }>): void {
    this.#end(request_id, networks);
  }

  lose(): void {
    for (const id of this.#waiting.keys()) this.#end(id, null);
  }

  #end(id: string, networks: readonly ProbeNetwork[] | null): void {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(networks);
  }
}
