export { statusOf, timeMsOf, typeOf } from "@monitor/contract";
export { automaticPauseTitle } from "./automatic-pause.ts";
export type { AutomaticPauseTexts } from "./automatic-pause.ts";
export { ElapsedTime, writeElapsedTime } from "./elapsed-time.tsx";
export { FlappingMark } from "./flapping-mark.tsx";
export { levelOf, lineToneOf } from "./level-of.ts";
export type { Level } from "./level-of.ts";
export { PrimaryValue } from "./primary-value.tsx";
export {
  countsOf,
  isPassage,
  keyOf,
  parentIdOf,
  problemSinceMs,
  secondsSince,
  sensorCountOf,
  shownStatusOf,
  targetOf,
} from "./read-object.ts";
export type { AnyObject } from "./read-object.ts";
export {
  isDeleted,
  overviewCalls,
  useDeviceCount,
  useDisplayOptions,
  useHasFavourites,
  useObject,
} from "./use-objects.ts";
export { SensorLine } from "./sensor-line.tsx";
export { useAgo, useSensorMessage } from "./use-sensor-message.ts";
export { useListMenu } from "./use-list-menu.ts";
