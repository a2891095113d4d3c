import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

function send(folder: string, path: string, response: ServerResponse): void {
  try {
    const body = readFileSync(join(folder, normalize(path)));
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** The built web app as any web server has it: files, the page for every other path, and no API behind it. */
export class StaticFiles {
  /** Paths of the API that were requested although there is no API. */
  readonly apiRequests: string[] = [];
  readonly #server: Server;

  constructor(folder = process.env["WEB_DIR"] ?? join(root, "apps/web/dist")) {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://files");
      if (pathname.startsWith("/api/")) this.apiRequests.push(pathname);
      const isFile = extname(pathname) !== "" || pathname.startsWith("/api/");
      send(folder, isFile ? pathname : "/index.html", response);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
