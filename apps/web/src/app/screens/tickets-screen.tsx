import { TicketsPage } from "../../features/tickets/index.ts";

export function TicketsScreen() {
  return <TicketsPage />;
}
