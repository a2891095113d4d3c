import { localProbeId, rootGroupId } from "@monitor/domain";
import { objectRecord } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { World } from "../world/index.ts";

export interface RootParts {
  world: World;
  writer: Writer;
}

/** Makes the root group and the local probe where they are missing: nothing can be without them. */
export function ensureRoots({ world, writer }: RootParts): Promise<void> {
  return writer.change(({ nowMs: created_ms }) => {
    const roots = [
      objectRecord({ id: rootGroupId, type: "group", parent_id: null, name: "Root", created_ms }),
      objectRecord({ id: localProbeId, type: "probe", parent_id: rootGroupId, name: "Local Probe", created_ms }),
    ];
    const created = roots.filter(({ id }) => world.get(id) === undefined);
    return { draft: created.length === 0 ? null : { created }, result: undefined };
  });
}
