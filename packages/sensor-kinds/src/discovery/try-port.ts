import { connect } from "node:net";

/** `open` and `refused` are both an answer of the machine; null: none came in time. */
export type PortAnswer = "open" | "refused" | null;

/** Asks one TCP port for a connection and ends it at once. Never rejects; the signal ends it without an answer. */
export function tryPort(address: string, port: number, { waitMs, signal }: { waitMs: number; signal: AbortSignal }) {
  return new Promise<PortAnswer>((resolve) => {
    const socket = connect({ host: address, port });
    const timer = setTimeout(() => end(null), waitMs);
    const stop = () => end(null);
    function end(answer: PortAnswer): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      // With a reset, so that a device does not keep the connection.
      if (answer === "open") socket.resetAndDestroy();
      else socket.destroy();
      resolve(answer);
    }
    signal.addEventListener("abort", stop, { once: true });
    socket.once("connect", () => end("open"));
    socket.on("error", (error: NodeJS.ErrnoException) => end(error.code === "ECONNREFUSED" ? "refused" : null));
    if (signal.aborted) stop();
  });
}
