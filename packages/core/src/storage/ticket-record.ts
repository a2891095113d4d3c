export type TicketKind = "to_do" | "status_change" | "system";
export type TicketState = "open" | "resolved" | "closed";

/** Who works on a ticket. */
export type TicketAssignee = { readonly user_id: string } | { readonly group_id: string };

/** A line of a ticket's conversation: what somebody wrote, or which field was changed. */
export type TicketEntry =
  | { readonly kind: "message"; readonly time_ms: number; readonly author_id: string | null; readonly text: string }
  | {
      readonly kind: "change";
      readonly time_ms: number;
      readonly author_id: string | null;
      readonly field: "state" | "priority" | "assignee" | "object" | "subject";
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
  /** Null for one that the server made. */
  readonly author_id: string | null;
  readonly created_ms: number;
  readonly changed_ms: number;
  /** When each user has last read it, by the user's id. */
  readonly reads?: Readonly<Record<string, number>>;
  /** The oldest first. */
  readonly entries: readonly TicketEntry[];
}

export type TicketWrite =
  | { readonly do: "put_ticket"; readonly ticket: TicketRecord }
  | { readonly do: "remove_ticket"; readonly id: number };
