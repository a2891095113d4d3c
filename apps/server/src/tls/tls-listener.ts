import type { FastifyInstance } from "fastify";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { Server } from "node:https";
import type { AddressInfo } from "node:net";
import { replyToBrokenRequest } from "../connections/guard-connections.ts";
import type { GuardServer } from "../connections/guard-connections.ts";
import type { ConnectionSettings } from "../connections/connection-settings.ts";
import type { CancelTimer, Clock, Logger } from "@monitor/core/runtime";
import { CertificateError, readCertificate, stampOf } from "./certificate-files.ts";
import type { Certificate, CertificatePlace } from "./certificate-files.ts";

/** The same app over TLS, on a port of its own. */
export interface TlsListener {
  /** The port that runs; null while none does. */
  port(): number | null;
  /** What clients are shown; null before it listens. */
  certificate(): Certificate | null;
  /** Takes the files, and changed ones from then on. Errors: CertificateError; those of listening. */
  listen(place: { readonly host: string; readonly port: number }, files: CertificatePlace): Promise<void>;
}

export interface TlsParts {
  readonly app: FastifyInstance;
  /** What takes its requests. */
  readonly listener: RequestListener;
  readonly settings: ConnectionSettings;
  readonly guard: GuardServer;
  readonly clock: Pick<Clock, "setTimer" | "monotonicMs">;
  readonly logger: Logger;
}

const lookEveryMs = 30_000;

function serverOver({ listener, settings, guard, logger, clock }: TlsParts, { cert, key }: Certificate): Server {
  const { headersMs, requestMs, silentMs, keepAliveMs, checkEveryMs, graceMs } = settings;
  const server = createServer(
    {
      cert,
      key,
      minVersion: "TLSv1.2",
      handshakeTimeout: headersMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
      requireHostHeader: false,
    },
    listener,
  );
  server.setTimeout(silentMs);
  server.on("clientError", replyToBrokenRequest(graceMs, { logger, clock }));
  // Whoever speaks something else than TLS, or breaks the handshake off.
  server.on("tlsClientError", (_error, socket) => void socket.destroy());
  guard(server);
  return server;
}

/** Ends with the app: nobody new, and some time for the last responses. */
function closeWith(app: FastifyInstance, server: () => Server | null, graceMs: number): void {
  app.addHook("preClose", async () => {
    const running = server();
    if (running === null || !running.listening) return;
    const timer = setTimeout(() => running.closeAllConnections(), graceMs);
    timer.unref();
    running.once("close", () => clearTimeout(timer));
    running.close();
    running.closeIdleConnections();
  });
  app.addHook("onClose", async () => {
    const running = server();
    if (running === null || !running.listening) return;
    await new Promise((resolve) => running.once("close", resolve));
  });
}

/** To be made before the app is ready, as it ends with it. */
export function createTlsListener(parts: TlsParts): TlsListener {
  const { app, clock, logger, settings } = parts;
  let server: Server | null = null;
  let files: CertificatePlace | null = null;
  let current: Certificate | null = null;
  let stamp: string | null = null;
  let cancel: CancelTimer | null = null;

  /** Takes the files as they are now, if they have changed. Bad ones are a line in the log, and the former ones stay. */
  function reload(): void {
    if (files === null || server === null) return;
    try {
      const seen = stampOf(files);
      if (seen === stamp) return;
      // Noted first: a bad file is one line, not one each time.
      stamp = seen;
      const { cert, key, ...facts } = readCertificate(files);
      server.setSecureContext({ cert, key, minVersion: "TLSv1.2" });
      current = { cert, key, ...facts };
      logger.info({ fingerprint: facts.fingerprint }, "The certificate has changed and is used from now on");
    } catch (error) {
      const reason = error instanceof CertificateError ? error.message : "it can't be read.";
      logger.error({}, `The changed certificate is not used, the former one stays: ${reason}`);
    }
  }

  function watch(): void {
    cancel = clock.setTimer(() => {
      reload();
      watch();
    }, lookEveryMs);
  }

  closeWith(app, () => server, settings.graceMs);
  app.addHook("preClose", async () => cancel?.());
  return {
    port: () => (server?.listening === true ? (server.address() as AddressInfo).port : null),
    certificate: () => current,
    async listen(place, certificateFiles) {
      files = certificateFiles;
      stamp = stampOf(files);
      current = readCertificate(files);
      await app.ready();
      const made = (server = serverOver(parts, current));
      await new Promise<void>((resolve, reject) => {
        made.once("error", reject);
        made.listen({ ...place, exclusive: true }, () => {
          made.off("error", reject);
          resolve();
        });
      });
      watch();
    },
  };
}
