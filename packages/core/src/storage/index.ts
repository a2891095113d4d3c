export type { Change, ChangeActor, ChangeKind, ChangeSide } from "./changes.ts";
export { copyFinished, copyUnfinished, refuseUnfinishedCopy } from "./copy-mark.ts";
export { dayMs, rawEndMs, rollupEndMs } from "./kept-history.ts";
export { objectRecord } from "./object-record.ts";
export type {
  ChannelKey,
  Committed,
  Following,
  HistoryReader,
  LogQuery,
  LogReader,
  PasswordResetReader,
  Storage,
  StoredAccounts,
  StoredInstallation,
  WritingServer,
} from "./ports.ts";
export type {
  AcknowledgementRecord,
  ChannelFigures,
  KnownNetworkRecord,
  LocationRecord,
  LogEntry,
  MessageInfo,
  ObjectRecord,
  PasswordResetRecord,
  PauseRecord,
  SampleRecord,
  SensorFigures,
  SessionRecord,
  SilenceRecord,
  StoredLogEntry,
  StoredSensorState,
  UserChanges,
  UserGroupRecord,
  UserRecord,
} from "./records.ts";
export { StartupError, lastingExitCode, passingExitCode, storageProblem } from "./startup-error.ts";
export { StorageError, toStorageError } from "./storage-error.ts";
export type { StorageReason } from "./storage-error.ts";
export { emptyWriteSet } from "./write-set.ts";
export type { AccountWrite, AppliedBatch, Counters, LogLine, WriteSet } from "./write-set.ts";
