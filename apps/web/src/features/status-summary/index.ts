export { TopStatusCounters } from "./status-summary.tsx";
