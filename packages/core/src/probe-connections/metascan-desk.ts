import { CallError, TooManyRequestsError } from "@monitor/contract";
import type { FoundItem, FoundItems, ServerMessage } from "@monitor/contract";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import type { CancelTimer, Clock } from "../runtime/index.ts";
import type { ObjectRecord } from "../storage/index.ts";

/** A look at what sensors of a kind could watch on a device; `settings` are its parameters, settings of the kind. */
export interface MetascanQuestion {
  readonly device: ObjectRecord;
  readonly kind: KindDefinition;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
}

/** Looks at devices by their probe. */
export interface MetascanOutlet {
  /**
   * What the device's probe has found. Errors: CallError BAD_GATEWAY with the reason where the probe is away, is silent or could not
   * look; TooManyRequestsError where many such looks are under way.
   */
  metascan(question: MetascanQuestion): Promise<readonly FoundItem[]>;
}

type MetascanMessage = Extract<ServerMessage, { type: "metascan" }>;

export interface DeskParts {
  readonly clock: Pick<Clock, "setTimer">;
  readonly send: (message: MetascanMessage) => void;
}

interface Waiting {
  readonly settle: (items: readonly FoundItem[]) => void;
  readonly refuse: (error: CallError) => void;
  readonly cancelTimer: CancelTimer;
}

/** Clients wait 60 s at most. */
export const metascanSeconds = 30;
/** The probe keeps its own time; this is for one that stands still. */
const graceMs = 10_000;
const maxUnderWay = 8;
const retrySeconds = 5;

const failed = (message: string): CallError => new CallError("BAD_GATEWAY", message);

/** Questions to one probe that wait for their answer. */
export class MetascanDesk {
  readonly #parts: DeskParts;
  readonly #waiting = new Map<string, Waiting>();
  #asked = 0;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  ask(question: Omit<MetascanMessage, "type" | "request_id" | "timeout_seconds">): Promise<readonly FoundItem[]> {
    if (this.#waiting.size >= maxUnderWay) {
      throw new TooManyRequestsError("The probe is looking at as many devices as it can", retrySeconds);
    }
    this.#asked += 1;
    const request_id = String(this.#asked);
    const found = new Promise<readonly FoundItem[]>((settle, refuse) => {
      const onTime = () => this.#end(request_id)?.refuse(failed("The probe has not answered in time"));
      const cancelTimer = this.#parts.clock.setTimer(onTime, metascanSeconds * 1000 + graceMs);
      this.#waiting.set(request_id, { settle, refuse, cancelTimer });
    });
    this.#parts.send({ type: "metascan", request_id, timeout_seconds: metascanSeconds, ...question });
    return found;
  }

  /** An answer that nobody waits for any more is dropped. */
  take({ request_id, outcome }: { readonly request_id: string; readonly outcome: FoundItems }): void {
    const waiting = this.#end(request_id);
    if (outcome.is_ok) waiting?.settle(outcome.items);
    else waiting?.refuse(failed(outcome.failure.message));
  }

  /** The probe is gone, and its answers with it. */
  refuseAll(): void {
    for (const id of this.#waiting.keys()) this.#end(id)?.refuse(notConnected());
  }

  #end(requestId: string): Waiting | undefined {
    const waiting = this.#waiting.get(requestId);
    waiting?.cancelTimer();
    this.#waiting.delete(requestId);
    return waiting;
  }
}

export const notConnected = (): CallError => failed("The probe is not connected");
