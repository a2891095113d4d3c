export { DrawerStatusList, TopStatusCounters } from "./status-summary.tsx";
