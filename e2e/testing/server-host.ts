// A process that runs servers as run-server.ts runs one, each over the data folder that an order names, with a clock of its own.
import type { AddressInfo } from "node:net";
import { composeServer } from "../../apps/server/src/compose.ts";
import type { Server } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { createMovableClock } from "./movable-clock.ts";

export type Work =
  | { readonly command: "start"; readonly environment: NodeJS.ProcessEnv }
  | { readonly command: "stop" }
  | { readonly command: "move_clock"; readonly byMs: number };

/** Which server does what; `order` is given back with the answer. */
export interface Order {
  readonly order: number;
  readonly dataDir: string;
  readonly work: Work;
}

/** `problem`: why the order could not be carried out; null where it was. */
export interface Answer {
  readonly order: number;
  readonly port: number;
  readonly problem: string | null;
}

interface Hosted {
  readonly server: Server;
  readonly clock: ReturnType<typeof createMovableClock>;
}

const hosted = new Map<string, Hosted>();

async function start(dataDir: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(environment);
  const clock = createMovableClock();
  const server = await composeServer(config, { clock });
  hosted.set(dataDir, { server, clock });
  await server.start();
  await server.classic.listen({ host: config.host, port: config.classicPort });
  await server.app.listen({ host: config.host, port: config.port });
  const { port } = server.app.server.address() as AddressInfo;
  await server.startFirstSetup(`http://127.0.0.1:${port}`);
  return port;
}

async function stop(dataDir: string): Promise<void> {
  const running = hosted.get(dataDir);
  hosted.delete(dataDir);
  await running?.server.stop();
}

async function carryOut({ dataDir, work }: Order): Promise<number> {
  if (work.command === "start") return start(dataDir, work.environment);
  if (work.command === "stop") await stop(dataDir);
  else hosted.get(dataDir)?.clock.move(work.byMs);
  return 0;
}

process.on("message", (order: Order) => {
  const answer = (port: number, problem: string | null) =>
    process.send?.({ order: order.order, port, problem } satisfies Answer);
  carryOut(order).then(
    (port) => answer(port, null),
    (error: unknown) => answer(0, String(error)),
  );
});
process.on("disconnect", () => {
  void Promise.allSettled([...hosted.keys()].map(stop)).finally(() => process.exit(0));
});
