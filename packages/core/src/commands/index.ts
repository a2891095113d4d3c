export { CommandError } from "./command-types.ts";
export type {
  ActionCommands,
  ActionDetails,
  Actor,
  CheckedCommands,
  CommandRefusal,
  Commands,
  NoteChange,
  NewDevice,
  SectionChanges,
  UndoState,
} from "./command-types.ts";
export type { PlannedEdit, SettingsEdit } from "./command-types.ts";
export { duePauses } from "./automatic-pauses.ts";
export { createCommands } from "./commands.ts";
export { touchedBy } from "./undo-change.ts";
export { watchExpiries } from "./expiries.ts";
export { watchPauses } from "./pause-watch.ts";
export type { AssignmentOutlet } from "./give-command.ts";
export { fitsDevice } from "./require-place.ts";
export { noSensor } from "./dependencies.ts";
