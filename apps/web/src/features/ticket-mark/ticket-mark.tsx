import { ticketCalls } from "@monitor/contract";
import { formatCount, formatFull } from "@monitor/domain";
import { Ticket } from "lucide-react";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { useHasAbility } from "../../shared/session/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { useMessages } from "./texts.ts";
import styles from "./ticket-mark.module.css";

/** Errors without a toast: the mark is not there then, and other calls say what is wrong. */
const expects = [400, 403, 404, 500, 503];

/** For the top bar: how many of the user's tickets have news, and the way to them; nothing where none has. */
export function TicketMark({ href }: { readonly href: string }) {
  const texts = useMessages();
  const locale = useLanguage();
  const hasTickets = useHasFeature("ext/tickets");
  const mayUseTickets = useHasAbility("tickets");
  const { data } = useCall(ticketCalls.countTickets, {}, { isEnabled: hasTickets && mayUseTickets, expects });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  const name = texts.unread(unread, formatFull(unread, locale));
  return (
    <AppLink className={styles.bell} href={href} aria-label={name} data-tooltip={name}>
      <Icon shape={Ticket} size={16} />
      <b className={styles.count} aria-hidden="true">
        {formatCount(unread, locale)}
      </b>
    </AppLink>
  );
}
