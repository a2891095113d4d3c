import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createAccounts } from "./accounts/accounts.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { createMailer } from "./accounts/mailer.ts";
import { createAdministrator } from "./accounts/create-administrator.ts";
import { isWeakPassword } from "./accounts/new-password.ts";
import type { CreatedAdministrator } from "./accounts/create-administrator.ts";
import { createClassicServer } from "./classic/classic-server.ts";
import type { ClassicServer } from "./classic/classic-server.ts";
import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { withoutSecrets } from "./config.ts";
import type { Config } from "./config.ts";
import { FaultGuard } from "./fault-guard.ts";
import { createFirstWorld } from "./first-world/create-first-world.ts";
import { ensureRoots } from "./first-world/roots.ts";
import type { FeatureParts } from "./features/feature-parts.ts";
import { ObjectColumns } from "./features/lists/object-columns.ts";
import { warmColumns } from "./features/lists/warm-columns.ts";
import { createInterfaceSettings } from "./features/settings/interface-settings.ts";
import type { InterfaceSettingsKeeper } from "./features/settings/interface-settings.ts";
import { createHttpApp } from "./http/app.ts";
import { publicUrlOf, rememberAddress } from "./listening-address.ts";
import { createLogger } from "./logger.ts";
import type { Logger } from "./logger.ts";
import { createCommands } from "./monitoring/commands/commands.ts";
import type { Commands } from "./monitoring/commands/commands.ts";
import { watchClock } from "./monitoring/housekeeping/clock-watch.ts";
import { watchExpiries } from "./monitoring/commands/expiries.ts";
import { createHistory } from "./monitoring/history/history.ts";
import type { History } from "./monitoring/history/history.ts";
import { startHousekeeping } from "./monitoring/housekeeping/housekeeping.ts";
import { loadWorld } from "./monitoring/world/load-world.ts";
import { ProbeConnection } from "./monitoring/probe-connections/probe-connection.ts";
import { StatusHistoryKeeper } from "./monitoring/status-history/keep-status-history.ts";
import { StatusRollup } from "./monitoring/status-history/status-rollup.ts";
import { silenceAtStart } from "./monitoring/silence/silent-at-start.ts";
import { watchSilence } from "./monitoring/silence/silence-watch.ts";
import { localProbeId } from "./monitoring/world/world.ts";
import type { World } from "./monitoring/world/world.ts";
import { createLocalProbe } from "./probes/local-probe.ts";
import type { ProbeLink } from "./probes/probe-link.ts";
import { ServerProblems } from "./server-problems.ts";
import { openDatabase } from "./storage/sqlite/database.ts";
import type { MetaStore, Storage } from "./storage/stores.ts";

export interface ComposeOptions {
  clock?: Clock;
  logger?: Logger;
  /** What stands in for the process of the local probe. */
  createProbeLink?: () => ProbeLink;
  /** Folder of the built web interface. */
  webFolder?: string;
  /** Checks every response against the contract; for tests and development. */
  shouldValidateResponses?: boolean;
}

/** All parts of one server. */
export interface Server {
  app: FastifyInstance;
  classic: ClassicServer;
  world: World;
  commands: Commands;
  history: History;
  storage: Storage;
  accounts: Accounts;
  /** Begins to monitor; at the first start of an installation it gives the administrator it has made. Does not listen. */
  start(): Promise<CreatedAdministrator | null>;
  /** At the first start, makes objects from what the machine has; `ownAddress` is where the server listens. */
  startFirstSetup(ownAddress: string): Promise<void>;
  /** Ends in order; called twice it ends once. */
  stop(): Promise<void>;
}

/** Puts a server together over its data folder. Errors: StartupError. */
export function composeServer(config: Config, options: ComposeOptions = {}): Server {
  const logger = options.logger ?? createLogger(config.logLevel);
  const guard = new FaultGuard({ logger, clock: options.clock ?? systemClock });
  const clock = guard.clock(options.clock ?? systemClock);
  const base = { clock, logger, problems: new ServerProblems() };
  const { dataDir, rawHistoryDays, silentIntervals } = config;
  const storage = openDatabase({ dataDir, rawHistoryDays, ...base });
  const world = loadWorld(storage);
  ensureRoots({ world, storage, logger }, clock.now());
  silenceAtStart(world, { nowMs: clock.now(), silentIntervals });
  const link = options.createProbeLink?.() ?? localProbe(config, { ...base, meta: storage.configuration.meta });
  const probe = new ProbeConnection({ ...base, world, storage, probeId: localProbeId, link });
  const commands = createCommands({ ...base, world, storage, outlet: probe });
  const history = createHistory(storage.history);
  const { meta } = storage.configuration;
  const interfaceSettings = createInterfaceSettings(meta, config);
  const accounts = composeAccounts(config, { ...base, storage, interfaceSettings });
  const columns = new ObjectColumns(world);
  const statusHistory = new StatusRollup(world, clock);
  const parts: FeatureParts = {
    world,
    columns,
    commands,
    history,
    statusHistory,
    ...base,
    log: storage.configuration.log,
    accounts,
    interfaceSettings,
    settings: settingsOf(meta, config, () => classic.port()),
    isHealthy: () => isReadable(meta),
  };
  const app = composeApp(config, options, { parts: { ...parts, clock }, meta });
  const classic = composeClassic(config, { ...parts, clock }, app);
  const stops: (() => void)[] = [];
  let stopping: Promise<void> | null = null;
  return {
    app,
    classic,
    world,
    commands,
    history,
    storage,
    accounts,
    start: async () => {
      const administrator = await ensureAdministrator({ ...base, storage, interfaceSettings }, config);
      stops.push(...beginChores({ ...parts, ...base, storage, statusHistory, ...config, guard }));
      storage.beginService();
      probe.start();
      return administrator;
    },
    startFirstSetup: (ownAddress) => createFirstWorld({ world, commands, storage, logger, ...config }, ownAddress),
    stop: () => {
      stopping ??= stopInOrder({ app, classic, probe, storage, stops, accounts });
      return stopping;
    },
  };
}

function composeClassic(config: Config, parts: FeatureParts & { clock: Clock }, app: FastifyInstance): ClassicServer {
  const { publicUrl, trustedProxies, host } = config;
  const newInterfaceUrl = (name: string | null) => publicUrl || listeningUrl(app, name ?? host);
  return createClassicServer({ ...parts, newInterfaceUrl, place: config, trustedProxies });
}

function composeApp(
  config: Config,
  { webFolder = config.webDir, shouldValidateResponses = false }: ComposeOptions,
  { parts, meta }: { parts: FeatureParts & { clock: Clock }; meta: MetaStore },
): FastifyInstance {
  const { allowedOrigins, trustedProxies, host } = config;
  const app = createHttpApp({ ...parts, webFolder, shouldValidateResponses, allowedOrigins, trustedProxies });
  app.addHook("onListen", async () => rememberAddress(meta, host, app.server.address()));
  return app;
}

interface ChoreParts extends Omit<FeatureParts, "clock" | "statusHistory"> {
  storage: Storage;
  statusHistory: StatusRollup;
  clock: Clock;
  problems: ServerProblems;
  rawHistoryDays: number;
  silentIntervals: number;
  guard: FaultGuard;
}

/** The background work of a running server; each entry is a function that ends one task. */
function beginChores(parts: ChoreParts): (() => void)[] {
  const keeper = new StatusHistoryKeeper(parts);
  const { lastRunMs } = keeper;
  return [
    watchExpiries(parts),
    watchSilence(parts),
    watchClock({ ...parts, lastRunMs, onJump: (jump) => keeper.followClock(jump) }),
    startHousekeeping(parts),
    warmColumns({
      ...parts,
      onError: (error) => parts.logger.error({ error }, "A column of the lists could not be made"),
    }),
    () => keeper.stop(),
  ].map((stop) => parts.guard.around(stop));
}

interface StartParts {
  storage: Storage;
  clock: Clock;
  logger: Logger;
  interfaceSettings: InterfaceSettingsKeeper;
}

interface AccountParts extends StartParts {
  problems: ServerProblems;
}

function composeAccounts(config: Config, { storage, interfaceSettings, ...parts }: AccountParts): Accounts {
  const { accounts: accountStore, meta } = storage.configuration;
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== "" && config.publicUrl === "") {
    parts.logger.warn({}, "Links in mails lead to HOST and PORT: set PUBLIC_URL to the address that people use");
  }
  return createAccounts({
    ...parts,
    accountStore,
    settings: config,
    mailer: smtpUrl === "" ? null : createMailer({ smtpUrl, from: mailFrom }),
    publicUrl: () => publicUrlOf(config, meta),
    site: () => interfaceSettings.read(),
  });
}

interface RunningParts {
  app: FastifyInstance;
  classic: ClassicServer;
  probe: { stop(): Promise<void> };
  storage: Storage;
  stops: readonly (() => void)[];
  accounts: Accounts;
}

/** The time that the probe's process has to end on its own. */
const mailsEndWithinMs = 5000;

async function stopInOrder({ app, classic, probe, storage, stops, accounts }: RunningParts): Promise<void> {
  for (const stop of stops) stop();
  const mails = async () => {
    await app.close();
    await accounts.passwordRequests.finish(mailsEndWithinMs);
  };
  // The probe still hands over what it has found; the database closes last.
  await Promise.allSettled([mails(), classic.close(), probe.stop()]);
  storage.close();
}

function localProbe(
  config: Config,
  { clock, logger, meta }: { clock: Clock; logger: Logger; meta: MetaStore },
): ProbeLink {
  const environment = {
    ...withoutSecrets(process.env),
    LOG_LEVEL: config.logLevel === "silent" ? "error" : config.logLevel,
    OUTBOX_DIR: join(resolve(config.dataDir), "outbox"),
    OUTBOX_MB: String(config.outboxMegabytes),
    INSTALLATION_ID: installationId(meta),
    PROBE_ID: localProbeId,
  };
  return createLocalProbe({ executable: config.probeExecutable, environment, clock, logger });
}

async function ensureAdministrator(
  { storage, clock, logger, interfaceSettings }: StartParts,
  config: Config,
): Promise<CreatedAdministrator | null> {
  const { accounts } = storage.configuration;
  if (accounts.countUsers() > 0) return null;
  // The person who starts the server must be able to log in, so it is not refused as it would be to a user.
  if (config.adminPassword !== "" && (await isWeakPassword(config.adminPassword))) {
    logger.warn(
      {},
      "ADMIN_PASSWORD is easy to guess: change it on the page My account before others can reach this server",
    );
  }
  const autoRefresh = interfaceSettings.read();
  return createAdministrator(accounts, { password: config.adminPassword, nowMs: clock.now(), autoRefresh });
}

function settingsOf(meta: MetaStore, { smtpUrl }: Config, readClassicPort: () => number | null) {
  return {
    // Asked for each time: it is not known before the classic interface listens.
    get classicPort() {
      return readClassicPort();
    },
    installationId: installationId(meta),
    version: ownVersion(),
    releaseChannel: "alpha",
    canSendMail: smtpUrl !== "",
  };
}

/** Where the interface listens, by the name that a browser knows this machine by. */
function listeningUrl(app: FastifyInstance, name: string): string {
  const address = app.server.address();
  const port = address === null || typeof address === "string" ? "" : `:${address.port}`;
  return `http://${name.includes(":") && !name.startsWith("[") ? `[${name}]` : name}${port}`;
}

function installationId(meta: MetaStore): string {
  const known = meta.read("installation_id");
  if (known !== null) return known;
  const id = randomUUID();
  meta.write("installation_id", id);
  return id;
}

function ownVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function isReadable(meta: MetaStore): boolean {
  try {
    return meta.read("installation_id") !== null;
  } catch {
    return false;
  }
}
