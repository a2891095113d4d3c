import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { receiverRule } from "./notifications/allowed-receivers.ts";
import { createProgramSender } from "./notifications/program-sender.ts";
import { scriptFolder } from "@monitor/sensor-kinds/checks";
import { openPushKeys } from "./notifications/push-keys.ts";
import { createOutlet } from "./notifications/server-outlet.ts";
import { NotificationSettings, RuleReplays, withKeptOpen } from "@monitor/core/notifications";
import type { Outlet } from "@monitor/core/notifications";
import { createServerAccounts } from "./accounts/server-accounts.ts";
import type { Accounts } from "@monitor/core/accounts";
import { createMailer } from "./accounts/mailer.ts";
import type { Mailer } from "./accounts/mailer.ts";
import { reportSender } from "./reports/report-sender.ts";
import { createClassicServer } from "./classic/classic-server.ts";
import type { ClassicServer } from "./classic/classic-server.ts";
import { loopSlices, systemClock } from "./node-runtime.ts";
import { printReport } from "./reports/print-report.ts";
import { openReportFiles } from "./reports/report-files.ts";
import type { Clock, Logger } from "@monitor/core/runtime";
import { withoutSecrets } from "./config.ts";
import type { Config } from "./config.ts";
import { composeCore } from "@monitor/core/installation";
import type { Core } from "@monitor/core/installation";
import { FaultGuard } from "./fault-guard.ts";
import { createFirstWorld } from "./first-world/create-first-world.ts";
import { acknowledgePath, linkText } from "./message-links/link-texts.ts";
import type { FeatureParts, IncidentLink, InterfaceSettingsKeeper } from "@monitor/core/features";
import { ObjectColumns } from "@monitor/core/lists";
import {
  createDashboardKeeper,
  createInterfaceSettings,
  createLibraryKeeper,
  createReportDesk,
  createMcpSettings,
  createSingleSignOn,
  createLoginCodes,
} from "@monitor/core/features";
import { guardedFetch } from "./single-sign-on/guarded-fetch.ts";
import { createProvider, testIssuer } from "./single-sign-on/provider.ts";
import { callbackPath } from "./single-sign-on/register-single-sign-on.ts";
import { createHttpApp } from "./http/app.ts";
import type { HttpSide } from "./http/app.ts";
import { createServerFigures } from "./metrics/server-figures.ts";
import { knownLookups } from "./known-lookups.ts";
import { addressKey, publicUrlOf, rememberAddress } from "./listening-address.ts";
import { createLogger } from "./logger.ts";
import { createCommands } from "@monitor/core/commands";
import type { Commands } from "@monitor/core/commands";
import { createHistory } from "@monitor/core/history";
import type { History } from "@monitor/core/history";
import { ProbeConnection, presenceAtStart } from "@monitor/core/probe-connections";
import { StatusRollup } from "@monitor/core/status-history";
import { silenceAtStart } from "@monitor/core/silence";
import { localProbeId } from "@monitor/domain";
import type { World } from "@monitor/core/world";
import { createLocalProbe } from "./probes/local-probe.ts";
import type { ProbeLink } from "@monitor/core/probe-connections";
import type { KeyRing } from "./secrets/key-ring.ts";
import type { TlsListener } from "./tls/tls-listener.ts";
import { openKeyRing, requireKeysOfWriter } from "./secrets/open-key-ring.ts";
import { ServerLife } from "./server-life.ts";
import { ServerProblems } from "@monitor/core/runtime";
import { reportFolderIn } from "./storage/data-folder.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { SharedDatabaseEvents } from "./storage/open-storage.ts";
import type { Storage } from "@monitor/core/storage";
import type { InstallationFacts, Writer } from "@monitor/core/writer";

export interface ComposeOptions extends SharedDatabaseEvents {
  clock?: Clock;
  logger?: Logger;
  /** What stands in for the process of the local probe. */
  createProbeLink?: () => ProbeLink;
  /** Readers of changes beside those of the server. */
  readers?: readonly string[];
  /** Folder of the built web interface. */
  webFolder?: string;
  /** Checks every response against the contract; for tests and development. */
  shouldValidateResponses?: boolean;
}

/** All parts of one server. */
export interface Server {
  app: FastifyInstance;
  /** The same app with TLS, which listens where it is told to. */
  tls: TlsListener;
  classic: ClassicServer;
  world: World;
  commands: Commands;
  history: History;
  storage: Storage;
  writer: Writer;
  accounts: Accounts;
  /** Begins to monitor, or to follow the server that does. Does not listen. */
  start(): Promise<void>;
  /** While it only reads: settles with true when it monitors, with false when it is stopped. Null where it has monitored from the start. */
  readonly takeOver: Promise<boolean> | null;
  /** At the first start, makes objects from what the machine has; `ownAddress` is where the server listens. */
  startFirstSetup(ownAddress: string): Promise<void>;
  /** Ends in order; called twice it ends once. */
  stop(): Promise<void>;
}

/** Puts a server together over its data folder. Errors: StartupError. */
export async function composeServer(config: Config, options: ComposeOptions = {}): Promise<Server> {
  const logger = options.logger ?? createLogger(config.logLevel);
  const guard = new FaultGuard({ logger, clock: options.clock ?? systemClock });
  const clock = guard.clock(options.clock ?? systemClock);
  const base = { clock, logger, problems: new ServerProblems() };
  const { silentIntervals } = config;
  const storage = await openStorage({ ...config, ...options, ...base, mayFollow: true });
  try {
    const core = await composeCore(storage, {
      ...base,
      slices: loopSlices,
      lookups: knownLookups(config, base.logger),
    });
    core.world.apply({ probes: new Map([[localProbeId, presenceAtStart(core.facts, localProbeId)]]) });
    silenceAtStart(core.world, { nowMs: clock.now(), silentIntervals });
    const secrets = openKeyRing(config);
    if (storage.following !== undefined) requireKeysOfWriter({ ...base, ...core, secrets });
    return await composeOver({ ...base, ...core, secrets, guard }, config, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

interface Base extends Core {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly problems: ServerProblems;
  readonly guard: FaultGuard;
  readonly secrets: KeyRing;
}

/** The parts for requests, and the world for the server's own work. */
type ServerParts = FeatureParts & Pick<Core, "world">;

async function composeOver(base: Base, config: Config, options: ComposeOptions): Promise<Server> {
  const { storage, world, writer, facts, clock, logger } = base;
  const id = await installationId(facts);
  const probe = new ProbeConnection({
    ...base,
    probeId: localProbeId,
    link: options.createProbeLink?.() ?? localProbe(config, { ...base, installationId: id }),
    newId: randomUUID,
    deliveriesWaiting: () => life.deliveriesWaiting,
  });
  const commands = createCommands({ world, writer, facts, outlet: probe });
  const interfaceSettings = createInterfaceSettings({ facts, writer, configured: config });
  const mailing = { mailer: mailerOf(config), site: () => interfaceSettings.read() };
  const accounts = composeAccounts(config, base, mailing);
  const outlet = composeOutlet(config, { ...base, ...mailing, installationId: id });
  const statusHistory = new StatusRollup(world, clock);
  const parts: ServerParts = {
    ...base,
    columns: new ObjectColumns(world),
    commands,
    ...questionsTo(probe),
    printReport,
    slices: loopSlices,
    ...storedParts(base),
    statusHistory,
    ...notificationsOf(base, mailing.mailer !== null),
    outlet,
    accounts,
    interfaceSettings,
    ...keepersOf({ facts, writer, clock }),
    reports: reportDesk(config, base, mailing.mailer),
    testIssuer: (issuer) => testIssuer(guardedFetch(receiverRule(config.notifyAllow)), issuer),
    settings: settingsOf(id, config, () => classic.port()),
    isHealthy: () => storage.isReadable(),
  };
  const { app, tls } = composeApp(config, options, { parts: { ...base, ...parts, clock }, ...base });
  const classic = composeClassic(config, { ...parts, clock }, app);
  const own = { app, classic, probe, readers: options.readers ?? [] };
  const life = new ServerLife({ ...parts, ...base, ...own, outlet, statusHistory, config });
  return {
    app,
    tls,
    classic,
    world,
    commands,
    history: parts.history,
    storage,
    writer,
    accounts,
    get takeOver() {
      return life.takeOver;
    },
    start: () => life.start(),
    startFirstSetup: (ownAddress) => createFirstWorld({ world, commands, facts, logger, ...config }, ownAddress),
    stop: () => life.stop(),
  };
}

/** What requests ask the probe for. */
const questionsTo = (
  probe: ProbeConnection,
): Pick<FeatureParts, "metascans" | "discoveries" | "probeLacks" | "testSensor" | "receivedMessages"> => ({
  metascans: probe,
  discoveries: probe,
  probeLacks: (deviceId) => probe.lacksAt(deviceId),
  testSensor: (planned, onGone) => probe.test(planned, onGone),
  receivedMessages: (sensorId, limit) => probe.receivedMessages(sensorId, limit),
});

/** What administrators keep among the facts of the installation. */
const keepersOf = (core: Pick<Base, "facts" | "writer" | "clock">) => ({
  singleSignOn: createSingleSignOn(core),
  loginCodes: createLoginCodes({ ...core, newText: randomUUID }),
  mcpSettings: createMcpSettings(core),
  libraries: createLibraryKeeper(core),
  dashboards: createDashboardKeeper(core),
});

/** What is read from the storage, as it is. */
const storedParts = ({ storage, writer }: Base) => ({
  history: createHistory(storage.history),
  log: storage.log,
  changes: storage.changes,
  incidents: withKeptOpen(storage.incidents, writer),
  tickets: storage.tickets,
});

/** Rules, methods and what people want, and replays of the past with them. */
function notificationsOf(base: Core, sendsMail: boolean) {
  const notifications = new NotificationSettings({ ...base, sendsMail });
  return { notifications, ruleReplays: new RuleReplays({ ...base, notifications, slices: loopSlices }) };
}

const reportDesk = (config: Config, base: Base, mailer: Mailer | null) =>
  createReportDesk({
    ...base,
    files: openReportFiles(reportFolderIn(config.dataDir)),
    send: mailer === null ? null : reportSender(mailer),
  });

function composeClassic(config: Config, parts: FeatureParts & { clock: Clock }, app: FastifyInstance): ClassicServer {
  const { publicUrl, trustedProxies, host } = config;
  const newInterfaceUrl = (name: string | null) => publicUrl || listeningUrl(app, name ?? host);
  return createClassicServer({ ...parts, newInterfaceUrl, place: config, trustedProxies });
}

interface AppParts extends Pick<Base, "facts" | "secrets"> {
  readonly parts: ServerParts & Pick<Base, "clock" | "writer" | "storage">;
}

function composeApp(
  config: Config,
  { webFolder = config.webDir, shouldValidateResponses = false }: ComposeOptions,
  { parts, facts, secrets }: AppParts,
): HttpSide {
  const { allowedOrigins, trustedProxies, publicUrl, requestsPerMinute, host } = config;
  const figures = createServerFigures({ ...parts, version: parts.settings.version });
  const { app, tls } = createHttpApp({
    ...parts,
    figures,
    requestsPerMinute,
    webFolder,
    shouldValidateResponses,
    allowedOrigins,
    trustedProxies,
    publicUrl,
    signOn: {
      provider: createProvider({ ...parts, secrets, fetch: guardedFetch(receiverRule(config.notifyAllow)) }),
      stateSecrets: secrets,
    },
    linkSecrets: secrets,
  });
  app.addHook("onListen", async () => {
    // The server that writes has noted its own.
    if (parts.problems.get("only_reads") === null) await rememberAddress(facts, host, app.server.address());
  });
  return { app, tls };
}

/** What mails are sent with. */
interface Mailing {
  /** Null: no mail server is set up. */
  readonly mailer: Mailer | null;
  readonly site: () => ReturnType<InterfaceSettingsKeeper["read"]>;
}

const mailerOf = ({ smtpUrl, mailFrom }: Config): Mailer | null =>
  smtpUrl === "" ? null : createMailer({ smtpUrl, from: mailFrom });

function composeOutlet(config: Config, parts: Base & Mailing & { readonly installationId: string }): Outlet {
  const publicUrl = () => publicUrlOf(config, parts.facts.read(addressKey));
  const linkOf = (link: IncidentLink) => {
    const text = linkText(parts.secrets, link, parts.clock.now());
    return `${config.publicUrl}${acknowledgePath}?link=${text}`;
  };
  // Without PUBLIC_URL a link could lead to an address that only this machine knows.
  const links = config.publicUrl === "" ? {} : { linkOf };
  const programs = createProgramSender(scriptFolder(config.scriptsDir, config.scriptsUser));
  const { writer, storage } = parts;
  const ticketing = { writer, tickets: storage.tickets, incidents: storage.incidents };
  const push = {
    notifications: new NotificationSettings(parts),
    keys: () => openPushKeys(parts),
    now: () => parts.clock.now(),
  };
  return createOutlet({
    ...parts,
    ...links,
    push,
    ticketing,
    publicUrl,
    ruleOf: receiverRule(config.notifyAllow),
    programs,
  });
}

function composeAccounts(config: Config, base: Base, mailing: Mailing): Accounts {
  const { smtpUrl } = config;
  if (smtpUrl !== "" && config.publicUrl === "") {
    base.logger.warn({}, "Links in mails lead to HOST and PORT: set PUBLIC_URL to the address that people use");
  }
  return createServerAccounts({
    ...base,
    resets: base.storage.resets,
    settings: config,
    publicUrl: () => publicUrlOf(config, base.facts.read(addressKey)),
    ...mailing,
  });
}

function localProbe(
  config: Config,
  { clock, logger, installationId: id }: { clock: Clock; logger: Logger; installationId: string },
): ProbeLink {
  const environment = {
    ...withoutSecrets(process.env),
    LOG_LEVEL: config.logLevel === "silent" ? "error" : config.logLevel,
    OUTBOX_DIR: join(resolve(config.dataDir), "outbox"),
    OUTBOX_MB: String(config.outboxMegabytes),
    INSTALLATION_ID: id,
    PROBE_ID: localProbeId,
  };
  return createLocalProbe({ executable: config.probeExecutable, environment, clock, logger });
}

function settingsOf(installationId: string, { smtpUrl, publicUrl }: Config, readClassicPort: () => number | null) {
  return {
    // Asked for each time: it is not known before the classic interface listens.
    get classicPort() {
      return readClassicPort();
    },
    installationId,
    version: ownVersion(),
    releaseChannel: "alpha",
    canSendMail: smtpUrl !== "",
    ...(publicUrl !== "" && { redirectAddress: `${publicUrl.replace(/\/+$/, "")}${callbackPath}` }),
  };
}

/** Where the interface listens, by the name that a browser knows this machine by. */
function listeningUrl(app: FastifyInstance, name: string): string {
  const address = app.server.address();
  const port = address === null || typeof address === "string" ? "" : `:${address.port}`;
  return `http://${name.includes(":") && !name.startsWith("[") ? `[${name}]` : name}${port}`;
}

async function installationId(facts: InstallationFacts): Promise<string> {
  const known = facts.read("installation_id");
  if (known !== null) return known;
  const id = randomUUID();
  await facts.write("installation_id", id);
  return id;
}

function ownVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
