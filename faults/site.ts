import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SpawnedServer } from "../apps/server/src/testing/spawned-server.ts";
import type { Report } from "./report.ts";
import { PostgresDatabase, SqliteDatabase } from "./site-database.ts";
import type { DatabaseKind, PostgresPlace, SiteDatabase } from "./site-database.ts";
import { Targets } from "./targets.ts";

export interface SensorSeen {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** When it was checked. */
  readonly last_measurement: { readonly timestamp: string | null };
}

export interface LogLine {
  readonly time: string;
  readonly object: { readonly id: string } | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly message?: string | null;
}

/** Seconds between two checks of every sensor that a part makes; the rule of silence takes 30 s then. */
export const intervalSeconds = 10;
/** The server with a reader of changes that has an effect. */
export const readingServer = fileURLToPath(new URL("testing/reading-server.ts", import.meta.url));
const watched = "Watched";
const pageOfList = 3000;

export interface SiteOptions {
  readonly database: DatabaseKind;
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly postgres?: PostgresPlace;
  /** A program in place of the usual server. */
  readonly program?: string;
}

/** The real server over a database of its own, loopback targets, and sensors that check them. */
export class Site {
  readonly folder: string;
  readonly targets = new Targets();
  readonly #options: SiteOptions;
  #database: SiteDatabase | null = null;
  #server: SpawnedServer | null = null;
  readonly #spawned: SpawnedServer[] = [];
  #ids = new Set<string>();

  constructor(options: SiteOptions) {
    this.folder = options.folder ?? mkdtempSync(join(tmpdir(), "monitor-faults-"));
    this.#options = options;
  }

  /** Plays something on a site of its own, which is removed in the end. */
  static async play(options: SiteOptions, play: (site: Site) => Promise<void>): Promise<void> {
    const site = new Site(options);
    try {
      await play(site);
    } finally {
      await site.remove();
    }
  }

  /** Starts with so many sensors, which are all Up before any fault. */
  async startUp(report: Report, sensors: number): Promise<void> {
    await this.start();
    await this.watch(sensors);
    await report.within("Before the fault all sensors are Up", 60, () => allAre(this, "UP"));
  }

  get server(): SpawnedServer {
    if (this.#server === null) throw new Error("The server of this part has not been started");
    return this.#server;
  }

  get database(): SiteDatabase {
    if (this.#database === null) throw new Error("The database of this part has not been started");
    return this.#database;
  }

  /** The database, for the faults that only PostgreSQL has. */
  get postgres(): PostgresDatabase {
    if (this.#database instanceof PostgresDatabase) return this.#database;
    throw new Error("This part is not played on PostgreSQL");
  }

  get kind(): DatabaseKind {
    return this.#options.database;
  }

  get sensorIds(): readonly string[] {
    return [...this.#ids];
  }

  /** Starts server, database and targets; an installation that is there goes on. */
  async start(): Promise<void> {
    mkdirSync(join(this.folder, "machine"), { recursive: true });
    this.#database ??= await this.#startDatabase();
    if (this.#server === null) await this.targets.start();
    this.#server = this.spawn();
    await this.#server.login();
  }

  /** Speaks from now on with another server on the same database. */
  async goOnWith(server: SpawnedServer): Promise<void> {
    await server.login();
    this.#server = server;
  }

  /** One more server on the same database, with a folder of its own where one is named. */
  spawn({ folder = this.folder, environment = {} }: Pick<Partial<SiteOptions>, "folder" | "environment"> = {}) {
    const { environment: usual, program } = this.#options;
    const all = { LOG_LEVEL: "info", ...this.database.environment, ...usual, ...environment };
    const server = new SpawnedServer(folder, all, program);
    this.#spawned.push(server);
    return server;
  }

  async #startDatabase(): Promise<SiteDatabase> {
    const { database, postgres = {} } = this.#options;
    return database === "sqlite" ? new SqliteDatabase(this.folder) : PostgresDatabase.start(postgres);
  }

  /** One device with a web sensor a target, from number 0 on. */
  async watch(count: number, host = "127.0.0.1"): Promise<void> {
    const device = { basic: { name: watched, host } };
    const { id } = await this.server.call<{ id: string }>("POST", "/experimental/probes/1/device", device);
    for (let number = 0; number < count; number += 1) await this.add(id, `web ${number}`, this.targets.url(number));
  }

  add(deviceId: string, name: string, url: string): Promise<string> {
    return this.addKind("http", deviceId, { name, settings: { url } });
  }

  async addKind(
    kind: string,
    deviceId: string,
    { name, settings }: { name: string; settings: Readonly<Record<string, unknown>> },
  ): Promise<string> {
    const path = `/experimental/devices/${deviceId}/sensor?kindid=${kind}`;
    const body = { basic: { name }, intervalgroup: { interval: String(intervalSeconds) }, settings };
    const [made] = await this.server.call<{ id: string }[]>("POST", path, body);
    if (made === undefined) throw new Error("The server made no sensor");
    this.#ids.add(made.id);
    return made.id;
  }

  /** The sensors that this part has made. */
  async sensors(): Promise<SensorSeen[]> {
    const found: SensorSeen[] = [];
    for (let offset = 0; ; offset += pageOfList) {
      const page = await this.server.call<SensorSeen[]>("GET", `/sensors?limit=${pageOfList}&offset=${offset}`);
      found.push(...page.filter(({ id }) => this.#ids.has(id)));
      if (page.length < pageOfList) return found;
    }
  }

  /** How many of the part's sensors are in each status, as `{"UP":20}`. */
  async counts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { status } of await this.sensors()) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  /** Lines of the log about a sensor, newest first. */
  log(sensorId: string): Promise<LogLine[]> {
    return this.server.call<LogLine[]>("GET", `/ext/log?object=${sensorId}&limit=500`);
  }

  /** Ends what runs, and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all(this.#spawned.map((server) => server.end("SIGKILL")));
    await this.targets.stop();
    this.#database?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Whether all sensors that a part has made are in one of these statuses. */
export async function allAre(site: Site, ...statuses: readonly string[]) {
  const counts = await site.counts();
  const others = Object.keys(counts).filter((status) => !statuses.includes(status));
  return { seen: JSON.stringify(counts), isKept: others.length === 0 && Object.keys(counts).length > 0 };
}

/** Whether none of them is in one of these statuses. */
export async function noneIs(site: Site, ...statuses: readonly string[]) {
  const counts = await site.counts();
  const isKept = Object.keys(counts).length > 0 && statuses.every((status) => counts[status] === undefined);
  return { seen: JSON.stringify(counts), isKept };
}

/** The response of /health: its status and reason. */
export async function health(site: Site): Promise<{ status: number; text: string }> {
  const response = await fetch(`${await site.server.ready()}/api/v2/health`);
  return { status: response.status, text: (await response.text()).slice(0, 300) };
}
