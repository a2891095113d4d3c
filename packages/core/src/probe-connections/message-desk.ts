import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";

type Answer = Extract<ProbeMessage, { type: "received_messages" }>;
/** A message that the probe keeps. */
export type KeptMessage = Answer["messages"][number];
/** The messages of a sensor, or why they are not there. */
export type KeptMessages = readonly KeptMessage[] | "probe_away" | "busy" | "no_answer";

interface MessageDeskParts {
  readonly clock: Pick<Clock, "setTimer">;
  readonly send: (message: ServerMessage) => void;
}

const maxUnderWay = 8;
const waitMs = 10_000;

/** Questions to a probe for the messages that it keeps of a sensor. */
export class MessageDesk {
  readonly #parts: MessageDeskParts;
  readonly #waiting = new Map<string, (messages: KeptMessages) => void>();
  #asked = 0;

  constructor(parts: MessageDeskParts) {
    this.#parts = parts;
  }

  ask(sensor_id: string, limit: number): Promise<KeptMessages> {
    if (this.#waiting.size >= maxUnderWay) return Promise.resolve("busy");
    this.#asked += 1;
    const request_id = `messages-${this.#asked}`;
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.setTimer(() => this.#end(request_id, "no_answer"), waitMs);
      this.#waiting.set(request_id, (messages) => {
        cancel();
        resolve(messages);
      });
      this.#parts.send({ type: "list_messages", request_id, sensor_id, limit });
    });
  }

  take({ request_id, messages }: Answer): void {
    this.#end(request_id, messages);
  }

  /** The probe is away: nothing comes any more. */
  lose(): void {
    for (const id of this.#waiting.keys()) this.#end(id, "probe_away");
  }

  #end(id: string, messages: KeptMessages): void {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(messages);
  }
}
