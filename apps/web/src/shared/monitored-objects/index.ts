export { ElapsedTime, writeElapsedTime } from "./elapsed-time.tsx";
export { levelOf, lineToneOf } from "./level-of.ts";
export type { Level } from "./level-of.ts";
export { PrimaryValue } from "./primary-value.tsx";
export {
  countsOf,
  keyOf,
  parentIdOf,
  problemSinceMs,
  secondsSince,
  sensorCountOf,
  shownStatusOf,
  statusOf,
  targetOf,
  timeMsOf,
  typeOf,
} from "./read-object.ts";
export type { AnyObject } from "./read-object.ts";
export {
  isDeleted,
  useContainersBelow,
  useDeviceCount,
  useDisplayOptions,
  useHasFavourites,
  useObject,
  useSensorsBelow,
} from "./use-objects.ts";
export { SensorLine } from "./sensor-line.tsx";
export { useAgo, useSensorMessage } from "./use-sensor-message.ts";
export type { ListState } from "./use-objects.ts";
export { useListMenu } from "./use-list-menu.ts";
