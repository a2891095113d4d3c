export type TicketKind = "to_do" | "status_change" | "system";
export type TicketState = "open" | "resolved" | "closed";

/** Who works on a ticket. */
export type TicketAssignee = { readonly user_id: string } | { readonly group_id: string };

/** A line of a ticket's conversation: what somebody wrote, or which field was changed. */
export type TicketEntry =
  | {
      readonly kind: "message";
      readonly time_ms: number;
      readonly author_id: string | null;
      readonly text: string;
      /** Of one that a rule wrote: the key of its delivery, so that it is not written twice. */
      readonly key?: string;
      /** Objects that the text names: only who may read them reads it. */
      readonly named_ids?: readonly string[];
    }
  | {
      readonly kind: "change";
      readonly time_ms: number;
      readonly author_id: string | null;
      readonly field: "state" | "priority" | "assignee" | "object" | "subject" | "due";
      readonly before: string;
      readonly after: string;
    };

/** As it is stored. */
export interface TicketRecord {
  readonly id: number;
  readonly subject: string;
  readonly kind: TicketKind;
  readonly state: TicketState;
  readonly priority: number;
  /** Null while nobody has it. */
  readonly assignee: TicketAssignee | null;
  readonly object_id: string | null;
  readonly incident_id: number | null;
  /** The problem of the server that it is about. */
  readonly problem?: string;
  /** The day by which it is to be done, as 2026-11-20. Left out, or null: there is none. */
  readonly due?: string | null;
  /** Null for one that the server made. */
  readonly author_id: string | null;
  readonly created_ms: number;
  readonly changed_ms: number;
  /** How many of its entries each user has read, by the user's id. */
  readonly reads?: Readonly<Record<string, number>>;
  /** The oldest first. */
  readonly entries: readonly TicketEntry[];
}

/** How tickets about an incident are found. */
export const aboutIncident = (id: number): string => `incident ${id}`;
/** How tickets about a problem of the server are found. */
export const aboutProblem = (code: string): string => `problem ${code}`;
/** What a ticket is about, beside its object; null: nothing that it is found by. */
export function aboutOf({ incident_id, problem }: TicketRecord): string | null {
  if (incident_id !== null) return aboutIncident(incident_id);
  return problem === undefined ? null : aboutProblem(problem);
}

export type TicketWrite =
  | { readonly do: "put_ticket"; readonly ticket: TicketRecord }
  | { readonly do: "remove_ticket"; readonly id: number };
