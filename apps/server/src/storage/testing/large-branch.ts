import { createCommands } from "@monitor/core/commands";
import { objectRecord } from "@monitor/core/storage";
import type { ObjectRecord, Storage } from "@monitor/core/storage";
import { openTestWriter } from "@monitor/core/testing/open-test-writer";
import { tester } from "@monitor/core/testing/test-world";
import { newStates } from "@monitor/core/world";

const sensors = 600;
/** A group with a device of many sensors. */
export const largeBranchSize = sensors + 2;

/** Plants a branch of more objects than are stored without giving the event loop back, and gives what clones and deletes it. */
export async function plantLargeBranch(storage: Storage) {
  const server = await openTestWriter(storage);
  await server.plantTree();
  const group = await server.writer.change((turn) => {
    const made = (type: ObjectRecord["type"], parent_id: string, kind: string | null = null) =>
      objectRecord({ id: turn.takeObjectId(), type, parent_id, name: type, kind, created_ms: turn.nowMs });
    const top = made("group", "1");
    const device = made("device", top.id);
    const created = [top, device, ...Array.from({ length: sensors }, () => made("sensor", device.id, "ping"))];
    return { draft: { created, states: newStates(created) }, result: top.id };
  });
  const commands = createCommands({ ...server, outlet: { refresh: async () => {}, scan: async () => {} } });
  const input = { parent_id: null, place: null, has_own_settings: true };
  return {
    clone: () => commands.cloneObject(group, input, tester),
    remove: () => commands.deleteObject(group, tester),
  };
}
