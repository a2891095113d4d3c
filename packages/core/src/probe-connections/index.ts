export { snmpSection, type DiscoveryOutlet, type NewDiscovery } from "./discovery-outlet.ts";
export type { DiscoveryRun, NumberedFind } from "./discovery-runs.ts";
export type { PlannedSensor } from "./assignments.ts";
export type { OnGone, TestOutcome, TestRefusal } from "./sensor-tests.ts";
export type { KeptMessages } from "./message-desk.ts";
export { ProbeConnection } from "./probe-connection.ts";
export type { ProbeLink, ProbeListeners, ProbeLoss } from "./probe-link.ts";
export { presenceAtStart, presenceFact, storedPresence } from "./probe-presence.ts";
export type { MetascanOutlet, MetascanQuestion } from "./metascan-desk.ts";
