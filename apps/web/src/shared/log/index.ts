export { LogList } from "./log-list.tsx";
export { LogPanel } from "./log-panel.tsx";
