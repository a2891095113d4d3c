import type { ProbeMessage } from "@monitor/contract";
import type { MessageChannel } from "../server-link.ts";

type Listener = (message: unknown) => void;

/** A channel whose other end is the test. */
export interface TestChannel extends MessageChannel {
  sent: ProbeMessage[];
  deliver: (message: unknown) => void;
  disconnect: () => void;
}

/** A channel that is open until the test closes it. */
export function createTestChannel(): TestChannel {
  const listeners: Record<string, Listener[]> = {};
  const sent: ProbeMessage[] = [];
  const tell = (event: string, message: unknown) => listeners[event]?.forEach((listener) => listener(message));
  return {
    sent,
    send: (message, done) => {
      sent.push(message as ProbeMessage);
      done(null);
    },
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    deliver: (message) => tell("message", message),
    disconnect: () => tell("disconnect", undefined),
  };
}
