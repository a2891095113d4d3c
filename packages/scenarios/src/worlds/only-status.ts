import type { Status } from "@monitor/domain";
import type { ObjectDescription } from "../world/describe.ts";
import { device, group, probe, sensor, world } from "../world/describe.ts";
import { sampleKinds } from "../world/sample-kinds.ts";

const deviceNames = ["Gateway", "Mail Server", "Shop Front", "File Server", "Backup"];

/** A small world whose sensors all have one status; `details` are added to each. */
export function onlyStatus(status: Status, details: Partial<ObjectDescription> = {}): ObjectDescription {
  const sensorsOf = (deviceName: string): ObjectDescription[] =>
    sampleKinds
      .slice(0, 6)
      .map((kind) => ({ ...sensor(kind.kind, `${kind.name} ${deviceName}`, { status }), ...details }));
  return world(
    probe("Local Probe", [
      device("Probe Device", sensorsOf("Probe Device"), { host: "127.0.0.1" }),
      group(
        "Network",
        deviceNames.map((name) => device(name, sensorsOf(name))),
      ),
    ]),
  );
}
