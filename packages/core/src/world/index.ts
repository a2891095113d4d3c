export { localProbeId } from "./entry.ts";
export { loadWorld, newStates } from "./load-world.ts";
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
export { silentMessage } from "./status-messages.ts";
export type { StatusMessage } from "./status-messages.ts";
export type { AddedSection, ResolvedSection } from "./resolved-section.ts";
export { World } from "./world.ts";
export type { StatusInfo } from "./status-info.ts";
export { startingProbe } from "./world-update.ts";
export type { ProbePresence, WorldUpdate } from "./world-update.ts";
export { lastShownValue, primaryChannel, shownChannels, shownFigures, shownChannel } from "./shown-channels.ts";
export type { ShownChannel } from "./shown-channels.ts";
export { downtimeKey } from "./kind-channels.ts";
