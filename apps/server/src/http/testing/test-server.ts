import { createCommands } from "../../monitoring/commands/commands.ts";
import { commitPlan } from "../../monitoring/commands/commit-plan.ts";
import type { PlanParts } from "../../monitoring/commands/commit-plan.ts";
import { createHistory } from "../../monitoring/history/history.ts";
import { newSensorState } from "../../monitoring/world/sensor-state.ts";
import type { SensorState } from "../../monitoring/world/sensor-state.ts";
import { StatusRollup } from "../../monitoring/status-history/status-rollup.ts";
import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import type { FakeClock } from "../../monitoring/testing/fake-clock.ts";
import { World } from "../../monitoring/world/world.ts";
import type { ObjectRecord } from "../../monitoring/world/world.ts";
import type { UserRole } from "@monitor/domain";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAccounts } from "../../accounts/accounts.ts";
import { createAdministrator } from "../../accounts/create-administrator.ts";
import type { Mailer } from "../../accounts/mailer.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { createToken, hashToken } from "../../accounts/tokens.ts";
import type { ConnectionSettings } from "../../connections/connection-settings.ts";
import { ObjectColumns } from "../../features/lists/object-columns.ts";
import { createInterfaceSettings } from "../../features/settings/interface-settings.ts";
import type { Logger } from "../../logger.ts";
import type { WorkSlices } from "../../work-slices.ts";
import { ServerProblems } from "../../server-problems.ts";
import { openDatabase } from "../../storage/sqlite/database.ts";
import { createHttpApp } from "../app.ts";

export const adminPassword = "Correct-Horse-1";
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

const plainObject = {
  position: 10,
  priority: 3,
  favorite: false,
  tags: [],
  location: null,
  host: null,
  kind: null,
  settings: {},
  interval_seconds: null,
  pause: null,
  resumed_ms: null,
  created_ms: startMs - longEnoughMs,
} satisfies Partial<ObjectRecord>;

/** Root group "0" with the connected probe "1" below it, as every installation has them. */
function plantTree(parts: PlanParts): void {
  const root = { ...plainObject, id: "0", type: "group", parent_id: null, name: "Root" } as const;
  const probe = { ...plainObject, id: "1", type: "probe", parent_id: "0", name: "Local Probe" } as const;
  commitPlan(parts, { created: [root, probe], log: [] });
  parts.world.apply({ probes: new Map([["1", { status: "connected", since_ms: startMs, reason: "" }]]) });
}

export interface CallOptions {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServerOptions {
  readonly webFolder?: string;
  readonly isHealthy?: () => boolean;
  readonly mailer?: Mailer;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly connections?: Partial<ConnectionSettings>;
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
  const world = new World();
  const logged: LoggedLine[] = [];
  const logger = createTestLogger(logged);
  const problems = new ServerProblems();
  const storage = openDatabase({ dataDir, rawHistoryDays: 365, clock, logger, problems });
  const scanned: string[] = [];
  const outlet = { refresh: () => {}, scan: (ids: readonly string[]) => void scanned.push(...ids) };
  const parts = { world, storage, clock, outlet, logger };
  plantTree(parts);
  const accountStore = storage.configuration.accounts;
  await createAdministrator(accountStore, { password: adminPassword, nowMs: clock.now() });
  storage.beginService();
  const interfaceSettings = createInterfaceSettings(storage.configuration.meta, {
    siteName: "Test site",
    language: "en",
    automaticLogoutSeconds: 0,
  });
  const accounts = createAccounts({
    accountStore,
    clock,
    logger,
    problems,
    settings: { sessionMinutes: 60 },
    mailer: options.mailer ?? null,
    publicUrl: () => "https://monitor.example",
    site: () => interfaceSettings.read(),
  });
  const app = createHttpApp({
    world,
    columns: new ObjectColumns(world, options.slices),
    accounts,
    clock,
    commands: createCommands(parts),
    history: createHistory(storage.history),
    statusHistory: new StatusRollup(world, clock),
    log: storage.configuration.log,
    settings: {
      classicPort: null,
      installationId: "11111111-2222-4333-8444-555555555555",
      version: "1.2.3",
      releaseChannel: "STABLE",
      canSendMail: options.mailer !== undefined,
    },
    interfaceSettings,
    logger,
    problems,
    isHealthy: options.isHealthy ?? (() => true),
    webFolder: options.webFolder ?? path.join(dataDir, "no-build"),
    allowedOrigins: options.allowedOrigins ?? [],
    trustedProxies: options.trustedProxies ?? [],
    ...(options.connections && { connections: options.connections }),
    shouldValidateResponses: true,
  });

  /** A long session of a user. */
  function tokenOf(user_id: string): string {
    const token = createToken();
    const created_ms = clock.now();
    const expires_ms = created_ms + longEnoughMs;
    accountStore.insertSession({
      token_hash: hashToken(token),
      id: createToken(),
      user_id,
      created_ms,
      expires_ms,
      ends_ms: expires_ms,
      last_used_ms: null,
      user_agent: null,
      address: null,
    });
    return token;
  }

  /** A session of a user of this role, without the cost of a login. */
  function tokenFor(role: UserRole): string {
    const login_name = `${role}-${createToken()}`;
    const template = accountStore.findUser("prtgadmin");
    if (template === null) throw new Error("The administrator is missing");
    const user_id = accountStore.insertUser({ ...template, login_name, role });
    return tokenOf(user_id);
  }

  const token = tokenFor("administrator");

  /** Sends a request, by default as the administrator. */
  async function request(method: "GET" | "POST" | "PATCH" | "DELETE" | "PUT", url: string, call: CallOptions = {}) {
    const bearer = call.token === undefined ? token : call.token;
    const answer = await app.inject({
      method,
      url: `/api/v2${url}`,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
    const body: unknown = answer.body === "" ? undefined : JSON.parse(answer.body);
    return { status: answer.statusCode, headers: answer.headers, body, text: answer.body };
  }

  async function created(method: "POST", url: string, body: unknown): Promise<string> {
    const answer = await request(method, url, { body });
    if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
    const first = (Array.isArray(answer.body) ? answer.body[0] : answer.body) as { id: string };
    return first.id;
  }

  return {
    app,
    dataDir,
    world,
    clock,
    storage,
    problems,
    accounts,
    interfaceSettings,
    accountStore,
    logged,
    scanned,
    token,
    request,
    tokenFor,
    tokenOf,
    hashPassword,
    addGroup: (name: string, parentId = "0") =>
      created("POST", `/experimental/groups/${parentId}/group`, { basic: { name } }),
    addDevice: (groupId: string, basic: object = { name: "Router", host: "10.0.0.1" }) =>
      created("POST", `/experimental/groups/${groupId}/device`, { basic }),
    addSensor: (deviceId: string, name = "Ping", kind = "ping") =>
      created("POST", `/experimental/devices/${deviceId}/sensor?kindid=${kind}`, { basic: { name } }),
    /** So many ping sensors at once, without the cost of a call each. */
    addSensors(deviceId: string, count: number): string[] {
      const created = Array.from({ length: count }, (_, index) => {
        const id = storage.configuration.objects.takeId();
        const own = { id, type: "sensor", parent_id: deviceId, name: `Ping ${index}`, kind: "ping" } as const;
        return { ...plainObject, ...own };
      });
      const states = new Map(created.map(({ id }) => [id, newSensorState("ping", startMs)]));
      commitPlan(parts, { created, states, log: [] });
      return created.map(({ id }) => id);
    },
    setState(sensorId: string, change: (state: SensorState) => SensorState) {
      const state = world.sensorState(sensorId);
      if (state === undefined) throw new Error(`There is no sensor ${sensorId}`);
      commitPlan(parts, { states: new Map([[sensorId, change(state)]]), log: [] });
    },
    async stop() {
      await app.close();
      storage.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
