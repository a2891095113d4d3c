import type { ScenarioName } from "../scenario-names.ts";
import { buildWorld } from "../world/build-world.ts";
import type { SampleWorld } from "../world/build-world.ts";
import type { ObjectDescription } from "../world/describe.ts";
import { world } from "../world/describe.ts";
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

/** Probes with the name of the scenario that they come from: several scenarios have probes of the same name. */
function probesOf(scenario: ScenarioName): ObjectDescription[] {
  return (descriptions[scenario]().children ?? []).map((probe) => ({ ...probe, name: `${probe.name} (${scenario})` }));
}

/** Builds one world of several scenarios, side by side below the root; one scenario's is that of `buildScenario`. */
export function buildScenarios(scenarios: readonly ScenarioName[], now: () => number): SampleWorld {
  const [first, ...others] = scenarios;
  if (first !== undefined && others.length === 0) return buildScenario(first, now);
  return buildWorld(world(...scenarios.flatMap(probesOf)), { now, seed: scenarios.join(" ") });
}
