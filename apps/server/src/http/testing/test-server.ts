import { KeyRing } from "../../secrets/key-ring.ts";
import { testKey } from "../../secrets/testing/test-key.ts";
import { createCommands } from "@monitor/core/commands";
import { createHistory } from "@monitor/core/history";
import { newSensorState, publish } from "@monitor/core/world";
import type { SensorState } from "@monitor/core/world";
import { StatusRollup } from "@monitor/core/status-history";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import type { UserRecord } from "@monitor/core/storage";
import type { AccessLevel } from "@monitor/domain";
import { createHash } from "node:crypto";
import { ownAccessOf } from "@monitor/core/viewers";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { composeCore } from "@monitor/core/installation";
import { createServerAccounts } from "../../accounts/server-accounts.ts";
import { createAdministrator } from "../../accounts/create-administrator.ts";
import type { Mailer } from "../../accounts/mailer.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { tokens } from "../../accounts/tokens.ts";
import type { ConnectionSettings } from "../../connections/connection-settings.ts";
import { NotificationSettings, RuleReplays } from "@monitor/core/notifications";
import type { TextTemplates } from "@monitor/notify";
import type { Sending } from "@monitor/core/notifications";
import { ObjectColumns } from "@monitor/core/lists";
import { createInterfaceSettings } from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import { testKeepers } from "./test-keepers.ts";
import type { ConfiguredSettings } from "@monitor/core/features";
import type { Logger, WorkSlices } from "@monitor/core/runtime";
import { ServerProblems } from "@monitor/core/runtime";
import type { FoundItem } from "@monitor/contract";
import type { DiscoveryOutlet, DiscoveryRun, MetascanOutlet } from "@monitor/core/probe-connections";
import { objectRecord } from "@monitor/core/storage";
import { openStorage } from "../../storage/open-storage.ts";
import { layFreshDatabase } from "../../storage/testing/fresh-database.ts";
import type { Draft } from "@monitor/core/writer";
import { receiverRule } from "../../notifications/allowed-receivers.ts";
import { newPushKeys } from "../../notifications/push-encryption.ts";
import { pushSide } from "../../notifications/push-sender.ts";
import { createServerFigures } from "../../metrics/server-figures.ts";
import { createHttpApp } from "../app.ts";
import { loopSlices } from "../../node-runtime.ts";

export const adminPassword = "Correct-Horse-1";
const pushKeys = newPushKeys();
/** Asks no provider. */
export const noIssuer: FeatureParts["testIssuer"] = async () => ({
  error: "There is no way out of tests",
  duration_ms: 0,
  authorization_endpoint: null,
  token_endpoint: null,
  keys: 0,
  claims: [],
});
const startMs = Date.parse("2026-11-20T12:00:00Z");
const longEnoughMs = 1_000_000_000;

/** A clock that a test moves; it never runs by itself. */
export const createTestClock = (): FakeClock => createFakeClock(startMs);

export interface LoggedLine {
  readonly level: string;
  readonly facts: object;
  readonly message: string;
}

function createTestLogger(lines: LoggedLine[]): Logger {
  const write = (level: string) => (facts: object, message: string) => void lines.push({ level, facts, message });
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

export interface CallOptions {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What each look at a device finds, unless the test brings its own. */
const foundItems: readonly FoundItem[] = [{ settings: { port: 22 }, label: "22 SSH", info: { service: "SSH" } }];

/** A discovery with one find, wherever it is asked for. */
const sampleDiscovery = (placeId: string): DiscoveryRun => ({
  id: "run",
  placeId,
  networks: ["192.0.2.0/30"],
  state: "done",
  isPaused: false,
  logIns: [],
  asked: 2,
  total: 2,
  unresolved: 0,
  refused: 0,
  canPing: true,
  seq: 1,
  finds: new Map([
    [
      "192.0.2.1",
      {
        seq: 1,
        find: {
          address: "192.0.2.1",
          proofs: ["ping"],
          ping_ms: 0.3,
          mac: null,
          dns_name: null,
          system_name: null,
          description: null,
          open_ports: [],
          is_complete: true,
        },
      },
    ],
  ]),
});
const sampleDiscoveries: DiscoveryOutlet = {
  networksOf: async () => [{ network: "192.0.2.0/24", interface: "eth0", address: "192.0.2.5", sort: "lan" }],
  startDiscovery: async ({ placeId }) => sampleDiscovery(placeId),
  discoveryOf: (placeId) => sampleDiscovery(placeId),
  runningDiscoveries: () => [],
  whenDiscovered: async () => null,
  pauseDiscovery: () => undefined,
  stopDiscovery: () => undefined,
};

export interface TestServerOptions {
  readonly webFolder?: string;
  /** Of a PostgreSQL database, in place of one in the folder. */
  readonly databaseUrl?: string;
  readonly isHealthy?: () => Promise<boolean>;
  readonly mailer?: Mailer;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly metascans?: MetascanOutlet;
  readonly discoveries?: DiscoveryOutlet;
  readonly connections?: Partial<ConnectionSettings>;
  /** False: requests are not logged, and those for what a client has take the short way. */
  readonly logsRequests?: boolean;
  /** Left out: as many as are sent. */
  readonly requestsPerMinute?: number;
  readonly configured?: Partial<ConfiguredSettings>;
  /** In which lists and bulk actions are done. */
  readonly slices?: WorkSlices;
}

/**
 * The HTTP side of the server over a real database in a folder of its own, without a port and without probes: what
 * is requested of the probe is noted in `scanned`, and results are put in with `setState`.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "monitor-http-"));
  const clock = createTestClock();
  const logged: LoggedLine[] = [];
  const { logsRequests = true } = options;
  const logger = { ...createTestLogger(logged), isLevelEnabled: () => logsRequests };
  const problems = new ServerProblems();
  const { databaseUrl } = options;
  if (databaseUrl === undefined) await layFreshDatabase(dataDir);
  const storage = await openStorage({ dataDir, databaseUrl, rawHistoryDays: 365, clock, logger, problems });
  clock.set(startMs - longEnoughMs);
  const core = await composeCore(storage, { clock, logger, slices: loopSlices });
  clock.set(startMs);
  const { world, writer, facts, directory } = core;
  const scanned: string[] = [];
  const sent: Sending[] = [];
  const messages = {
    send: async (sending: Sending) => {
      sent.push(sending);
      return { outcome: "delivered" as const, answer: "OK", retry_after_ms: null, request: "test", response: "OK" };
    },
    preview: ({ subject, text }: TextTemplates) => ({ subject, text, problem: null }),
    push: pushSide({ keys: () => pushKeys, ruleOf: receiverRule([]) }),
  };
  const outlet = { refresh: async () => {}, scan: async (ids: readonly string[]) => void scanned.push(...ids) };
  world.apply({ probes: new Map([["1", { status: "connected", since_ms: startMs, reason: "" }]]) });
  await createAdministrator(writer, { password: adminPassword });
  storage.beginService();
  const { reportMails, ...keepers } = testKeepers({ facts, writer, clock });
  const notifications = new NotificationSettings(core);
  const ruleReplays = new RuleReplays({ ...core, notifications, slices: loopSlices });
  const interfaceSettings = createInterfaceSettings({
    facts,
    writer,
    configured: { siteName: "Test site", language: "en", automaticLogoutSeconds: 0, ...options.configured },
  });
  const accounts = createServerAccounts({
    ...core,
    resets: storage.resets,
    clock,
    logger,
    problems,
    settings: { sessionMinutes: 60 },
    mailer: options.mailer ?? null,
    secrets: new KeyRing(testKey()),
    publicUrl: () => "https://monitor.example",
    site: () => interfaceSettings.read(),
  });
  const { app, tls } = createHttpApp({
    world,
    writer,
    views: core.views,
    columns: new ObjectColumns(world, options.slices),
    accounts,
    clock,
    commands: createCommands({ world, writer, outlet }),
    metascans: options.metascans ?? { metascan: async () => foundItems },
    discoveries: options.discoveries ?? sampleDiscoveries,
    incidents: storage.incidents,
    tickets: storage.tickets,
    notifications,
    ruleReplays,
    outlet: messages,
    probeLacks: () => [],
    testSensor: async () => "probe_away",
    receivedMessages: async () => "probe_away",
    printReport: async () => "JVBERi0=",
    slices: loopSlices,
    history: createHistory(storage.history),
    statusHistory: new StatusRollup(world, clock),
    log: storage.log,
    changes: storage.changes,
    settings: {
      classicPort: null,
      installationId: "11111111-2222-4333-8444-555555555555",
      version: "1.2.3",
      releaseChannel: "STABLE",
      canSendMail: options.mailer !== undefined,
    },
    interfaceSettings,
    ...keepers,
    testIssuer: noIssuer,
    requestsPerMinute: options.requestsPerMinute ?? 0,
    figures: createServerFigures({ writer, storage, problems, clock, version: "1.2.3" }),
    secrets: { seal: (plain) => ({ sealed: createHash("sha256").update(plain).digest("base64url") }) },
    logger,
    problems,
    isHealthy: options.isHealthy ?? (async () => true),
    webFolder: options.webFolder ?? path.join(dataDir, "no-build"),
    allowedOrigins: options.allowedOrigins ?? [],
    trustedProxies: options.trustedProxies ?? [],
    ...(options.connections && { connections: options.connections }),
    shouldValidateResponses: true,
  });

  /** A long session of a user. */
  async function tokenOf(user_id: string): Promise<string> {
    const token = tokens.create();
    const created_ms = clock.now();
    const expires_ms = created_ms + longEnoughMs;
    const session = {
      token_hash: tokens.hash(token),
      id: tokens.create(),
      user_id,
      created_ms,
      expires_ms,
      ends_ms: expires_ms,
      last_used_ms: null,
      user_agent: null,
      address: null,
    };
    await writer.change(() => ({ draft: { accounts: [{ do: "put_session", session }] }, result: undefined }));
    return token;
  }

  /** A session of a user who has this access to everything, without the cost of a login. */
  async function tokenFor(access: AccessLevel | "administrator"): Promise<string> {
    const role = access === "administrator" ? access : "user";
    const id = await addUser({ login_name: `${access}-${tokens.create()}`, role, may_acknowledge: false });
    if (access !== "administrator") await give("0", `user:${id}`, access);
    return tokenOf(id);
  }

  /** Gives a user group or user access to an object and all below it. */
  const give = (objectId: string, subject: string, right: AccessLevel): Promise<void> =>
    writer.change(() => {
      const record = world.get(objectId);
      if (record === undefined) throw new Error(`There is no object ${objectId}`);
      const { entries = [], inherits = true } = ownAccessOf(record) ?? {};
      const others = entries
        .filter((entry) => entry.subject !== subject)
        .map((entry) => ({ subject: entry.subject as string, right: entry.right }));
      const accessrights = { entries: [...others, { subject, right }], inherits };
      const changed = [{ ...record, own_settings: { ...record.own_settings, accessrights } }];
      return { draft: { changed }, result: undefined };
    });

  /** Another user, as the administrator is but for these facts; gives the id. */
  async function addUser(facts: Partial<UserRecord>): Promise<string> {
    const template = directory.findUser("prtgadmin");
    if (template === null) throw new Error("The administrator is missing");
    return writer.change((turn) => {
      const user = { ...template, ...facts, id: turn.takeUserId() };
      return { draft: { accounts: [{ do: "insert_user", user }] }, result: user.id };
    });
  }

  const token = await tokenFor("administrator");

  /** Sends a request, by default as the administrator. */
  async function request(method: "GET" | "POST" | "PATCH" | "DELETE" | "PUT", url: string, call: CallOptions = {}) {
    const bearer = call.token === undefined ? token : call.token;
    const response = await app.inject({
      method,
      url: `/api/v2${url}`,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
    const body: unknown = response.body === "" ? undefined : JSON.parse(response.body);
    return { status: response.statusCode, headers: response.headers, body, text: response.body };
  }

  async function created(method: "POST", url: string, body: unknown): Promise<string> {
    const response = await request(method, url, { body });
    if (response.status !== 201) throw new Error(`${url} answered ${response.status}: ${response.text}`);
    const first = (Array.isArray(response.body) ? response.body[0] : response.body) as { id: string };
    return first.id;
  }

  return {
    app,
    tls,
    dataDir,
    world,
    clock,
    storage,
    problems,
    accounts,
    notifications,
    ruleReplays,
    interfaceSettings,
    ...keepers,
    directory,
    writer,
    facts,
    addUser,
    /** Stores this as it is, as no command would. */
    write: (draft: Draft) => writer.change(() => ({ draft, result: undefined })),
    /** How many links for a new password a user has. */
    linksOf: (userId: string) => storage.resets.countOf(userId, 0),
    logged,
    scanned,
    /** The way of messages to the world, and what was sent on it. */
    messages,
    sent,
    reportMails,
    token,
    request,
    tokenFor,
    give,
    views: core.views,
    tokenOf,
    hashPassword,
    addGroup: (name: string, parentId = "0") =>
      created("POST", `/experimental/groups/${parentId}/group`, { basic: { name } }),
    addDevice: (groupId: string, basic: object = { name: "Router", host: "10.0.0.1" }) =>
      created("POST", `/experimental/groups/${groupId}/device`, { basic }),
    addSensor: (deviceId: string, name = "Ping", kind = "ping") =>
      created("POST", `/experimental/devices/${deviceId}/sensor?kindid=${kind}`, { basic: { name } }),
    /** So many ping sensors at once, without the cost of a call each. */
    addSensors(deviceId: string, count: number): Promise<string[]> {
      return writer.change((turn) => {
        const common = {
          type: "sensor",
          parent_id: deviceId,
          kind: "ping",
          created_ms: startMs - longEnoughMs,
        } as const;
        const created = Array.from({ length: count }, (_, index) =>
          objectRecord({ ...common, id: turn.takeObjectId(), name: `Ping ${index}` }),
        );
        const states = new Map(created.map(({ id }) => [id, newSensorState("ping", startMs)]));
        return { draft: { created, states }, result: created.map(({ id }) => id) };
      });
    },
    /** What is known of a sensor now, in memory only. */
    setState(sensorId: string, change: (state: SensorState) => SensorState) {
      const state = world.sensorState(sensorId);
      if (state === undefined) throw new Error(`There is no sensor ${sensorId}`);
      void publish({ world, logger }, { states: new Map([[sensorId, change(state)]]) });
    },
    async stop() {
      await app.close();
      await writer.idle();
      await storage.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
