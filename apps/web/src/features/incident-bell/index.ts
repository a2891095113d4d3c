export { IncidentBell } from "./incident-bell.tsx";
