import { createSocket } from "node:dgram";
import type { RemoteInfo } from "node:dgram";
import { once } from "node:events";

/** A relay on loopback in front of a server. */
export interface UdpRelay {
  readonly port: number;
  close: () => Promise<void>;
}

/** Passes packets on to a port of loopback, and answers back as `change` makes them; for one client at a time. */
export async function startRelay(serverPort: number, change: (answer: Buffer) => Buffer): Promise<UdpRelay> {
  const [front, back] = [createSocket("udp4"), createSocket("udp4")];
  let client: RemoteInfo | null = null;
  front.on("message", (packet, from) => {
    client = from;
    back.send(packet, serverPort, "127.0.0.1");
  });
  back.on("message", (answer) => {
    if (client !== null) front.send(change(answer), client.port, client.address);
  });
  front.bind(0, "127.0.0.1");
  back.bind(0, "127.0.0.1");
  await Promise.all([once(front, "listening"), once(back, "listening")]);
  const close = async () => {
    front.close();
    back.close();
    await Promise.all([once(front, "close"), once(back, "close")]);
  };
  return { port: front.address().port, close };
}

/** A copy with some bytes changed or its end cut off. `random` gives numbers from 0 to 1. */
export function mangled(packet: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(packet);
  const upTo = (count: number) => Math.floor(random() * count);
  for (let times = 1 + upTo(5); times > 0; times -= 1) copy[upTo(copy.length)] = upTo(256);
  return upTo(3) === 0 ? copy.subarray(0, 1 + upTo(copy.length - 1)) : copy;
}
