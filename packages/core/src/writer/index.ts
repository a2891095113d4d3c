export { followChanges } from "./change-reader.ts";
export type { ChangeReading } from "./change-reader.ts";
export type { Draft } from "./draft.ts";
export { InstallationFacts } from "./installation-facts.ts";
export { ReaderCursors, forgetGoneReaders, incidentReader, readerNames } from "./reader-cursors.ts";
export { Writer } from "./writer.ts";
export type { Follower, Judge, Turn } from "./writer.ts";
