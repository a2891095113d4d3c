import type { ObjectDescription } from "../world/describe.ts";
import { device, group, probe, sensor, world } from "../world/describe.ts";

const depth = 8;

function nested(level: number, path: string): ObjectDescription {
  const host = device(`Server ${path}`, [
    sensor("ping", `Ping ${path}`, { status: level === depth ? "down" : "up" }),
    sensor("system-cpu", `CPU Load ${path}`, { status: level % 3 === 0 ? "warning" : "up" }),
    sensor("http", `HTTP ${path}`),
  ]);
  const below = level === depth ? [] : [nested(level + 1, `${path}.1`)];
  const beside = level % 2 === 0 ? [group(`Empty ${path}`)] : [];
  return group(`Level ${path}`, [host, ...below, ...beside]);
}

/** Groups in groups, eight levels below each probe, with empty ones in between and a paused branch. */
export function complexTree(): ObjectDescription {
  return world(
    probe("Local Probe", [nested(1, "1"), nested(1, "2")]),
    probe("Branch Office", [nested(1, "3")], { probeStatus: "disconnected" }),
    probe("Data Centre", [group("Paused Branch", [nested(2, "4.1")], { status: "paused_by_user" }), nested(1, "5")]),
    group("Templates", [group("Unused")]),
  );
}
