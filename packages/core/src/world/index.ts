export { loadWorld, newStates } from "./load-world.ts";
export type { WorldParts } from "./load-world.ts";
export type { Lookups } from "./lookups.ts";
export { ownPauseOf } from "./holding-pause.ts";
export type { HoldingPause, PauseReason } from "./holding-pause.ts";
export { Schedules, schedulesKey } from "./schedules.ts";
export type { StoredSchedules } from "./schedules.ts";
export type { PlannedWindow } from "./maintenance-windows.ts";
export { maintenanceWindowsOf } from "./maintenance-windows.ts";
export { masterVerdict } from "./master-verdict.ts";
export type { Master } from "./dependency-index.ts";
export { publish } from "./publish.ts";
export {
  inOrder,
  newChannel,
  newSensorState,
  restoreSensorState,
  shownStatus,
  storedSensorState,
  nextChannelNumber,
} from "./sensor-state.ts";
export type { ChannelState, SensorState } from "./sensor-state.ts";
export {
  absentCode,
  codeOf,
  isCode,
  knowledgeTable,
  knowledges,
  statusOfCode,
  unmeasuredCode,
  worseOfParent,
  worseOfSensor,
} from "./status-codes.ts";
export { pausedMessage, scheduleNames, silentMessage } from "./status-messages.ts";
export type { StatusMessage } from "./status-messages.ts";
export type { AddedSection, ResolvedSection } from "./resolved-section.ts";
export { World } from "./world.ts";
export type { StatusInfo } from "./status-info.ts";
export { sinceBelow } from "./status-since.ts";
export { startingProbe } from "./world-update.ts";
export type { ProbePresence, WorldUpdate } from "./world-update.ts";
export { lastShownValue, primaryChannel, shownChannels, shownFigures, shownChannel } from "./shown-channels.ts";
export type { ShownChannel } from "./shown-channels.ts";
export { downtimeKey } from "./kind-channels.ts";
