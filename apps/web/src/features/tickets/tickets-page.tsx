import { lazyPart } from "../../shared/loading/index.ts";
import { showNotFound, usePathParams } from "../../shared/navigation/index.ts";
import { TicketsView } from "./list/tickets-view.tsx";

const TicketPage = lazyPart(async () => (await import("./ticket/ticket-page.tsx")).TicketPage);

/** The list of tickets, or one of them. */
export function TicketsPage() {
  const { id } = usePathParams();
  if (id === undefined) return <TicketsView />;
  return /^\d{1,15}$/.test(id) ? <TicketPage key={id} id={id} /> : showNotFound();
}
