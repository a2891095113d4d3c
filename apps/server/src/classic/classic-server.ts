import type { AddressInfo } from "node:net";
import type { Logger } from "@monitor/core/runtime";
import { createClassicApp } from "./classic-app.ts";
import type { ClassicParts } from "./classic-request.ts";

/** Where the classic interface listens: a port, a free one, or 0 for nowhere. */
export type ClassicPort = number | "auto";

export interface ClassicServer {
  /** The port that runs; null while none does. */
  port(): number | null;
  /** Begins to listen unless it is turned off. A port that can't be had is a warning: the product runs without this part. */
  listen(address: { readonly host: string; readonly port: ClassicPort }): Promise<void>;
  close(): Promise<void>;
}

export function createClassicServer(parts: ClassicParts & { readonly logger: Logger }): ClassicServer {
  const app = createClassicApp(parts);
  const port = (): number | null => (app.server.listening ? (app.server.address() as AddressInfo).port : null);
  return {
    port,
    async listen({ host, port: wanted }) {
      if (wanted === 0) return;
      try {
        await app.listen({ host, port: wanted === "auto" ? 0 : wanted });
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : null;
        parts.logger.warn(
          { port: wanted, code },
          "The classic interface is off: its port can't be used; set CLASSIC_PORT",
        );
      }
    },
    close: () => app.close(),
  };
}
