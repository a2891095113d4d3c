export { ObjectDetails } from "./details-list.tsx";
export { ObjectOverview } from "./object-overview.tsx";
