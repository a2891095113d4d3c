import pg from "pg";
import { partSteps } from "@monitor/core/runtime";
import type { Clock, WorkSlices } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";
import { loopSlices } from "../../node-runtime.ts";
import { isHung, toPostgresError } from "./postgres-errors.ts";
import { Reach } from "./reach.ts";

/** One row as its values, in the order of the columns. */
export type Tuple = unknown[];

/** SQL with `$1` and so on, and the values for them. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** It may take its time: nothing waits for it. */
  readonly isLong?: boolean;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly timeouts?: Partial<typeof usualTimeouts>;
  /** How many connections read at once. */
  readonly readingConnections?: number;
  /** In which very many statements are made and sent. */
  readonly slices?: WorkSlices;
}

/** All tables are in a schema of their own: other programs may use the database too. */
export const schemaName = "monitor";

const usualTimeouts = {
  connectMs: 5000,
  statementMs: 5000,
  lockMs: 3000,
  /** Ends the transaction of a server that was stopped in the middle of it, so that another can take over. */
  idleInTransactionMs: 5000,
  /** For a database that is stopped itself and keeps no time. */
  answerMs: 6000,
  closeMs: 1000,
};
type Timeouts = typeof usualTimeouts;
const longAnswerMs = 3_600_000;

/** Statements that are sent at once: more than a usual turn has. */
const fewStatements = 20;
const bigint = 20;

/**
 * The driver takes these modes as `verify-full`, which is safer than what PostgreSQL's own programs make of them, and warns of
 * each at every start.
 */
export function withFullCheck(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g, "$1verify-full");
}

function settingsOf(url: string, timeouts: Timeouts): pg.PoolConfig {
  return {
    connectionString: withFullCheck(url),
    application_name: "monitor",
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    query_timeout: timeouts.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    types: { getTypeParser: ((oid: number, format) => typeParserOf(oid, format)) as typeof pg.types.getTypeParser },
  };
}

// Numbers of ours stay below 2^53.
const typeParserOf = (oid: number, format?: "text" | "binary") =>
  oid === bigint ? Number : pg.types.getTypeParser(oid, format as "text");

/** Connections of one purpose, made when needed and again when lost, so that one purpose never waits for another. */
class Lane {
  readonly #pool: pg.Pool;
  readonly #reach: Reach;
  readonly #clients = new Set<pg.PoolClient>();
  #isClosed = false;

  constructor(settings: pg.PoolConfig, reach: Reach) {
    this.#reach = reach;
    this.#pool = new pg.Pool({ ...settings, onConnect: useSchema });
    // Each failure is met by the call that needs the connection; an event without a listener would end the process.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      this.#clients.add(client);
      client.on("error", () => {});
      client.once("end", () => this.#clients.delete(client));
    });
  }

  /** Works on a connection that nothing else uses meanwhile. Errors: StorageError. */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      const failure = toPostgresError(error);
      client.release(failure !== null || client.getTransactionStatus() !== "I");
      if (failure !== null && isHung(error)) this.#reach.failed(failure);
      throw failure ?? error;
    }
  }

  /** As `use`, and again where the connection was lost: it may have been for long, unnoticed. `work` may be done twice. */
  async useTwice<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    try {
      return await this.use(work);
    } catch (error) {
      if (!(error instanceof StorageError) || error.reason !== "away" || isHung(error.cause)) throw error;
      return this.use(work);
    }
  }

  async close(waitMs: number): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const ended = this.#pool.end();
    const timer = setTimeout(() => this.#cut(), waitMs);
    await ended.finally(() => clearTimeout(timer));
  }

  // A database that is stopped never says goodbye.
  #cut(): void {
    for (const client of this.#clients) {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isClosed) throw new StorageError("away");
    this.#reach.pass();
    try {
      const client = await this.#pool.connect();
      this.#reach.worked();
      return client;
    } catch (error) {
      const failure = toPostgresError(error);
      if (failure === null) throw error;
      const isBusy = failure.cause instanceof Error && failure.cause.message.startsWith("timeout exceeded");
      if (!isBusy) this.#reach.failed(failure);
      throw failure;
    }
  }
}

// The driver waits for it, though its types don't say so.
function useSchema(client: pg.ClientBase): void {
  return client.query(`SET search_path TO ${schemaName}; SET timezone TO UTC`) as unknown as void;
}

/** Readers; errors as of `Connections`. */
export type Reads = Pick<Connections, "read">;

/** All connections to the database. Errors of all methods: StorageError where the database can't do its work. */
export class Connections {
  readonly #readers: Lane;
  readonly #writer: Lane;
  readonly #lease: Lane;
  readonly #timeouts: Timeouts;
  readonly #slices: WorkSlices;

  constructor({ url, clock, timeouts, readingConnections = 4, slices = loopSlices }: ConnectionOptions) {
    this.#slices = slices;
    const reach = new Reach(clock);
    this.#timeouts = { ...usualTimeouts, ...timeouts };
    const settings = settingsOf(url, this.#timeouts);
    this.#readers = new Lane({ ...settings, max: readingConnections }, reach);
    this.#writer = new Lane({ ...settings, max: 1, pipeline: true }, reach);
    this.#lease = new Lane({ ...settings, max: 1 }, reach);
  }

  read(statement: Statement): Promise<Tuple[]> {
    return this.#readers.useTwice((client) => run(client, statement));
  }

  /** Several statements that see the same moment, perhaps twice. */
  readAtOnce<T>(work: (reads: Reads) => Promise<T>): Promise<T> {
    return this.#readers.useTwice(async (client) => {
      await run(client, { text: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" });
      const result = await work({ read: (statement) => run(client, statement) });
      await run(client, { text: "COMMIT" });
      return result;
    });
  }

  /** Very many rows, at the start. */
  readMany(statement: Statement): Promise<Tuple[]> {
    return this.#readers.useTwice(async (client) => {
      await run(client, { text: "SET statement_timeout TO 0" });
      const rows = await run(client, { ...statement, isLong: true });
      await run(client, { text: "RESET statement_timeout" });
      return rows;
    });
  }

  /** One statement beside readers and writer, perhaps twice. */
  manage(statement: Statement): Promise<Tuple[]> {
    return this.#lease.useTwice((client) => run(client, statement));
  }

  /** Statements in one round trip, and the rows of each; throws what the first that failed says. Many are sent in slices. */
  pipeline(statements: readonly Statement[]): Promise<Tuple[][]> {
    return this.#writer.use(async (client) => {
      const answers: Promise<Tuple[]>[] = [];
      const send = (some: readonly Statement[]) => {
        for (const statement of some) {
          const answer = run(client, statement);
          // One can fail before the last is sent.
          answer.catch(() => {});
          answers.push(answer);
        }
      };
      if (statements.length > fewStatements) await this.#slices.run(partSteps(statements, send, 1));
      else send(statements);
      const results = await Promise.allSettled(answers);
      const failed = results.find((result) => result.status === "rejected");
      if (failed !== undefined) throw failed.reason;
      return results.map((result) => (result as PromiseFulfilledResult<Tuple[]>).value);
    });
  }

  async close(): Promise<void> {
    const { closeMs } = this.#timeouts;
    await Promise.all([this.#readers, this.#writer, this.#lease].map((lane) => lane.close(closeMs)));
  }
}

async function run(client: pg.PoolClient, { text, values = [], isLong = false }: Statement): Promise<Tuple[]> {
  const limit = isLong ? { query_timeout: longAnswerMs } : {};
  const { rows } = await client.query<Tuple>({ text, values: values.map(storable), rowMode: "array", ...limit });
  return rows;
}

// Text of a device may hold a NUL, which PostgreSQL takes nowhere.
function storable(value: unknown): unknown {
  if (typeof value === "string") return value.includes("\0") ? value.replaceAll("\0", "\u{fffd}") : value;
  return Array.isArray(value) ? value.map(storable) : value;
}

/** The database as a person may see it: without a password. */
export function nameOf(url: string): string {
  try {
    // A socket is named behind the path.
    const { hostname, port, pathname } = new URL(url.replace("@/", "@localhost/"));
    return `${pathname.slice(1) || "?"} at ${hostname || "localhost"}${port === "" ? "" : `:${port}`}`;
  } catch {
    return "of DATABASE_URL";
  }
}
