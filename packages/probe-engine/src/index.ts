export { type Assignment, type EngineResult } from "./assignment.ts";
export { systemClock, type Clock, type TimerHandle } from "./clock.ts";
export { createEngine, type Engine, type EngineFigures } from "./engine.ts";
export { hideSecrets } from "./hide-secrets.ts";
