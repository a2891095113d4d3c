export { ReceivedMessagesPanel } from "./received-messages-panel.tsx";
