import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const password = "First-Light-2026";

const usualProgram = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The real server as a process of its own on a free port, talked to over HTTP as a client would. */
export class SpawnedServer {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  #stdout = "";
  #stderr = "";
  #token = "";

  constructor(folder: string, environment: Readonly<Record<string, string>> = {}, program = usualProgram) {
    this.#process = spawn(process.execPath, [program], {
      env: {
        PATH: process.env["PATH"],
        PORT: "0",
        CLASSIC_PORT: "0",
        DATA_DIR: join(folder, "data"),
        // An empty folder: the first world then has no gateway and no resolver of the machine that runs the test.
        MACHINE_ROOT: join(folder, "machine"),
        ADMIN_PASSWORD: password,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process.stdout?.on("data", (data: Buffer) => (this.#stdout += data.toString()));
    this.#process.stderr?.on("data", (data: Buffer) => (this.#stderr += data.toString()));
    this.#ended = once(this.#process, "close");
  }

  /** Its address once it listens; an Error with what it has said when it ends instead. */
  async ready(): Promise<string> {
    const address = await this.#seen(() => /ready at (http:\S+)/.exec(this.#stdout)?.[1]);
    return address;
  }

  /** Process id of its newest probe once that is connected, and is another one than a previous one. */
  async probeProcessId(previous?: number): Promise<number> {
    const newest = () => [...this.#stderr.matchAll(/"process_id":(\d+)/g)].at(-1)?.[1];
    return Number(await this.#seen(() => (newest() === String(previous) ? undefined : newest())));
  }

  get processId(): number {
    if (this.#process.pid === undefined) throw new Error(`The server could not be started: ${this.output}`);
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  get output(): string {
    return this.#stdout + this.#stderr;
  }

  async login(typed = password): Promise<void> {
    const body = { username: "prtgadmin", password: typed };
    const { token } = await this.#whileReading(() => this.call<{ token: string }>("POST", "/session", body));
    this.#token = token;
  }

  /** After a kill the lease of the process before lasts for some seconds, in which a server on PostgreSQL only reads. */
  async #whileReading<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!String(error).includes("only_reads")) throw error;
        await this.#seen(() => /This server writes now\./.exec(this.#stdout)?.[0]);
      }
    }
  }

  /** Speaks from now on as the user who is logged in at another server on the same database. */
  useSessionOf(other: SpawnedServer): void {
    this.#token = other.#token;
  }

  /** One call of the API; a response that is no success is an Error. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${await this.ready()}/api/v2${path}`, {
      method,
      headers: { "content-type": "application/json", ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.#process.kill(signal);
    return this.ended();
  }

  async ended(): Promise<Ended> {
    await this.#ended;
    const { exitCode, signalCode } = this.#process;
    return { code: exitCode, signal: signalCode, stdout: this.#stdout, stderr: this.#stderr };
  }

  async #seen(look: () => string | undefined): Promise<string> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (!this.isRunning) {
        throw new Error(`The server has ended: ${this.output}`);
      }
      await Promise.race([
        once(this.#process.stdout ?? this.#process, "data"),
        once(this.#process.stderr ?? this.#process, "data"),
        this.#ended,
      ]);
    }
  }
}
