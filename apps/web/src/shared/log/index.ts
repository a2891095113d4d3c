export { LogPanel } from "./log-panel.tsx";
