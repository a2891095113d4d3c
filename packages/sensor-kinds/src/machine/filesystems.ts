import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A filesystem of this machine that has space of its own. */
export interface Filesystem {
  mountPoint: string;
  device: string;
  type: string;
}

/** Types that keep their files on a disk or a share; everything else is the kernel's own or a view of another one. */
const realTypes = new Set(
  (
    "ext2 ext3 ext4 xfs btrfs zfs f2fs jfs reiserfs reiser4 bcachefs nilfs2 vfat msdos exfat ntfs ntfs3 fuseblk " +
    "hfs hfsplus apfs ufs nfs nfs4 cifs smb3 smbfs ceph glusterfs lustre ocfs2 gfs2 9p virtiofs fuse.sshfs"
  ).split(" "),
);

const hiddenPlaces = /^\/(proc|sys|dev|run|snap|var\/snap|var\/lib\/(docker|containers|kubelet|containerd))(\/|$)/;

/** The kernel writes blanks, tabs, line ends and backslashes in paths as octal (man 5 fstab). */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_whole, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

function parseMounts(text: string): Filesystem[] {
  return text
    .split("\n")
    .map((line) => line.split(" "))
    .filter((fields) => fields.length >= 3)
    .map(([device = "", mountPoint = "", type = ""]) => ({
      mountPoint: unescaped(mountPoint),
      device: unescaped(device),
      type,
    }));
}

function isReal(filesystem: Filesystem): boolean {
  return realTypes.has(filesystem.type) && !hiddenPlaces.test(filesystem.mountPoint);
}

/**
 * The filesystems worth watching on this machine, root first and always there, the rest by path. Left out: the kernel's
 * own, memory, overlays, snaps, containers' mounts, and further mounts of the same device (bind mounts, subvolumes).
 * Where there is no list of mounts (not Linux) it is root alone. `root` is the folder that stands for "/" in tests.
 */
export async function listFilesystems(root = "/"): Promise<Filesystem[]> {
  const text = await readFile(join(root, "proc/mounts"), "utf8").catch(() => "");
  const mounts = parseMounts(text);
  const rootMounts = mounts.filter(({ mountPoint }) => mountPoint === "/");
  const main = rootMounts.at(-1) ?? { mountPoint: "/", device: "", type: "" };
  const devices = new Set([main.device]);
  const others = mounts
    .filter((filesystem) => filesystem.mountPoint !== "/" && isReal(filesystem))
    .sort((a, b) => a.mountPoint.length - b.mountPoint.length || (a.mountPoint < b.mountPoint ? -1 : 1))
    .filter(({ device }) => !devices.has(device) && devices.add(device));
  return [main, ...others.sort((a, b) => (a.mountPoint < b.mountPoint ? -1 : 1))];
}
