export { CommandError } from "./command-types.ts";
export type {
  ActionCommands,
  ActionDetails,
  Actor,
  CheckedCommands,
  CommandRefusal,
  Commands,
  SectionChanges,
} from "./command-types.ts";
export { createCommands } from "./commands.ts";
export { watchExpiries } from "./expiries.ts";
export type { AssignmentOutlet } from "./give-command.ts";
export { fitsDevice } from "./require-place.ts";
