export { followChanges } from "./change-reader.ts";
export type { Draft } from "./draft.ts";
export { InstallationFacts } from "./installation-facts.ts";
export { ReaderCursors, forgetGoneReaders, readerNames } from "./reader-cursors.ts";
export { Writer } from "./writer.ts";
export type { Follower, Turn } from "./writer.ts";
