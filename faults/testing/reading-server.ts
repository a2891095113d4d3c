// The server as a part plays it, with a reader of changes that has an effect: a line of the log for each object that was made.
import { systemClock } from "../../apps/server/src/node-runtime.ts";
import { composeServer } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { addressOf, listeningAddress } from "../../apps/server/src/listening-address.ts";
import { createLogger } from "../../apps/server/src/logger.ts";
import type { Change } from "@monitor/core/storage";
import { followChanges, ReaderCursors } from "@monitor/core/writer";
import type { Draft } from "@monitor/core/writer";
import { effectOn, readerName } from "./reader-effect.ts";

function effectOf(changes: readonly Change[]): Draft | null {
  const made = changes.filter(({ kind }) => kind === "created");
  if (made.length === 0) return null;
  const line = { object_id: "0", kind: "changed", from: null, to: null, user_name: null } as const;
  return { log: made.map(({ seq, time_ms }) => ({ ...line, time_ms, message: effectOn(seq) })) };
}

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const options = { logger, readers: [readerName], onLeaseLost: () => process.exit(1) };
const server = await composeServer(config, options);
await server.start();
// After a kill the lease of the process before lasts for some seconds.
await server.takeOver;
const cursors = new ReaderCursors((await server.storage.load()).cursors);
server.writer.keep(cursors);
const reader = followChanges({ ...server, cursors, clock: systemClock, logger }, { name: readerName, effectOf });
await server.app.listen({ host: config.host, port: config.port });
const stop = () => void reader.stop().then(() => server.stop().finally(() => process.exit(0)));
process.on("SIGTERM", stop);
const address = listeningAddress(config.host, server.app.server.address()) ?? addressOf(config.host, config.port);
process.stdout.write(`The server is ready at ${address}\n`);
