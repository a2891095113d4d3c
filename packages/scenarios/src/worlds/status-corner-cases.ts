import { statuses } from "@monitor/domain";
import type { ObjectDescription } from "../world/describe.ts";
import { device, group, probe, sensor, world } from "../world/describe.ts";

const manySensors = 1250;

/** Each status alone, all together, none at all, counts that are abbreviated, objects without a status, pauses from above. */
export function sensorSummaryCornerCases(): ObjectDescription {
  const alone = statuses.map((status) => device(`Only ${status}`, [sensor("ping", `Ping ${status}`, { status })]));
  const all = statuses.map((status) => sensor("port", `Port ${status}`, { status }));
  const many = Array.from({ length: manySensors }, (_, index) => sensor("port", `Port ${index + 1}`));
  return world(
    probe("Local Probe", [
      group("One status each", alone),
      group("Everything", [device("All statuses", all)]),
      group("Nothing", [device("No sensors"), group("No devices")]),
      group("Over a thousand", [device("Switch", many)]),
      group("Paused above", [device("Under a pause", [sensor("ping", "Ping under a pause")])], {
        status: "paused_by_user",
      }),
      group("Without a status", [device("Loading", [sensor("ping", "Loading", { isPlaceholder: true })])], {
        isPlaceholder: true,
      }),
    ]),
    probe("Lost Probe", [device("Out of reach", [sensor("ping", "Ping out of reach")])], {
      probeStatus: "disconnected",
    }),
    probe("Empty Probe"),
  );
}
