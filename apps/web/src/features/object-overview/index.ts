export { ObjectDetails } from "./details/details-list.tsx";
export { ObjectOverview } from "./object-overview.tsx";
