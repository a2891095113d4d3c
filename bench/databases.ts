import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresServer, whyNoPostgres } from "../apps/server/src/storage/testing/postgres-server.ts";

export type DatabaseName = "SQLite" | "PostgreSQL";

/** Where an installation is stored that a bench measures; removed with all that is in it. */
export interface BenchDatabase {
  readonly name: DatabaseName;
  readonly dataDir: string;
  /** Empty where the installation is in the data folder. */
  readonly databaseUrl: string;
  remove(): void;
}

/** As Debian installs it, but for a socket in place of a port. The tests' own settings leave the disk out. */
const postgresSettings = { listen_addresses: "", max_connections: "60" };

const names: Readonly<Record<string, DatabaseName>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** The databases to measure, by `BENCH_DATABASES`; says so where there is no PostgreSQL. */
export function databasesToMeasure(): DatabaseName[] {
  const chosen = (process.env["BENCH_DATABASES"] ?? "sqlite,postgres").split(",").map((name) => names[name]);
  const obstacle = chosen.includes("PostgreSQL") ? whyNoPostgres() : null;
  if (obstacle !== null) console.log(obstacle.replace("Tests on", "Measurements on"));
  return chosen.filter((name) => name !== undefined).filter((name) => name === "SQLite" || obstacle === null);
}

/** An empty database of its own. */
export async function openDatabase(name: DatabaseName): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  const server = name === "PostgreSQL" ? await PostgresServer.start({ settings: postgresSettings }) : null;
  const databaseUrl = (await server?.emptyDatabase()) ?? "";
  const remove = () => {
    server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name, dataDir, databaseUrl, remove };
}
