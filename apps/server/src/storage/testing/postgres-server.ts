import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";

const debianFolder = "/usr/lib/postgresql";
const minVersion = 15;
const superuser = "postgres";

/** Where the programs of a PostgreSQL that is new enough are; null where there is none. */
function findPrograms(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const places = versions.map((version) => join(debianFolder, version, "bin"));
  const path = (process.env["PATH"] ?? "").split(delimiter);
  return [...places, ...path].find((folder) => versionIn(folder) >= minVersion) ?? null;
}

function versionIn(folder: string): number {
  if (!existsSync(join(folder, "initdb"))) return 0;
  const { stdout } = spawnSync(join(folder, "initdb"), ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
}

const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; this user comes with Debian's package. */
function unprivileged(): { uid: number; gid: number } | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${superuser}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** Why tests on PostgreSQL can't run here, as one line; null where they can. */
export function whyNoPostgres(): string | null {
  if (findPrograms() === null)
    return "Tests on PostgreSQL are skipped: no version from 15 on is installed (Debian: apt-get install postgresql)";
  if (isRoot() && unprivileged() === null)
    return "Tests on PostgreSQL are skipped: it refuses to run as root, and there is no user postgres";
  return null;
}

/** Nothing is waited for: what a test stores does not outlive it. */
const testSettings = {
  listen_addresses: "",
  fsync: "off",
  full_page_writes: "off",
  max_connections: "60",
  shared_buffers: "32MB",
  autovacuum: "off",
  jit: "off",
};

export interface PostgresServerOptions {
  /** A folder for the data without the write-ahead log, for instance on a small disk. */
  readonly place?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const database = "test";

/** Ends all connections to a database but the one that asks for it. */
export const cutOthers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function queryOf(client: pg.Client): Promise<Query> {
  await client.connect();
  await client.query("SET search_path TO monitor, public");
  return async (text, values = []) => (await client.query<Record<string, unknown>>(text, values)).rows;
}

/** A cluster of its own on a Unix socket, for the tests of one file. It is there once it was made. */
export class PostgresServer {
  readonly #folder = join(tmpdir(), `pg-${randomUUID().slice(0, 8)}`);
  readonly #programs = findPrograms();
  readonly #options: PostgresServerOptions;
  readonly #data: string;
  readonly #user = isRoot() ? unprivileged() : null;
  #hasDatabase = false;

  constructor(options: PostgresServerOptions = {}) {
    this.#options = options;
    this.#data = join(options.place ?? this.#folder, "data");
  }

  static async start(options: PostgresServerOptions = {}): Promise<PostgresServer> {
    const server = new PostgresServer(options);
    await server.make();
    return server;
  }

  /** Makes the cluster and starts it. */
  async make(): Promise<void> {
    const { place } = this.#options;
    mkdirSync(this.#folder, { mode: 0o700 });
    try {
      if (this.#user !== null) {
        const { uid, gid } = this.#user;
        for (const folder of [this.#folder, ...(place === undefined ? [] : [place])]) chownSync(folder, uid, gid);
      }
      const locale = ["-E", "UTF8", "--locale=C"];
      const wal = join(this.#folder, "wal");
      this.#call("initdb", ["-X", wal, "-D", this.#data, "-U", superuser, "-A", "trust", "--no-sync", ...locale]);
      await this.start();
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  /** Starts again after `stop`. */
  async start(): Promise<void> {
    const options = Object.entries(this.#options.settings ?? testSettings).map(
      ([name, value]) => `-c ${name}='${value}'`,
    );
    const sockets = `-c unix_socket_directories='${this.#folder}'`;
    this.#control("start", ["-w", "-l", join(this.#folder, "log"), "-o", [...options, sockets].join(" ")]);
  }

  /** Ends it as `pg_ctl stop` does; `immediate` is as a crash. */
  stop(mode: "fast" | "immediate" = "fast"): void {
    this.#control("stop", ["-w", "-m", mode]);
  }

  /** Stops or continues all of its processes. */
  signal(name: "SIGSTOP" | "SIGCONT"): void {
    const main = Number(readFileSync(join(this.#data, "postmaster.pid"), "utf8").split("\n")[0]);
    const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(main)], { encoding: "utf8" });
    const children = (stdout ?? "").split("\n").map(Number).filter(Boolean);
    for (const id of [main, ...children]) {
      try {
        process.kill(id, name);
      } catch {
        // One that has ended meanwhile.
      }
    }
  }

  /** Address of the database that `emptyDatabase` empties. */
  get url(): string {
    return this.urlOf(database);
  }

  /** An empty database, the same one each time: nothing may use it any more. */
  async emptyDatabase(): Promise<string> {
    if (!this.#hasDatabase) await this.query(this.urlOf("postgres"), `CREATE DATABASE ${database}`);
    this.#hasDatabase = true;
    await this.cutConnections(this.url);
    await this.query(this.url, "DROP SCHEMA IF EXISTS monitor CASCADE");
    return this.url;
  }

  urlOf(name: string): string {
    return `postgres://${superuser}@/${name}?host=${encodeURIComponent(this.#folder)}`;
  }

  /** Rows of a statement, on a connection of its own. */
  query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.session(url, async (query) => query(text, values));
  }

  /** Works on a connection of its own. */
  async session<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    try {
      return await work(await queryOf(client));
    } finally {
      await client.end();
    }
  }

  /** A connection to the database that `emptyDatabase` empties, until the server is removed. */
  openSession(): Promise<Query> {
    const client = new pg.Client({ connectionString: this.url });
    // The server ends as in a crash.
    client.on("error", () => {});
    return queryOf(client);
  }

  /** Where its socket is. */
  get socket(): string {
    return join(this.#folder, ".s.PGSQL.5432");
  }

  /** Cuts all connections to a database but the own one. */
  async cutConnections(url: string): Promise<void> {
    await this.query(url, cutOthers);
  }

  /** Ends it and removes everything. */
  remove(): void {
    if (statSync(join(this.#data, "postmaster.pid"), { throwIfNoEntry: false }) !== undefined) {
      this.signal("SIGCONT");
      this.stop("immediate");
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #control(command: string, options: readonly string[]): void {
    this.#call("pg_ctl", [command, "-D", this.#data, "-s", ...options]);
  }

  #call(program: string, options: readonly string[]): void {
    if (this.#programs === null) throw new Error(whyNoPostgres() ?? "");
    // Its children keep what they get as output open.
    const { status, error } = spawnSync(join(this.#programs, program), options, {
      ...this.#user,
      cwd: this.#folder,
      stdio: "ignore",
    });
    if (status !== 0) throw new Error(`${program} ${options[0]} has failed (${error?.message ?? status})`);
  }
}
