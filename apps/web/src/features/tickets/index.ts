export { TicketsPage } from "./tickets-page.tsx";
