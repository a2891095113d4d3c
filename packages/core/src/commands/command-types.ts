import type { LeftOutReason, SectionValues } from "@monitor/contract";
import type { ChannelSettingChanges, SiblingPlace, WeekSchedule } from "@monitor/domain";
import type { Change, ChangeActor, LocationRecord, ObjectRecord } from "../storage/index.ts";

/** Who gives a command; null where the server acts by itself. */
export type Actor = ChangeActor;

/** What makes a new object; `settings` are read with the kind's schema; what is left out gets its default. */
export interface NewObject {
  type: ObjectRecord["type"];
  parent_id: string;
  name: string;
  position?: number;
  priority?: number;
  favorite?: boolean;
  tags?: string[];
  location?: LocationRecord | null;
  host?: string | null;
  kind?: string | null;
  settings?: Record<string, unknown>;
  sections?: SectionChanges;
  /** False: it is paused from the start. */
  isActive?: boolean;
}

/** A device to be made, with sensors. */
export interface NewDevice {
  readonly name: string;
  readonly host: string;
  readonly sections?: SectionChanges;
  readonly sensors: readonly Required<Pick<NewObject, "kind" | "name" | "settings">>[];
}

/** Own values to set by section, secrets sealed; what is left out of a section stays. Null: inherited again. */
export type SectionChanges = Readonly<Record<string, SectionValues | null>>;

type ChangeableField = "name" | "position" | "priority" | "favorite" | "tags" | "location" | "host" | "settings";

/** Fields and sections to change; those left out stay. `settings` replaces single settings of a sensor. */
export type ObjectChanges = Partial<Pick<ObjectRecord, ChangeableField>> & {
  readonly sections?: SectionChanges;
  /** False pauses the object without an end, true ends its own pause; with all else in one command. */
  readonly isActive?: boolean;
};

/** What changes on one channel of a sensor. */
export interface ChannelChange {
  readonly sensorId: string;
  readonly channelNumber: number;
  readonly changes: ChannelSettingChanges;
}

/** Where an object goes. */
export interface ObjectMove {
  /** Null: it stays below its parent. */
  parent_id: string | null;
  /** Null: last below a new parent, unchanged below the old one. */
  place: SiblingPlace | null;
}

/** A copy of an object and all below it. */
export interface ObjectClone extends ObjectMove {
  /** "Clone of …" unless given. */
  name?: string | undefined;
  /** Of a device: another host than the original's. */
  host?: string | undefined;
  /** False: the copies inherit all that they can. */
  has_own_settings: boolean;
  /** Whether a copy may depend on an object outside of the branch; left out: on any. */
  mayDependOn?: ((id: string) => boolean) | undefined;
}

/** What is changed on several objects at once: tags are added and removed; of a section what is left out stays, null is inherited again. */
export interface SettingsEdit {
  readonly priority?: number;
  readonly addedTags: readonly string[];
  readonly removedTags: readonly string[];
  readonly sections: SectionChanges;
  /** Of sensors. */
  readonly channels: readonly ChannelEdit[];
}

/** What is set on the channel with this key; null sets a value back. */
export interface ChannelEdit {
  readonly key: string;
  /** The label of the unit that the channel has to have; null: any. */
  readonly unit: string | null;
  readonly changes: ChannelChange["changes"];
}

/** A section as it holds for an object. */
export interface HeldSection {
  readonly values: SectionValues;
  readonly isInherited: boolean;
}

/** What an edit makes of one object. */
export interface PlannedEdit {
  readonly before: ObjectRecord;
  /** The same record where nothing changes. */
  readonly after: ObjectRecord;
  /** The edited sections before and after. */
  readonly sections: ReadonlyMap<string, readonly [HeldSection, HeldSection]>;
  /** Equal as long as the object has what the edit is about. */
  readonly version: string;
  /** Why the object can't have these values; null where it can. */
  readonly refusal: EditRefusal | null;
}

/** Why an object can't have what an edit sets; the message is what the rules say of its values. */
export interface EditRefusal {
  readonly reason: LeftOutReason;
  readonly message: string | null;
}

/** An object that an edit has left out; the message is said where it can't have the values. */
export interface LeftOutObject {
  readonly id: string;
  readonly reason: LeftOutReason;
  readonly message: string | null;
}

/** What an edit is about. */
export interface ObjectsEdit {
  readonly edit: SettingsEdit;
  /** Each object with its version in a preview; null: it is changed whatever it has. */
  readonly versions: ReadonlyMap<string, string | null>;
  /** Asked in the command's turn: why an object may not be changed; null where it may. */
  readonly refusalOf: (id: string) => "no_right" | "gone" | null;
}

/** What an edit has done; `seq` is that of its one change, null where nothing was to be changed. */
export interface ObjectsEditOutcome {
  readonly seq: number | null;
  readonly changed: readonly string[];
  readonly leftOut: readonly LeftOutObject[];
}

/** The largest branch that is cloned, in objects. */
export const maxClonedObjects = 10_000;

/** For how long from the command on, and why; null is indefinitely. */
export interface ActionDetails {
  duration_ms: number | null;
  message: string | null;
}

export const commandRefusals = [
  "not_found",
  "wrong_parent",
  "too_deep",
  "unknown_kind",
  "invalid_settings",
  "invalid_time",
  "fixed_object",
  "too_many",
  "not_a_sensor",
  "not_down",
  "changed_since",
] as const;
export type CommandRefusal = (typeof commandRefusals)[number];

/** A command that can't be carried out; nothing has changed. The message may be shown to the user. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly reason: CommandRefusal;
  constructor(reason: CommandRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The commands that pause, resume, acknowledge and check what exists. */
export type ActionCommands = Pick<
  Commands,
  "pauseObjects" | "resumeObjects" | "acknowledgeSensors" | "takeBackAcknowledgement" | "scanNow"
>;

/** The commands that users give. */
export type CheckedCommands = Omit<Commands, "when" | "endExpired" | "followPauses" | "forgetDeleted">;

/** Whether a change can be taken back, or why not. */
export type UndoState = "possible" | "changed_since" | "too_late";

/** Asked when the command is carried out, with the world as it is then; refuses the command by throwing. */
export type Check = () => void;

/** Told the number of the first change that a command has made. */
export type NoteChange = (seq: number) => void;

/**
 * The only ways in which the rest of the server changes the monitored world; each settles when it is stored and shown. Rights are
 * checked by the caller. Errors: CommandError, StorageError; nothing has changed then.
 */
export interface Commands {
  /** Gives the new object's id. */
  createObject(input: NewObject, actor: Actor | null): Promise<string>;
  /** Makes devices with their sensors, all of them or none; gives the ids of the devices. */
  createDevices(parentId: string, devices: readonly NewDevice[], actor: Actor | null): Promise<string[]>;
  /** Given a function, it is asked in the command's turn: from what the object is then follows what is changed. */
  changeObject(
    id: string,
    changes: ObjectChanges | ((record: ObjectRecord) => ObjectChanges),
    actor: Actor | null,
  ): Promise<void>;
  /** Changes settings of many objects as one change; those that can't be changed are left out. */
  editObjects(edit: ObjectsEdit, actor: Actor | null): Promise<ObjectsEditOutcome>;
  /** What an edit would make of each of these objects that there is; nothing is changed. */
  planEdits(ids: readonly string[], edit: SettingsEdit): Promise<PlannedEdit[]>;
  /** Takes effect at once, also on the last values. */
  changeChannel(change: ChannelChange, actor: Actor | null): Promise<void>;
  /** Moves the object with all below it; root group and probes can't be moved. Its history and log stay with it. */
  moveObject(id: string, move: ObjectMove, actor: Actor | null): Promise<void>;
  /** Makes a paused copy of the object and all below it; gives its id. */
  cloneObject(id: string, clone: ObjectClone, actor: Actor | null): Promise<string>;
  /**
   * Removes the object with all below it; root group and probes stay. The history is given up some minutes later, so that the
   * object can come back with it.
   */
  deleteObject(id: string, actor: Actor | null): Promise<void>;
  /**
   * Takes a change of the tree or of settings back, as long as all that it touched is as it has left it, as one change. `isLate`:
   * settings and moves also after the minutes in which everybody may.
   */
  undoChange(change: Change, actor: Actor | null, isLate?: boolean): Promise<void>;
  /** Whether a change can be taken back at this time, by somebody with all rights; null: another kind of change. */
  undoStateOf(change: Change, nowMs: number): UndoState | null;
  /** Pauses all objects in one transaction; when one is refused, none is paused. */
  pauseObjects(ids: readonly string[], details: ActionDetails, actor: Actor | null): Promise<void>;
  /**
   * Ends the objects' own pauses, of an object without one those below it (ST-06) that `mayResume` names, by default all; sensors that
   * were acknowledged before are down again.
   */
  resumeObjects(ids: readonly string[], actor: Actor | null, mayResume?: (id: string) => boolean): Promise<void>;
  /** Acknowledges all sensors in one transaction; when one is refused, none is acknowledged. */
  acknowledgeSensors(ids: readonly string[], details: ActionDetails, actor: Actor | null): Promise<void>;
  /** Ends what the actor has acknowledged at this time; sensors that were acknowledged again meanwhile stay so. */
  takeBackAcknowledgement(ids: readonly string[], sinceMs: number, actor: Actor): Promise<void>;
  /** The same commands, each refused where the check throws. */
  when(check: Check, noteChange?: NoteChange): CheckedCommands;
  /** Gives up the history of what was deleted and can't come back any more. */
  forgetDeleted(): Promise<void>;
  /** Ends those pauses and acknowledgements of the objects whose time is over when the command is carried out. */
  endExpired(ids: readonly string[]): Promise<void>;
  /**
   * Begins and ends the pauses that settings of the objects make, as it is when the command is carried out. `over`: those whose
   * master has been up again for as long as they wait.
   */
  followPauses(ids: readonly string[], over?: ReadonlySet<string>): Promise<void>;
  /** Gives the new schedule's id. */
  createSchedule(schedule: Omit<WeekSchedule, "id">, actor: Actor | null): Promise<string>;
  changeSchedule(id: string, changes: Partial<Omit<WeekSchedule, "id">>, actor: Actor | null): Promise<void>;
  /** Refused where an object refers to it. */
  deleteSchedule(id: string, actor: Actor | null): Promise<void>;
  /** Has the sensors at or below the objects checked now; sensors that are paused are left out. */
  scanNow(ids: readonly string[], actor: Actor | null): Promise<void>;
}
