import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);

export const credentials = { username: "prtgadmin", password: "First-Light-2026" };

/** The real server with a database of its own, as `npm start` runs it; it only looks at this machine. */
export class RunningServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), "monitor-e2e-"));
  #process: ChildProcess | null = null;
  #port = 0;
  #output = "";

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }
  get output(): string {
    return this.#output;
  }

  /** Starts on the port of the last start, so that an open page finds it again. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ADMIN_PASSWORD: credentials.password,
        MACHINE_ROOT: join(folder, "fixtures/machine"),
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      const read = (data: Buffer): void => {
        this.#output += data.toString();
        const match = /http:\/\/127\.0\.0\.1:(\d+)/.exec(this.#output);
        if (match) resolve(Number(match[1]));
      };
      child.stdout.on("data", read);
      child.stderr.on("data", (data: Buffer) => (this.#output += data.toString()));
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${this.#output}`)));
    });
    this.#output = "";
  }

  /** Ends the server in order, or at once with SIGKILL. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
