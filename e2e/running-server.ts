import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import serverOptions from "../apps/server/node-options.json" with { type: "json" };

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);

export const credentials = { username: "prtgadmin", password: "First-Light-2026" };

export interface ServerOptions {
  /** Further settings, as they are in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The real server with a database of its own, as `npm start` runs it; it only looks at this machine. */
export class RunningServer {
  #dataDir: string | null = null;
  readonly #options: ServerOptions;
  #process: ChildProcess | null = null;
  protected port = 0;
  #output = "";

  constructor(options: ServerOptions = {}) {
    this.#options = options;
  }

  /** Made with its first use: a file of journeys is read more often than it is run. Gone when this process ends, in any case. */
  get dataDir(): string {
    if (this.#dataDir === null) {
      this.#dataDir = mkdtempSync(join(tmpdir(), "monitor-e2e-"));
      process.on("exit", this.#endAtOnce);
    }
    return this.#dataDir;
  }

  readonly #endAtOnce = (): void => {
    this.#process?.kill("SIGKILL");
    if (this.#dataDir !== null) rmSync(this.#dataDir, { recursive: true, force: true });
    this.#dataDir = null;
  };

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get output(): string {
    return this.#output;
  }

  /** What it reads from its environment, on the port of the last start. */
  protected settings(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(this.port),
      // Many servers run at once: only those that need it have the classic interface, with `auto`.
      CLASSIC_PORT: "0",
      DATA_DIR: this.dataDir,
      ADMIN_PASSWORD: credentials.password,
      MACHINE_ROOT: join(folder, "fixtures/machine"),
      LOG_LEVEL: "warn",
      ...this.#options.environment,
    };
  }

  /** Starts on the port of the last start, so that an open page finds it again. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...serverOptions, join(root, "apps/server/src/main.ts")], {
      env: this.settings(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    this.#output = "";
    this.port = await new Promise<number>((resolve, reject) => {
      child.stdout?.on("data", (data: Buffer) => {
        this.#output += data.toString();
        const match = /http:\/\/127\.0\.0\.1:(\d+)/.exec(this.#output);
        if (match) resolve(Number(match[1]));
      });
      child.stderr?.on("data", (data: Buffer) => (this.#output += data.toString()));
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${this.#output}`)));
    });
  }

  /** Process id of the server, or null while it does not run. */
  processId(): number | null {
    return this.#process?.pid ?? null;
  }

  /** Process id of the probe that this server has started, or null while there is none. */
  probeProcessId(): number | null {
    const pid = this.#process?.pid;
    if (pid === undefined) return null;
    const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
    return children.length > 0 ? Number(children[0]) : null;
  }

  /** Ends the server in order, or at once with SIGKILL. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    this.#endAtOnce();
    process.off("exit", this.#endAtOnce);
  }
}

function parentOf(processId: string): number | null {
  try {
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]);
  } catch {
    return null;
  }
}
