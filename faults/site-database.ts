import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { systemClock } from "../apps/server/src/node-runtime.ts";
import type { Storage } from "@monitor/core/storage";
import { AnswerThief } from "../apps/server/src/storage/testing/answer-thief.ts";
import { openTestPostgres } from "../apps/server/src/storage/testing/open-test-postgres.ts";
import { openTestSqlite } from "../apps/server/src/storage/testing/open-test-sqlite.ts";
import { PostgresServer } from "../apps/server/src/storage/testing/postgres-server.ts";

export const databaseKinds = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];
export const databaseNames: Readonly<Record<DatabaseKind, string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** Where the installation of a site is stored, as its faults reach it. */
export interface SiteDatabase {
  /** What a server needs to find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** As the server that writes: none may run, but one that was killed needs not be waited for. */
  open(): Promise<Storage>;
  /** As another program that holds it, a careless backup for instance; gives what lets it go. */
  lock(): Promise<() => Promise<void>>;
  remove(): void;
}

/** SQLite in the data folder. */
export class SqliteDatabase implements SiteDatabase {
  readonly environment = {};
  readonly #dataDir: string;

  constructor(folder: string) {
    this.#dataDir = join(folder, "data");
  }

  async open(): Promise<Storage> {
    return openTestSqlite(this.#dataDir, { clock: systemClock });
  }

  async lock(): Promise<() => Promise<void>> {
    const database = new DatabaseSync(join(this.#dataDir, "monitor.db"));
    database.exec("BEGIN IMMEDIATE");
    return async () => {
      database.exec("ROLLBACK");
      database.close();
    };
  }

  remove(): void {}
}

/** A lease given for longer than twice this one counts as one from the future, which no server waits for. */
const impatientLeaseMs = 1000;

export interface PostgresPlace {
  /** A folder for its data without the write-ahead log. */
  readonly place?: string | undefined;
  /** True: the servers reach it through one that can keep the answer to a commit from them. */
  readonly losesAnswers?: boolean | undefined;
}

/** PostgreSQL in a cluster of its own. */
export class PostgresDatabase implements SiteDatabase {
  readonly environment: Readonly<Record<string, string>>;
  readonly server: PostgresServer;
  readonly url: string;
  readonly #thief: AnswerThief | null;

  private constructor(server: PostgresServer, url: string, thief: AnswerThief | null) {
    this.server = server;
    this.url = url;
    this.#thief = thief;
    this.environment = { DATABASE_URL: thief === null ? url : url.replace(/@.*$/, `@127.0.0.1:${thief.port}/test`) };
  }

  static async start({ place, losesAnswers = false }: PostgresPlace): Promise<PostgresDatabase> {
    const server = await PostgresServer.start(place === undefined ? {} : { place });
    const thief = losesAnswers ? await AnswerThief.start(() => connect(server.socket)) : null;
    return new PostgresDatabase(server, await server.emptyDatabase(), thief);
  }

  get thief(): AnswerThief {
    if (this.#thief === null) throw new Error("This part has nothing that keeps answers from the server");
    return this.#thief;
  }

  /** For a server whose connections have a name of their own. */
  environmentOf(name: string): Readonly<Record<string, string>> {
    return { DATABASE_URL: `${this.url}&application_name=${name}` };
  }

  open(): Promise<Storage> {
    return openTestPostgres(this.url, { clock: systemClock, leaseMs: impatientLeaseMs });
  }

  async lock(): Promise<() => Promise<void>> {
    let letGo = () => {};
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    let ended: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      ended = this.server.session(this.url, async (query) => {
        await query("BEGIN");
        await query("LOCK TABLE writer_state IN EXCLUSIVE MODE");
        resolve();
        await isOver;
        await query("ROLLBACK");
      });
      ended.catch(reject);
    });
    return () => {
      letGo();
      return ended;
    };
  }

  remove(): void {
    this.#thief?.close();
    this.server.remove();
  }
}
