import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFilesystems } from "./filesystems.ts";
import { readDefaultGateway, readResolvers } from "./network.ts";

let root = "";

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "machine-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("listFilesystems", () => {
  const mountsOf = async (text: string) => {
    await put("proc/mounts", text);
    return (await listFilesystems(root)).map(({ mountPoint }) => mountPoint);
  };

  test("real filesystems, root first, without the kernel's own, memory, snaps and containers", async () => {
    const text = `proc /proc proc rw 0 0
/dev/sdb1 /srv/data xfs rw 0 0
tmpfs /run tmpfs rw 0 0
/dev/sda1 / ext4 rw 0 0
/dev/sda2 /boot ext4 rw 0 0
/dev/loop3 /snap/core/1 squashfs ro 0 0
overlay /var/lib/docker/overlay2/x/merged overlay rw 0 0
/dev/sdc1 /var/lib/docker/volumes/x ext4 rw 0 0
nas:/share /mnt/nas nfs4 rw 0 0
cgroup2 /sys/fs/cgroup cgroup2 rw 0 0
`;
    expect(await mountsOf(text)).toEqual(["/", "/boot", "/mnt/nas", "/srv/data"]);
  });

  test("bind mounts and subvolumes of one device count once, by their shortest path", async () => {
    const text = `/dev/sda1 / btrfs rw 0 0
/dev/sda1 /home btrfs rw,subvol=home 0 0
/dev/sdb1 /very/long/path ext4 rw 0 0
/dev/sdb1 /data ext4 rw 0 0
`;
    expect(await mountsOf(text)).toEqual(["/", "/data"]);
  });

  test("the last of several roots counts, an overlay root too", async () => {
    const text = "rootfs / rootfs rw 0 0\noverlay / overlay rw 0 0\n/dev/sda1 /etc/hosts ext4 rw 0 0\n";
    await put("proc/mounts", text);
    expect((await listFilesystems(root))[0]).toEqual({ mountPoint: "/", device: "overlay", type: "overlay" });
  });

  test("blanks and backslashes in a path are read", async () => {
    expect(await mountsOf("/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /my\\040disk\\134x vfat rw 0 0\n")).toEqual([
      "/",
      "/my disk\\x",
    ]);
  });

  test("without a list of mounts there is root; garbage in the list does no harm", async () => {
    expect(await listFilesystems(root)).toEqual([{ mountPoint: "/", device: "", type: "" }]);
    expect(await mountsOf("\n\nx\nx y\n")).toEqual(["/"]);
  });
});

describe("readDefaultGateway", () => {
  const header = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n";

  test("is the gateway of the default route with the lowest metric", async () => {
    await put(
      "proc/net/route",
      `${header}wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\neth0\t00000000\t010200C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n`,
    );
    expect(await readDefaultGateway(root)).toBe("192.0.2.1");
  });

  test("there is none without a default route, with one that is down, or without the file", async () => {
    expect(await readDefaultGateway(root)).toBeNull();
    await put("proc/net/route", `${header}eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n`);
    expect(await readDefaultGateway(root)).toBeNull();
    await put("proc/net/route", `${header}eth0\t00000000\t010200C0\t0002\t0\t0\t0\t00000000\t0\t0\t0\ngarbage\n`);
    expect(await readDefaultGateway(root)).toBeNull();
  });
});

describe("readResolvers", () => {
  test("name servers in their order, each once, comments and nonsense left out", async () => {
    const text =
      "# nameserver 192.0.2.9\nsearch example\nnameserver 192.0.2.53\n nameserver 2001:db8::53\nnameserver 192.0.2.53\nnameserver dns.example\n";
    await put("etc/resolv.conf", text);
    expect(await readResolvers(root)).toEqual(["192.0.2.53", "2001:db8::53"]);
  });

  test("none without the file", async () => {
    expect(await readResolvers(root)).toEqual([]);
  });
});
