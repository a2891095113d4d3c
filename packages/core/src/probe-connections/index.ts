export { ProbeConnection } from "./probe-connection.ts";
export type { ProbeLink, ProbeListeners, ProbeLoss } from "./probe-link.ts";
export { presenceAtStart, presenceFact, storedPresence } from "./probe-presence.ts";
