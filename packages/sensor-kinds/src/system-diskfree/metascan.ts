import { listFilesystems } from "../machine/filesystems.ts";
import { filledInfo } from "../metascan.ts";
import type { MetascanOutcome } from "../metascan.ts";

/** The filesystems of the probe's machine that are worth watching. `root` is the folder that stands for "/" in tests. */
export async function metascanSystemDiskfree(_input: unknown, root?: string): Promise<MetascanOutcome> {
  const filesystems = await listFilesystems(root);
  const items = filesystems.map(({ mountPoint, device, type }) => ({
    settings: { path: mountPoint },
    label: mountPoint,
    info: filledInfo({ device, type }),
  }));
  return { is_ok: true, items };
}
