import type { IncidentWrite } from "@monitor/notify";
import type { SensorState, WorldUpdate } from "../world/index.ts";
import type {
  ChangeActor,
  ChangeKind,
  ChangeSide,
  LogEntry,
  ObjectRecord,
  SampleRecord,
  AccountWrite,
  AppliedBatch,
  TicketWrite,
} from "../storage/index.ts";

/** A change that the log does not show; what it changes is in the other fields of the draft. */
export interface ChangeNote {
  readonly kind: ChangeKind;
  readonly before: ChangeSide;
  readonly after: ChangeSide;
}

/** What a judged command, batch or chore changes. The writer numbers it and makes the change entries of it. */
export interface Draft {
  readonly actor?: ChangeActor | null;
  /** False where a power cut may cost the last seconds. */
  readonly isDurable?: boolean;
  readonly created?: readonly ObjectRecord[];
  readonly changed?: readonly ObjectRecord[];
  /** Top ids of what is removed; everything below goes with them. */
  readonly removed?: readonly string[];
  /** The history of the sensors that are removed stays stored until a later draft forgets them. */
  readonly keepsHistory?: boolean;
  /** Sensors that were removed before, and whose history goes now. */
  readonly forgotten?: readonly string[];
  readonly states?: ReadonlyMap<string, SensorState>;
  readonly samples?: readonly SampleRecord[];
  readonly batches?: readonly AppliedBatch[];
  readonly log?: readonly LogEntry[];
  /** Objects that change together with one that has a log line: renumbered siblings, everything below a clone. */
  readonly joined?: ReadonlyMap<string, readonly string[]>;
  /** The lines of the log are listed under the joined objects too. */
  readonly isListedUnderJoined?: true;
  readonly notes?: readonly ChangeNote[];
  readonly accounts?: readonly AccountWrite[];
  readonly incidents?: readonly IncidentWrite[];
  readonly tickets?: readonly TicketWrite[];
  readonly meta?: ReadonlyMap<string, string>;
  readonly rings?: ReadonlyMap<string, Uint8Array>;
  readonly cursors?: ReadonlyMap<string, number | null>;
  /** The part that is shown even when nothing can be stored: that nothing is known of sensors. */
  readonly shownUnstored?: WorldUpdate;
}
