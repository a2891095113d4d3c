import type { Sensor } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import { statusOf } from "../../../shared/monitored-objects/index.ts";

const maxTiles = 12;
const calm: readonly string[] = ["up", "unknown", "collecting"];

/** It has not been checked yet. */
export const isWaiting = (sensor: Sensor): boolean => statusOf(sensor) === "unknown";

/** What is worth a tile: problems first, then a sensor of each device, those with a value before those that wait, then the rest. */
export function firstSensors(sensors: readonly Sensor[]): Sensor[] {
  const problems = sensors.filter((sensor) => !calm.includes(statusOf(sensor)));
  const others = sensors
    .filter((sensor) => !problems.includes(sensor))
    .toSorted((one, other) => Number(isWaiting(one)) - Number(isWaiting(other)));
  const seen = new Set<string>();
  const ofEachDevice = others.filter(({ path }) => {
    const device = parentOf(path ?? [])?.id ?? "";
    return !seen.has(device) && seen.add(device);
  });
  const rest = others.filter((sensor) => !ofEachDevice.includes(sensor));
  return [...problems, ...ofEachDevice, ...rest].slice(0, maxTiles);
}
