import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import type { MessageInfo } from "../storage/index.ts";

export type ProbeHello = Extract<ProbeMessage, { type: "hello" }>;

/** Why a probe has disconnected: an English sentence, and the code and parameters for other languages. */
export interface ProbeLoss {
  readonly message: string;
  readonly message_info: MessageInfo | null;
}

/** The events of a link; every message has passed the schema of the contract. */
export interface ProbeListeners {
  /** The probe has said hello: it knows no assignments yet. */
  onUp(hello: ProbeHello): void;
  onDown(loss: ProbeLoss): void;
  onMessage(message: Exclude<ProbeMessage, ProbeHello>): void;
}

/** The server's end of the connection to one probe. */
export interface ProbeLink {
  start(listeners: ProbeListeners): void;
  /** Sends, or drops the message while the probe is away: after its next hello it gets everything again. */
  send(message: ServerMessage): void;
  stop(): Promise<void>;
}
