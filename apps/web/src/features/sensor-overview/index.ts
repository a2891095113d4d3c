export { SensorDetails } from "./details-card.tsx";
export { SensorOverview } from "./sensor-overview.tsx";
