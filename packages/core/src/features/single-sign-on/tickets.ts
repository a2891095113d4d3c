import type { Clock } from "../../runtime/index.ts";

/** Who may begin a session with a ticket. */
interface Ticket {
  readonly userId: string;
  readonly key: string;
  readonly untilMs: number;
}

/** Tickets between the return from the provider and the session: each is good once, for the browser that began. */
export interface Tickets {
  give(ticket: Pick<Ticket, "userId" | "key">): string;
  /** The id of the user; null where the ticket is not known, over, or another browser's. */
  take(ticket: string, key: string): string | null;
}

const lifeMs = 60_000;
/** Only who the provider has proved gets one; the oldest goes first. */
const maxTickets = 1000;

/** They live in memory: a restart ends them, and the person begins again. */
export function createTickets(parts: {
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly newText: () => string;
}): Tickets {
  const tickets = new Map<string, Ticket>();
  return {
    give(ticket) {
      const text = parts.newText();
      tickets.set(text, { ...ticket, untilMs: parts.clock.monotonicMs() + lifeMs });
      const [oldest] = tickets.keys();
      if (tickets.size > maxTickets && oldest !== undefined) tickets.delete(oldest);
      return text;
    },
    take(text, key) {
      const found = tickets.get(text);
      tickets.delete(text);
      if (found === undefined || found.key !== key || found.untilMs <= parts.clock.monotonicMs()) return null;
      return found.userId;
    },
  };
}
