import { CallError } from "@monitor/contract";
import type { Calls, Handlers } from "@monitor/contract";
import { createAccounts } from "@monitor/core/accounts";
import type { Accounts } from "@monitor/core/accounts";
import { createCommands, duePauses } from "@monitor/core/commands";
import type { Commands } from "@monitor/core/commands";
import {
  createHandlers,
  createInterfaceSettings,
  createDashboardKeeper,
  createReportDesk,
  memoryReportFiles,
  createLibraryKeeper,
  createMcpSettings,
  createSingleSignOn,
  createLoginCodes,
} from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import { createHistory } from "@monitor/core/history";
import { coreOver } from "@monitor/core/installation";
import type { Core } from "@monitor/core/installation";
import { NotificationSettings, RuleReplays } from "@monitor/core/notifications";
import { ObjectColumns } from "@monitor/core/lists";
import { MemoryImage, openMemory } from "@monitor/core/memory-store";
import type { RequestContext } from "@monitor/core/requests";
import { runAtOnce, ServerProblems, silentLogger, WorkSlices } from "@monitor/core/runtime";
import type { Clock } from "@monitor/core/runtime";
import { catchUp, StatusRollup, statusHistoryMs, UnknownTimes } from "@monitor/core/status-history";
import type { Storage, StoredInstallation } from "@monitor/core/storage";
import type { Views } from "@monitor/core/viewers";
import type { World, WorldUpdate } from "@monitor/core/world";
import { createRandom, createUuid } from "../random.ts";
import type { Random } from "../random.ts";
import type { SampleWorld } from "../world/build-world.ts";
import { sampleLookups } from "../worlds/only-lookups.ts";
import { mockCredentials } from "./mock-options.ts";
import type { MockOptions } from "./mock-options.ts";
import {
  lastUserId,
  plainAddressLists,
  plainCodeSecrets,
  plainKeySecrets,
  plainPasswords,
  plainSecrets,
  plainTokens,
  sampleGroups,
  sampleUsers,
  withSampleAccess,
} from "./sample-accounts.ts";
import { createSampleHistory } from "./sample-history.ts";
import { sampleMetascans } from "./sample-metascans.ts";
import { SampleProbe } from "./sample-probe.ts";

export interface SampleServerOptions extends Omit<MockOptions, "scenario" | "appserverError"> {
  /** Fixes all that is left to chance. */
  readonly seed?: string;
}

/** The core over a sample world in memory. */
export interface SampleServer {
  readonly world: World;
  readonly accounts: Accounts;
  readonly views: Views;
  readonly handlers: Handlers<Calls, RequestContext>;
  /** Makes a sensor's check fail from now on. */
  readonly failSensor: (id: string) => Promise<void>;
  /** Shows facts that no check has brought; their sensors keep them. */
  readonly show: (update: WorldUpdate) => void;
  readonly commands: Commands;
  readonly placeholders: ReadonlySet<string>;
  readonly newUuid: () => string;
  /** The user who is logged in from the start, with the token of that session; null without a user of that name. */
  readonly trusted: () => Promise<Pick<RequestContext, "user" | "token" | "keyId"> | null>;
  /** Carries out everything that has fallen due. */
  readonly bringUpToDate: () => Promise<void>;
}

const logger = silentLogger;
const sessionMinutes = 60;
const withoutMails = { accept: () => {}, settled: async () => {}, finish: async () => {} };
const client = { address: "127.0.0.1", userAgent: null };

/** Does all work at once: sample worlds are small, and only the page that shows them waits. */
const slices = new WorkSlices({ nowMs: () => 0, nextTurn: (run) => void Promise.resolve().then(run) });

/** No timers: each request first carries out what has fallen due. */
const clockOf = (now: () => number): Clock => ({ now, monotonicMs: now, setTimer: () => () => {} });

export function createSampleServer(sample: SampleWorld, options: SampleServerOptions): SampleServer {
  const { now, seed = "" } = options;
  const random = createRandom(`${seed} ${now()}`);
  const clock = clockOf(now);
  const core = coreOf(sample, options);
  const { world } = core;
  const probe = new SampleProbe({ ...core, logger, now, sensors: sample.sensors });
  const commands = createCommands({ ...core, outlet: probe });
  const statusHistory = new StatusRollup(world, clock);
  const accounts = accountsOf({ ...core, clock, problems: new ServerProblems() }, random);
  const history = createHistory(createSampleHistory({ sample, world, measured: core.storage.history }));
  const parts = { ...core, clock, accounts, commands, statusHistory, history };
  const user = core.directory.findUser(options.loggedInAs ?? mockCredentials.username);
  const trustedSession = user === null ? null : accounts.sessions.start(user, client);
  let latest = readPast(core, statusHistory, clock);
  const next = (work: () => Promise<void>) => (latest = latest.then(work));
  // Where neither the second nor what is stored has changed, nothing has fallen due.
  const moment = () => `${Math.floor(now() / 1000)} ${core.writer.seq}`;
  let upToDateAt = "";
  return {
    world,
    accounts,
    views: core.views,
    commands,
    handlers: handlersOf(parts, options),
    placeholders: sample.placeholders,
    newUuid: () => createUuid(random),
    trusted: async () => {
      const session = await trustedSession;
      if (user === null || session === null) return null;
      const known = core.directory.user(user.id) ?? user;
      return { user: { ...known, keyScope: null }, token: session.token, keyId: null };
    },
    failSensor: (id) => next(() => probe.fail(id)),
    show: (update) => {
      for (const id of update.states?.keys() ?? []) probe.hold(id);
      world.notify(world.apply(update), () => {});
    },
    bringUpToDate: () =>
      next(async () => {
        if (moment() === upToDateAt) return;
        const expired = expiredIn(world, now());
        if (expired.length > 0) await commands.endExpired(expired);
        const { ids, over } = duePauses(world, now());
        if (ids.length > 0) await commands.followPauses(ids, over);
        await probe.catchUp();
        upToDateAt = moment();
      }),
  };
}

function accountsOf(core: Core & { clock: Clock; problems: ServerProblems }, random: Random): Accounts {
  return createAccounts({
    ...core,
    logger,
    settings: { sessionMinutes },
    resets: core.storage.resets,
    passwords: plainPasswords,
    tokens: plainTokens(random),
    keySecrets: plainKeySecrets(random),
    secrets: plainSecrets,
    codeSecrets: plainCodeSecrets(random),
    networkOf: (address) => address,
    addressLists: plainAddressLists,
    passwordRequests: withoutMails,
    linkMails: { send: () => Promise.reject(new CallError("CONFLICT", "There is no mail server")) },
  });
}

type MonitoringParts = Core & Pick<FeatureParts, "clock" | "accounts" | "commands" | "statusHistory" | "history">;

function handlersOf(parts: MonitoringParts, options: SampleServerOptions): Handlers<Calls, RequestContext> {
  const { automaticLogoutSeconds = 0 } = options;
  const configured = { siteName: "Sample Monitor", language: "en", automaticLogoutSeconds } as const;
  const notifications = new NotificationSettings(parts);
  const handlers = createHandlers({
    ...parts,
    metascans: sampleMetascans,
    discoveries: noDiscoveries,
    logger,
    problems: new ServerProblems(),
    columns: new ObjectColumns(parts.world),
    log: parts.storage.log,
    changes: parts.storage.changes,
    incidents: parts.storage.incidents,
    tickets: parts.storage.tickets,
    notifications,
    ruleReplays: new RuleReplays({ ...parts, notifications, slices }),
    outlet: nowhere,
    interfaceSettings: createInterfaceSettings({ ...parts, configured }),
    mcpSettings: createMcpSettings(parts),
    singleSignOn: createSingleSignOn(parts),
    loginCodes: createLoginCodes({ clock: { monotonicMs: parts.clock.now }, newText: () => "" }),
    testIssuer: async () => {
      throw new CallError("BAD_GATEWAY", "Sample data has no server that could ask a provider");
    },
    libraries: createLibraryKeeper(parts),
    dashboards: createDashboardKeeper(parts),
    reports: createReportDesk({ ...parts, files: memoryReportFiles(), send: null }),
    settings: sampleSettings,
    // Sample data has no probe that could look at something.
    probeLacks: () => [],
    testSensor: async () => "probe_away",
    receivedMessages: async () => "probe_away",
    printReport: async () => {
      throw new CallError("BAD_GATEWAY", "Sample data has no server that makes documents");
    },
    slices,
    // Nothing here is secret.
    secrets: plainSecrets,
    isHealthy: async () => true,
  });
  // A stream of changes needs a connection that stays open, a discovery a probe.
  const getFeatureToggles: typeof handlers.getFeatureToggles = async (...call) =>
    (await handlers.getFeatureToggles(...call)).filter((name) => name !== "ext/events" && name !== "ext/discovery");
  return { ...handlers, getFeatureToggles, getFeatureFlags: getFeatureToggles };
}

/** Sample data has no probe that could look through networks. */
const noProbe = (): never => {
  throw new CallError("BAD_GATEWAY", "Sample data has no probe that looks through networks");
};
const noDiscoveries: FeatureParts["discoveries"] = {
  networksOf: async () => noProbe(),
  startDiscovery: async () => noProbe(),
  discoveryOf: () => null,
  runningDiscoveries: () => [],
  whenDiscovered: async () => null,
  pauseDiscovery: () => undefined,
  stopDiscovery: () => undefined,
};

/** Sample data sends nothing. */
const nowhere: FeatureParts["outlet"] = {
  send: async () => {
    const answer = "Sample data sends no messages.";
    return { outcome: "refused", answer, retry_after_ms: null, request: "", response: answer };
  },
  preview: ({ subject, text }) => ({ subject, text, problem: null }),
};

const sampleSettings: FeatureParts["settings"] = {
  classicPort: null,
  installationId: "00000000-0000-4000-a000-000000000000",
  version: "0.1.0",
  releaseChannel: "SAMPLE",
  canSendMail: false,
};

function coreOf(sample: SampleWorld, options: SampleServerOptions): Core {
  const image = new MemoryImage();
  const users = sampleUsers(options);
  const userGroups = sampleGroups(options.now);
  const objects = withSampleAccess(sample.objects);
  const seq = sample.log.length;
  image.counters = { objectId: 1000 + sample.objects.length, userId: lastUserId, seq, turn: 0 };
  for (const record of objects) image.objects.set(record.id, record);
  for (const user of users) image.accounts.users.set(user.id, user);
  for (const group of userGroups) image.accounts.groups.set(group.id, group);
  image.log.append(sample.log);
  const stored: StoredInstallation = {
    objects,
    states: new Map(),
    users,
    userGroups,
    sessions: [],
    apiKeys: [],
    knownNetworks: [],
    meta: new Map(),
    batches: [],
    cursors: new Map(),
    counters: image.counters,
  };
  const storage: Storage = openMemory({ image });
  const core = coreOver(storage, stored, { clock: clockOf(options.now), logger, slices, lookups: sampleLookups });
  core.world.apply({ states: sample.states, probes: sample.probes });
  return core;
}

/** Puts the status history of the time before the start together from the log. */
async function readPast({ world, storage, writer }: Core, statusHistory: StatusRollup, clock: Clock): Promise<void> {
  const state = runAtOnce(statusHistory.newState(new UnknownTimes()));
  const endMs = clock.now();
  const beginMs = endMs - statusHistoryMs;
  const past = catchUp({ world, state, log: storage.log, writer, cursor: 0, beginMs, endMs, lastId: writer.seq });
  while ((await past.next()).done !== true);
  runAtOnce(statusHistory.adopt(state));
}

/** Objects whose pause or acknowledgement is over. */
function expiredIn(world: World, nowMs: number): string[] {
  const ids = (["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type));
  return ids.filter((id) => {
    const pausedMs = world.get(id)?.pause?.until_ms ?? Infinity;
    return Math.min(pausedMs, world.sensorState(id)?.acknowledgement?.until_ms ?? Infinity) <= nowMs;
  });
}
