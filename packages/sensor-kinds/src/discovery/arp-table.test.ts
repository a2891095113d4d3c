import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readArpTable } from "./arp-table.ts";

const root = mkdtempSync(join(tmpdir(), "monitor-arp-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("[DI-03] neighbours are those that have answered", async () => {
  mkdirSync(join(root, "proc/net"), { recursive: true });
  writeFileSync(
    join(root, "proc/net/arp"),
    `IP address       HW type     Flags       HW address            Mask     Device
192.168.1.1      0x1         0x2         AA:bb:cc:dd:ee:01     *        eth0
192.168.1.2      0x1         0x0         00:00:00:00:00:00     *        eth0
192.168.1.3      0x1         0x2         00:00:00:00:00:00     *        eth0
192.168.1.4      0x1         0x6         aa:bb:cc:dd:ee:04     *        eth0
nonsense
`,
  );
  expect([...((await readArpTable(root)) ?? [])]).toEqual([
    ["192.168.1.1", "aa:bb:cc:dd:ee:01"],
    ["192.168.1.4", "aa:bb:cc:dd:ee:04"],
  ]);
});

test("[DI-03] a system that does not tell has no table", async () => {
  expect(await readArpTable(join(root, "none"))).toBeNull();
});
