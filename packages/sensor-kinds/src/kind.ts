import type {
  LeftOutChannels,
  Limits,
  PerformanceImpact,
  ProbeAbility,
  ResultChannel,
  SourceForm,
  TraceStep,
  Unit,
} from "@monitor/domain";
import type { ZodMiniType } from "zod/mini";
import type { Deniable } from "./connection/deniable.ts";
import type { MatchText } from "./expressions/match-text.ts";
import type { OwnReach } from "./machine/reach.ts";
import type { NameService } from "./names/name-service.ts";
import type { PushInbox } from "./push/push-inbox.ts";
import type { Received } from "./received-text.ts";
import type { MessageInbox } from "./receivers/message-inbox.ts";
import type { ScriptFolder } from "./scripts/script-place.ts";
import type { TrapInbox } from "./snmptrap/trap-inbox.ts";
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

/** The setting that names other sensors, and where their ids stand in it: the first group of a global expression. */
export interface SourceField {
  key: string;
  /** Whether it names whole sensors or channels of them. */
  names: SourceForm;
  id: RegExp;
}

/** All that is known of a sensor kind without running it; importable anywhere. */
export interface KindDefinition {
  kind: string;
  name: LocalizedText;
  description: LocalizedText;
  /** The tags of a new sensor for which none are sent; clients filter by them. */
  tags: readonly string[];
  /** The load one sensor of this kind puts on its probe (NF-05). */
  impact: PerformanceImpact;
  settingsSchema: ZodMiniType<KindSettings, unknown>;
  settingFields: readonly SettingField[];
  /** Sections of settings beside its own that its check uses, such as a log-in. */
  sections?: readonly string[];
  defaultTimeoutSeconds: number;
  /** The channels known ahead. A kind whose checks bring others may get no more here, as their numbers come after these. */
  channels: readonly ChannelDefinition[];
  /** The setting for which a look at the device finds values: each is a sensor of its own. Left out: there is no such look. */
  metascanField?: string;
  /** Of a kind whose result the server makes from the states of other sensors whenever the probe says that it is time. */
  sourceField?: SourceField;
  /** True for kinds of which the probe keeps the messages that devices have sent. */
  receivesMessages?: boolean;
  /** What a probe must be able to so that it can check such sensors; left out: every one is. */
  needs?: readonly ProbeAbility[];
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

interface CheckNotes {
  /** What a check leaves for its next run on the same sensor: JSON of at most 16 kB. Left out: what was there stays. */
  memory?: unknown;
  /** The steps of the check, where it notes them: see `attempt`. */
  trace?: readonly TraceStep[];
}

/** What a check has itself to say against a target that gave values: Warning or Down at once, as by a limit. */
export interface Raised {
  level: "warning" | "error";
  reason: Omit<CheckFailure, "cannot_check">;
}

/** Values, and what else there is to tell of a check that has worked. */
interface GoodOutcome {
  is_ok: true;
  values: CheckValues;
  /** A text of the target, shown while the sensor is up. */
  message?: string;
  raised?: Raised;
  channels?: ResultChannel[];
  left_out?: LeftOutChannels | null;
}

/**
 * What a check found: values, or one failure that a person can act on (then there are no values). A check whose kind does not
 * name all its channels ahead brings those that it has found, all of them each time; at most 50 are taken.
 */
export type CheckOutcome = CheckNotes & (GoodOutcome | { is_ok: false; failure: CheckFailure });

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
  /** Checks that ended a second, since it was asked last; null at first. */
  checks_per_second: number | null;
  /** Results that the server has not stored yet. */
  results_waiting: number;
  /** What the server has told of itself lately; null: nothing. */
  server: ServerState | null;
}

/** How the server keeps up with its work. */
export interface ServerState {
  /** Turns that wait for the writer. */
  writer_queue: number;
  /** The longest that results have waited to be stored since it was told last, in milliseconds. */
  store_ms: number;
  /** Notifications that are still to be delivered; null: the server does not tell. */
  deliveries_waiting: number | null;
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
  /** Whether this machine is cut off itself; left out: that is not looked at. */
  reach?: Pick<OwnReach, "silentFor">;
  /** Milliseconds, since it began, in which this process was not running though it had something to do. */
  stalledMs: () => number;
  /** Rejects with the system's error where it let none of the pings out. */
  ping: (call: PingCall) => Promise<PingAnswer>;
  runProgram: RunProgram;
  matchText: MatchText;
  /** What programs push to this probe; null: it does not listen. */
  push: PushInbox | null;
  /** What devices send as syslog; null: the probe does not listen. */
  syslog: MessageInbox | null;
  /** What devices send as SNMP traps; null: the probe does not listen. */
  traps: TrapInbox | null;
  /** Where scripts of sensors are, and as whom they run; null: this probe runs none. */
  scripts: ScriptFolder | null;
  coreState: () => CoreState | null;
  /** Told what came back, where a check is run once for somebody who looks at it; left out: nobody does. */
  noteReceived?: (sensorId: string, received: Received) => void;
}

/** One run of a check: `settings` are already parsed, `timeoutMs` is kept by the check, `signal` stops it early. */
export interface CheckInput<Settings = KindSettings> {
  sensorId: string;
  host: string;
  settings: Settings;
  /** What the last check of this sensor has left; undefined for the first, and after a restart of the probe. */
  memory: unknown;
  /** The secrets of the kind's sections by key, in plain text. They are for the target alone. */
  secrets: Readonly<Record<string, string>>;
  /** The other settings of the kind's sections by key, such as a user name. */
  sectionSettings: Readonly<Record<string, string | number | boolean>>;
  timeoutMs: number;
  signal: AbortSignal;
  services: CheckServices;
}

/** Runs once and never throws; at `timeoutMs` or `signal` it closes what it opened and gives a failure. */
export type Check<Settings = KindSettings> = (input: CheckInput<Settings>) => Promise<CheckOutcome>;
