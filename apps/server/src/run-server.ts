import { composeServer } from "./compose.ts";
import type { Server } from "./compose.ts";
import { forgetSecrets, readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { addressOf, listeningAddress } from "./listening-address.ts";
import { createLogger } from "./logger.ts";
import type { Logger } from "@monitor/core/runtime";
import { listenProblem, requireFreePort, startFailure } from "./start-failure.ts";
import { StandbyServer } from "./standby-server.ts";
import { CertificateError, readCertificate } from "./tls/certificate-files.ts";
import { ensureOwnCertificate } from "./tls/own-certificate.ts";
import { nameOfPlace } from "./storage/open-storage.ts";
import { passingExitCode, StartupError, storageProblem, toStorageError } from "@monitor/core/storage";

const oldestNode = 24;

async function run(): Promise<void> {
  requireNode();
  const config = readConfig(process.env);
  forgetSecrets(process.env);
  // Looked at before anything is opened, so that a port in use leaves everything as it was.
  await requireFreePort(config);
  await requireFreePort(tlsPlaceOf(config));
  requireCertificate(config);
  const logger = createLogger(config.logLevel);
  const { server, isFirstStart } = await startServer(config, logger);
  // From here on a fault of one part is no reason to end all others.
  goOnAfterFaults(logger);
  const address = listeningAddress(config.host, server.app.server.address()) ?? addressOf(config.host, config.port);
  print(`PRTG is ready at ${address}`);
  const classicPort = server.classic.port();
  if (classicPort !== null) print(`The classic interface is on port ${classicPort}.`);
  const tlsPort = server.tls.port();
  if (tlsPort !== null) {
    print(`With TLS it is on port ${tlsPort}; the certificate's SHA-256 is ${server.tls.certificate()?.fingerprint}`);
  }
  if (isFirstStart) print("The first devices are being set up; they show up within seconds.");
  const setUpUrl = `${config.publicUrl || address}/first-run`;
  noteTakeOver(server, setUpUrl);
  if (server.takeOver !== null) return;
  offerFirstRun(server, setUpUrl);
  await server.startFirstSetup(address);
}

/** A server that can't take over ends, and is started again. */
function noteTakeOver(server: Server, setUpUrl: string): void {
  if (server.takeOver === null) return;
  print("Another server writes to this database; this one only reads, and takes over when that ends.");
  server.takeOver.then((isWriting) => {
    if (!isWriting) return;
    print("This server writes now.");
    offerFirstRun(server, setUpUrl);
  }, fail);
}

/** Here alone, and never in the log, is the code with which a browser elsewhere makes the first user. */
function offerFirstRun({ accounts: { firstRun } }: Server, url: string): void {
  if (!firstRun.isNeeded) return;
  print("There is no user yet: open the address above in a browser on this machine and choose a name and password.");
  firstRun.announceTo((code) =>
    print(
      `From another machine, as root and in a container it takes the set-up code ${code}, or this link: ${url}#${code}`,
    ),
  );
}

async function startServer(config: Config, logger: Logger): Promise<{ server: Server; isFirstStart: boolean }> {
  try {
    const server = await composeOrWait(config, logger);
    return { server, isFirstStart: await startOrStop(server, config) };
  } catch (error) {
    const failure = toStorageError(error);
    throw failure === null ? error : storageProblem(nameOfPlace(config), failure);
  }
}

/** Where another server writes to the same database, it says so until it takes over. */
async function composeOrWait(config: Config, logger: Logger): Promise<Server> {
  const standby = new StandbyServer(config);
  const onWaiting = (holder: string) => {
    const message = `Another server (${holder}) writes to this database; this one waits, and takes over when that ends.`;
    print(message);
    void standby.start(message);
  };
  const onLeaseLost = () => {
    logger.error({}, "Another server writes to this database now, or an older copy is in its place; this one ends");
    process.exit(passingExitCode);
  };
  try {
    return await composeServer(config, { logger, onWaiting, onLeaseLost });
  } finally {
    await standby.close();
  }
}

const tlsPlaceOf = ({ host, apiPort }: Config) => ({
  host,
  port: apiPort === "auto" ? 0 : apiPort,
  setting: "API_PORT",
});

/** Errors: StartupError where the configured files can't be used. */
function requireCertificate({ apiPort, tlsCertFile: certFile, tlsKeyFile: keyFile }: Config): void {
  if (apiPort === 0 || certFile === "") return;
  try {
    readCertificate({ certFile, keyFile });
  } catch (error) {
    throw error instanceof CertificateError ? new StartupError(error.message) : error;
  }
}

async function listenWithTls({ tls }: Server, config: Config): Promise<void> {
  if (config.apiPort === 0) return;
  const { tlsCertFile: certFile, tlsKeyFile: keyFile, dataDir } = config;
  const place = tlsPlaceOf(config);
  try {
    const files = certFile === "" ? await ensureOwnCertificate(dataDir, config, Date.now()) : { certFile, keyFile };
    await tls.listen(place, files);
  } catch (error) {
    throw error instanceof CertificateError ? new StartupError(error.message) : listenProblem(place, error);
  }
}

async function startOrStop(server: Server, config: Config): Promise<boolean> {
  stopOnSignals(server);
  try {
    const isFirstStart = server.accounts.firstRun.isNeeded;
    await server.start();
    // Before the interface, which asks for this port with its first request.
    await server.classic.listen({ host: config.host, port: config.classicPort });
    await server.app.listen({ host: config.host, port: config.port });
    await listenWithTls(server, config);
    return isFirstStart && server.takeOver === null;
  } catch (error) {
    await server.stop();
    throw listenProblem(config, error);
  }
}

function stopOnSignals(server: Server): void {
  const stop = () => {
    void server.stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}

function requireNode(): void {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < oldestNode) {
    throw new StartupError(`Node ${oldestNode} or newer is needed, this is ${process.version}: use "npm start".`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The last net: timers and event handlers have their own. A promise without a handler leaves no part half done. */
function goOnAfterFaults(logger: Logger): void {
  process.removeAllListeners("unhandledRejection").removeAllListeners("uncaughtException");
  process.on("unhandledRejection", (error) => logger.error({ error }, "Something has failed that nothing waited for"));
  process.on("uncaughtException", (error) => {
    if (toStorageError(error) !== null) return logger.error({ error }, "Something has failed that could not be stored");
    logger.error({ error }, "The server ends after an error that was not caught");
    process.exit(1);
  });
}

function fail(error: unknown): never {
  const { text, exitCode } = startFailure(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}

process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);
run().catch(fail);
