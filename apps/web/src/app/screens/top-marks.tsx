import { IncidentBell } from "../../features/incident-bell/index.ts";
import { TicketMark } from "../../features/ticket-mark/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { hasActiveDevSettings } from "../../shared/preferences/index.ts";
import { paths } from "../paths.ts";

const DevBadge = lazyPart(async () => (await import("../../features/dev-tools/index.ts")).DevBadge, {
  otherwise: "retry",
});

/** What the top bar says of developer settings, incidents and tickets. */
export function TopMarks() {
  return (
    <>
      {hasActiveDevSettings ? <DevBadge /> : null}
      <TicketMark href={paths.tickets.link()} />
      <IncidentBell href={paths.notifications.link()} />
    </>
  );
}
