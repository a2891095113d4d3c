import type { ProbeMessage, ServerMessage } from "@monitor/contract";

export type ProbeHello = Extract<ProbeMessage, { type: "hello" }>;

/** What a link tells about; every message has passed the schema of the contract. */
export interface ProbeListeners {
  /** The probe has said hello: it knows no assignments yet. */
  onUp(hello: ProbeHello): void;
  /** The probe is gone; `reason` is a sentence for a person. */
  onDown(reason: string): void;
  onMessage(message: Exclude<ProbeMessage, ProbeHello>): void;
}

/** The server's end of the connection to one probe. */
export interface ProbeLink {
  start(listeners: ProbeListeners): void;
  /** Sends, or drops the message while the probe is away: after its next hello it gets everything anew. */
  send(message: ServerMessage): void;
  stop(): Promise<void>;
}
