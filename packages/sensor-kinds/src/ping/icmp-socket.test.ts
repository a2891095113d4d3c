import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { overDatagrams } from "./echo-transport.ts";
import { openIcmpSocket } from "./icmp-socket.ts";
import { createSocketPinger } from "./socket-pinger.ts";

/** The kernel lets groups of this range open such sockets (man 7 icmp). */
async function isAllowed(): Promise<boolean> {
  const text = await readFile("/proc/sys/net/ipv4/ping_group_range", "utf8").catch(() => "1 0");
  const [from = 1, to = 0] = text.trim().split(/\s+/).map(Number);
  const groups = [process.getgid?.() ?? -1, ...(process.getgroups?.() ?? [])];
  return process.platform === "linux" && groups.some((group) => group >= from && group <= to);
}

test("where the kernel allows it, its socket pings this machine; elsewhere there is none", async () => {
  const socket = await openIcmpSocket(4);
  expect(socket !== null).toBe(await isAllowed());
  if (socket !== null) {
    const pinger = createSocketPinger(overDatagrams(socket, 4), () => 0);
    const signal = new AbortController().signal;
    const call = { address: "127.0.0.1", count: 2, sizeBytes: 32, delayMs: 1, timeoutMs: 2000, signal };
    expect(await pinger.ping(call)).toHaveLength(2);
    pinger.close();
  }
});
