import { serverMessage } from "@monitor/contract";
import type { ProbeMessage, ServerMessage } from "@monitor/contract";

/** The part of a forked process that carries messages; tests put their own in. */
export interface MessageChannel {
  send?: (message: unknown, done: (error: Error | null) => void) => unknown;
  on: (event: "message" | "disconnect", listener: (message: unknown) => void) => unknown;
}

/** The events of a link. */
export interface LinkListeners {
  onMessage: (message: ServerMessage) => void;
  /** The server has disconnected; nothing can be sent any more. */
  onEnd: () => void;
  /** A message that is none of the contract's; it was dropped. */
  onBadMessage: (problem: string) => void;
}

/** The probe's end of the connection to its server. */
export interface ServerLink {
  send: (message: ProbeMessage) => void;
  /** Messages that wait for a server that does not read. */
  waiting: () => number;
}

/**
 * A link over the channel that a forked process has to its parent; null when this process was not forked.
 * Messages are checked against the contract; sending to a disconnected server does nothing.
 */
export function openServerLink(channel: MessageChannel, listeners: LinkListeners): ServerLink | null {
  if (channel.send === undefined) {
    return null;
  }
  let isOpen = true;
  let waiting = 0;
  channel.on("message", (message) => {
    const parsed = serverMessage.safeParse(message);
    if (parsed.success) {
      listeners.onMessage(parsed.data);
    } else {
      const [issue] = parsed.error.issues;
      listeners.onBadMessage(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
    }
  });
  channel.on("disconnect", () => {
    isOpen = false;
    listeners.onEnd();
  });
  return {
    send: (message) => {
      if (!isOpen) return;
      waiting += 1;
      channel.send?.(message, () => (waiting -= 1));
    },
    waiting: () => waiting,
  };
}
