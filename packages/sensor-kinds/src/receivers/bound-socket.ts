import { createSocket } from "node:dgram";
import type { RemoteInfo, Socket } from "node:dgram";
import { isIPv6 } from "node:net";
import type { PushAddress } from "../push/push-inbox.ts";
import type { ReceiverObstacle } from "./message-inbox.ts";

const retryMs = 30_000;

/** What a listener says of an address that it can't have, by the system's error. */
export function obstacleOf(error: unknown, { host, port }: PushAddress): ReceiverObstacle {
  const { code = "" } = error as NodeJS.ErrnoException;
  const parameters = { address: `${host}:${port}`, reason: code };
  if (code === "EACCES" || code === "EPERM") return { code: "receiver_not_permitted", parameters };
  return { code: code === "EADDRINUSE" ? "receiver_port_taken" : "receiver_failed", parameters };
}

/** A UDP socket that tries again each half minute while it can't have its address. */
export interface BoundSocket {
  obstacle: () => ReceiverObstacle | null;
  /** The port that it has; null while it has none. */
  port: () => number | null;
  /** Settles when it listens, or could not. */
  opened: Promise<void>;
  /** Sends an answer; what can't be sent is dropped. */
  send: (buffer: Buffer, to: Pick<RemoteInfo, "address" | "port">) => void;
  close: () => void;
}

/** Opens a socket at once; `onMessage` never throws. */
export function openBoundSocket(
  address: PushAddress,
  onMessage: (buffer: Buffer, from: RemoteInfo) => void,
): BoundSocket {
  let socket: Socket | null = null;
  let obstacle: ReceiverObstacle | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let settle = () => {};
  const opened = new Promise<void>((resolve) => (settle = resolve));
  const open = () => {
    const mine = createSocket(isIPv6(address.host) ? "udp6" : "udp4");
    mine.unref();
    mine.on("error", (error) => {
      obstacle = obstacleOf(error, address);
      if (socket === mine) socket = null;
      mine.close();
      settle();
      if (isClosed) return;
      retry = setTimeout(open, retryMs);
      retry.unref();
    });
    mine.on("message", onMessage);
    mine.bind(address.port, address.host, () => {
      obstacle = null;
      socket = mine;
      settle();
    });
  };
  open();
  return {
    obstacle: () => obstacle,
    port: () => socket?.address().port ?? null,
    opened,
    send: (buffer, { address: to, port }) => socket?.send(buffer, port, to, () => undefined),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      socket?.close();
      socket = null;
    },
  };
}
