import type { ScenarioName } from "../scenario-names.ts";
import { buildWorld } from "../world/build-world.ts";
import type { ObjectDescription } from "../world/describe.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { complexTree } from "./complex-tree.ts";
import { edgeCaseSensorNames } from "./edge-case-names.ts";
import { everyday } from "./everyday.ts";
import { onlyLookups } from "./only-lookups.ts";
import { onlyStatus } from "./only-status.ts";
import { sensorSummaryCornerCases } from "./status-corner-cases.ts";
import { channelsWithoutPrimary } from "./without-primary.ts";

const descriptions: Readonly<Record<ScenarioName, () => ObjectDescription>> = {
  default: everyday,
  onlySensorsDown: () => onlyStatus("down"),
  onlySensorsUp: () => onlyStatus("up"),
  noPrimaryChannel: () => onlyStatus("up", { channels: channelsWithoutPrimary }),
  complexTree,
  edgeCaseSensorNames,
  sensorSummaryCornerCases,
  onlyLookups,
};

/** Builds the world of a scenario; the same name and time give the same world. */
export function buildScenario(scenario: ScenarioName, now: () => number): SampleWorld {
  return buildWorld(descriptions[scenario](), { now, seed: scenario });
}
