export { TicketMark } from "./ticket-mark.tsx";
