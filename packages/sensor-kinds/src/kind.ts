import type { LeftOutChannels, Limits, PerformanceImpact, ResultChannel, Unit } from "@monitor/domain";
import type { ZodMiniType } from "zod/mini";
import type { Deniable } from "./connection/deniable.ts";
import type { NameService } from "./names/name-service.ts";
import type { RunProgram } from "./spawning/program.ts";

/** The languages every text of a kind exists in (LY-10). */
export const kindLanguages = ["en", "de"] as const;
export type KindLanguage = (typeof kindLanguages)[number];

/** One text in every language. */
export type LocalizedText = Readonly<Record<KindLanguage, string>>;

/** Message templates by code; `{name}` in a template stands for a parameter. */
export type MessageTemplates = Readonly<Record<string, string>>;

/** One channel of a kind; `key` names its value in a check's result, `number` is stable for ever (EN-20). */
export interface ChannelDefinition {
  number: number;
  key: string;
  name: LocalizedText;
  unit: Unit;
  isPrimary: boolean;
  /** Id of a shipped lookup; a channel has a lookup or limits, never both. */
  lookup_definition_id?: string;
  limits?: Partial<Limits>;
  /** What a value beyond a limit means; said behind the value. */
  limitNote?: LocalizedText;
  /** True when a working check may leave the value out (null). */
  isOptional?: boolean;
}

/** The inputs a form can show for a setting. */
export const settingInputs = ["text", "multiline", "number", "choice", "switch"] as const;
export type SettingInput = (typeof settingInputs)[number];

/** What a form needs to know of one key of the settings schema. */
export interface SettingField {
  key: string;
  input: SettingInput;
  label: LocalizedText;
  help?: LocalizedText;
  choices?: readonly { value: string | number; label: LocalizedText }[];
}

/** The settings of a sensor after its kind's schema has read them: snake_case keys, defaults filled in. */
export type KindSettings = Record<string, unknown>;

/** All that is known of a sensor kind without running it; importable anywhere. */
export interface KindDefinition {
  kind: string;
  name: LocalizedText;
  description: LocalizedText;
  /** The load one sensor of this kind puts on its probe (NF-05). */
  impact: PerformanceImpact;
  settingsSchema: ZodMiniType<KindSettings, unknown>;
  settingFields: readonly SettingField[];
  /** Sections of settings beside its own that its check uses, such as a log-in. */
  sections?: readonly string[];
  defaultTimeoutSeconds: number;
  /** Those that are known ahead. A kind whose checks bring further ones gets no more here: their numbers come after these. */
  channels: readonly ChannelDefinition[];
  /** True for kinds that look at the probe's own machine and so belong on its device only. */
  needsProbeDevice?: boolean;
  templates: Readonly<Record<KindLanguage, MessageTemplates>>;
}

/** What is put in place of `{name}`: plain text or a number, never markup. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** Why there are no values: code and parameters for any language, and the finished English sentence. */
export interface CheckFailure {
  code: string;
  parameters: MessageParameters;
  message: string;
  /** The check could not be made, so nothing is known of the target; it is not counted as an outage. */
  cannot_check?: true;
}

/** Values by channel key, in the channel's display unit; null where a channel has no value this time. */
export type CheckValues = Record<string, number | null>;

/** What a check leaves for its next run on the same sensor: JSON of at most 16 kB. Left out: what was there stays. */
interface CheckMemory {
  memory?: unknown;
}

/**
 * What a check found: values, or one failure that a person can act on (then there are no values). A check whose kind does not
 * name all its channels ahead brings those that it has found, all of them each time; at most 50 are taken.
 */
export type CheckOutcome = CheckMemory &
  (
    | { is_ok: true; values: CheckValues; channels?: ResultChannel[]; left_out?: LeftOutChannels | null }
    | { is_ok: false; failure: CheckFailure }
  );

/** Figures of the running engine and server for the core state sensor; null where nothing is known yet. */
export interface CoreState {
  scheduler_lag_ms: number;
  late_percent: number;
  queue_length: number;
  rss_bytes: number;
  event_loop_delay_ms: number;
  /** Share of the time in which the process did not get to run. */
  held_up_percent: number;
  database_size_bytes: number | null;
}

/** One echo request series; `address` is an IP address, never a name. */
export interface PingCall {
  address: string;
  count: number;
  sizeBytes: number;
  delayMs: number;
  timeoutMs: number;
  signal: AbortSignal;
}

/** The round trips that came back, or that this machine has no way to ping at all. */
export type PingAnswer = { isAvailable: true; roundTripsMs: readonly number[] } | { isAvailable: false };

/** What checks get from the process they run in; nothing in here is global. */
export interface CheckServices {
  /** Addresses no check may connect to, checked after every name lookup and every redirect. */
  denyList: Deniable;
  names: NameService;
  /** Milliseconds, since it began, in which this process was not running though it had something to do. */
  stalledMs: () => number;
  /** Rejects with the system's error where it let none of the pings out. */
  ping: (call: PingCall) => Promise<PingAnswer>;
  runProgram: RunProgram;
  coreState: () => CoreState | null;
}

/** One run of a check: `settings` are already parsed, `timeoutMs` is kept by the check, `signal` stops it early. */
export interface CheckInput<Settings = KindSettings> {
  sensorId: string;
  host: string;
  settings: Settings;
  /** What the last check of this sensor has left; undefined for the first, and after a restart of the probe. */
  memory: unknown;
  /** Those of the kind's sections by key, in plain text: they go to the target and nowhere else. */
  secrets: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal: AbortSignal;
  services: CheckServices;
}

/** Runs once and never throws; at `timeoutMs` or `signal` it closes what it opened and gives a failure. */
export type Check<Settings = KindSettings> = (input: CheckInput<Settings>) => Promise<CheckOutcome>;
