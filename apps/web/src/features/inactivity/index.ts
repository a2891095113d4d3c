export { InactivityWarning } from "./inactivity-warning.tsx";
