export { ServiceCover } from "./service-cover.tsx";
export { createServiceWatch } from "./service-watch.ts";
export type { ServiceProblem, ServiceState, ServiceWatch } from "./service-watch.ts";
