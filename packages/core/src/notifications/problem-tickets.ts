import type { Locale } from "@monitor/domain";
import type { Logger, ServerProblem, ServerProblems } from "../runtime/index.ts";
import { aboutProblem } from "../storage/index.ts";
import type { TicketEntry, TicketReader, TicketRecord } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import { nextTicketId } from "./incident-tickets.ts";

const subjects = {
  en: {
    storage_failed: "The database could not be written",
    clock_jumped: "The clock of the server has jumped",
    secrets_unreadable: "Stored secrets can't be read",
  },
  de: {
    storage_failed: "Die Datenbank konnte nicht beschrieben werden",
    clock_jumped: "Die Uhr des Servers ist gesprungen",
    secrets_unreadable: "Gespeicherte Geheimnisse sind nicht lesbar",
  },
} as const;
type Code = keyof (typeof subjects)["en"];
const codes = Object.keys(subjects.en) as Code[];
const priority = 4;

export interface ProblemTicketParts {
  readonly writer: Pick<Writer, "change">;
  readonly tickets: TicketReader;
  readonly problems: ServerProblems;
  readonly logger: Logger;
  readonly language: () => Locale;
}

/** One ticket for each problem of the server, closed by itself when the problem is over. Gives what ends it. */
export function followProblems(parts: ProblemTicketParts): () => Promise<void> {
  const { problems, logger } = parts;
  /** Not written yet: while nothing can be stored, no ticket can be either. */
  const owed = new Map<Code, ServerProblem>();
  let isStopped = false;
  let work = Promise.resolve();
  function look(): void {
    for (const code of codes) {
      const problem = problems.get(code);
      if (problem !== null) owed.set(code, problem);
    }
    work = work.then(async () => {
      for (const code of isStopped ? [] : codes) {
        try {
          await settle(parts, code, owed.get(code) ?? null);
          owed.delete(code);
        } catch (error) {
          logger.warn({ error, code }, "A ticket about a problem of the server could not be stored");
        }
      }
    });
  }
  const unsubscribe = problems.subscribe(look);
  look();
  return () => {
    isStopped = true;
    unsubscribe();
    return work;
  };
}

/** Makes the ticket of a problem that has none, and closes that of one that is over. */
function settle({ writer, tickets, problems, language }: ProblemTicketParts, code: Code, seen: ServerProblem | null) {
  return writer.change(async ({ nowMs }) => {
    const [newest] = await tickets.list({ about: aboutProblem(code), limit: 1 });
    const open = newest?.state === "open" ? newest : undefined;
    // Somebody has closed it already.
    if (open === undefined && newest?.created_ms === seen?.since_ms) return { draft: null, result: undefined };
    const isOver = problems.get(code) === null;
    if (open === undefined && seen === null) return { draft: null, result: undefined };
    if (open !== undefined && !isOver) return { draft: null, result: undefined };
    const subject = subjects[language()][code];
    const ticket = open ?? ticketOf({ id: await nextTicketId(tickets), code, subject, seen, nowMs });
    const shown = isOver ? closed(ticket, nowMs) : ticket;
    return { draft: { tickets: [{ do: "put_ticket", ticket: shown }] }, result: undefined };
  });
}

interface NewTicket {
  readonly id: number;
  readonly code: Code;
  readonly subject: string;
  readonly seen: ServerProblem | null;
  readonly nowMs: number;
}

function ticketOf({ id, code, subject, seen, nowMs }: NewTicket): TicketRecord {
  const time_ms = seen?.since_ms ?? nowMs;
  const entry: TicketEntry = { kind: "message", time_ms, author_id: null, text: seen?.message ?? subject };
  const fixed = { kind: "system", state: "open", priority, assignee: null, object_id: null } as const;
  const times = { created_ms: time_ms, changed_ms: nowMs };
  return { id, subject, ...fixed, incident_id: null, problem: code, author_id: null, ...times, entries: [entry] };
}

function closed(ticket: TicketRecord, nowMs: number): TicketRecord {
  const change = { kind: "change", field: "state", before: ticket.state, after: "closed" } as const;
  const entries = [...ticket.entries, { ...change, time_ms: nowMs, author_id: null }];
  return { ...ticket, state: "closed", changed_ms: nowMs, entries };
}
