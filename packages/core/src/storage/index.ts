export type { Change, ChangeActor, ChangeKind, ChangeSide } from "./changes.ts";
export { copyFinished, copyUnfinished, refuseUnfinishedCopy } from "./copy-mark.ts";
export { dayMs, defaultKeptDays, fiveMinuteEndMs, hourEndMs, rawEndMs } from "./kept-history.ts";
export type { KeptHistory } from "./kept-history.ts";
export { objectRecord } from "./object-record.ts";
export type {
  ChangeReader,
  ChannelKey,
  Committed,
  FineHistory,
  Following,
  HistoryReader,
  IncidentQuery,
  IncidentReader,
  LogQuery,
  LogReader,
  PasswordResetReader,
  Storage,
  StoredAccounts,
  StoredInstallation,
  TicketQuery,
  TicketReader,
  WritingServer,
} from "./ports.ts";
export { automaticReasons } from "./records.ts";
export type {
  ApiKeyRecord,
  AcknowledgementRecord,
  AutomaticPause,
  AutomaticPauses,
  AutomaticReason,
  ChannelFigures,
  FlappingRecord,
  KnownNetworkRecord,
  LocationRecord,
  LogEntry,
  MessageInfo,
  ObjectRecord,
  PasswordResetRecord,
  PauseRecord,
  SampleRecord,
  SecondFactorRecord,
  SensorFigures,
  SessionRecord,
  SilenceRecord,
  StoredLogEntry,
  StoredSensorState,
  UnusualRecord,
  UserChanges,
  UserGroupRecord,
  UserRecord,
} from "./records.ts";
export { StartupError, lastingExitCode, passingExitCode, storageProblem } from "./startup-error.ts";
export { StorageError, toStorageError } from "./storage-error.ts";
export type { StorageReason } from "./storage-error.ts";
export { aboutIncident, aboutOf, aboutProblem } from "./ticket-record.ts";
export type {
  TicketAssignee,
  TicketEntry,
  TicketKind,
  TicketRecord,
  TicketState,
  TicketWrite,
} from "./ticket-record.ts";
export { emptyWriteSet } from "./write-set.ts";
export type { AccountWrite, ResetWrite, AppliedBatch, Counters, LogLine, WriteSet } from "./write-set.ts";
