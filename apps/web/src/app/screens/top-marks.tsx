import { IncidentBell } from "../../features/incident-bell/index.ts";
import { TicketMark } from "../../features/ticket-mark/index.ts";
import { paths } from "../paths.ts";

/** What the top bar says of incidents and tickets. */
export function TopMarks() {
  return (
    <>
      <TicketMark href={paths.tickets.link()} />
      <IncidentBell href={paths.notifications.link()} />
    </>
  );
}
