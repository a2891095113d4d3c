export { type Assignment, type EngineResult } from "./assignment.ts";
export { systemClock, type Clock, type TimerHandle } from "./clock.ts";
export {
  createEngine,
  defaultEngineLimits,
  type Engine,
  type EngineFigures,
  type EngineLimits,
  type EngineParts,
} from "./engine.ts";
export { type LaneSlots } from "./gate.ts";
export { hideSecrets } from "./hide-secrets.ts";
