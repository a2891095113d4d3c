import type { AddressInfo } from "node:net";
import { composeServer } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { createMovableClock } from "./movable-clock.ts";

/** The server as run-server.ts runs it, but with a clock that the parent process sets forward by message. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const clock = createMovableClock();
  const server = await composeServer(config, { clock });
  process.once("SIGTERM", () => void server.stop().finally(() => process.exit(0)));
  process.on("message", (message) => {
    clock.move((message as { move_clock_ms: number }).move_clock_ms);
    process.send?.("moved");
  });
  await server.start();
  await server.app.listen({ host: config.host, port: config.port });
  const { port } = server.app.server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
  await server.startFirstSetup(`http://127.0.0.1:${port}`);
}

await run();
