import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { Site } from "../site.ts";
import { databaseKinds, PostgresDatabase } from "../site-database.ts";

const configExitCode = 78;

interface Loss {
  readonly what: string;
  readonly lose: () => void | Promise<void>;
  readonly giveBack: () => void | Promise<void>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The ways in which a file is lost or replaced; what was there comes back afterwards. */
function lossesOfFile(site: Site): Loss[] {
  const path = join(site.folder, "data", "monitor.db");
  const bytes = readFileSync(path);
  const giveBack = () => writeFileSync(path, bytes);
  return [
    { what: "its database is emptied", lose: () => truncateSync(path, 0), giveBack },
    { what: "its database is gone", lose: () => rmSync(path), giveBack },
    { what: "its database is cut", lose: () => truncateSync(path, Math.floor(bytes.length / 2)), giveBack },
    { what: "a text is in the place of its database", lose: () => writeFileSync(path, "my own notes"), giveBack },
    {
      what: "the database of another program is in its place",
      lose: () => {
        rmSync(path);
        const other = new DatabaseSync(path);
        other.exec("CREATE TABLE bookmark (id); PRAGMA user_version = 3");
        other.close();
      },
      giveBack,
    },
  ];
}

function lossesOfPostgres({ postgres: { server, url } }: Site): Loss[] {
  const rename = (from: string, to: string) => async () => {
    await server.query(url, `ALTER SCHEMA ${from} RENAME TO ${to}`);
  };
  const remove = async () => {
    await server.query(url, "CREATE TABLE public.kept AS SELECT * FROM monitor.writer_state");
    await server.query(url, "DELETE FROM monitor.writer_state");
  };
  const putBack = async () => {
    await server.query(url, "INSERT INTO monitor.writer_state SELECT * FROM public.kept");
  };
  const nothing = () => {};
  return [
    { what: "its database is empty", lose: rename("monitor", "elsewhere"), giveBack: rename("elsewhere", "monitor") },
    { what: "the rows of its database are removed", lose: remove, giveBack: putBack },
    { what: "DATABASE_URL is forgotten", lose: nothing, giveBack: nothing, environment: { DATABASE_URL: "" } },
  ];
}

/** All that is stored, as another client of the database finds it. */
async function stored({ folder, database }: Site): Promise<string> {
  const dataDir = join(folder, "data");
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.map(({ name }) => `${name} ${readFileSync(join(dataDir, name)).toString("base64")}`).sort();
  if (!(database instanceof PostgresDatabase)) return found.join("\n");
  const tables = "SELECT relname, relnamespace::regnamespace::text AS schema FROM pg_class ORDER BY oid";
  return [...found, JSON.stringify(await database.server.query(database.url, tables))].join("\n");
}

async function playLoss(report: Report, site: Site, { what, lose, giveBack, environment = {} }: Loss): Promise<void> {
  await lose();
  const before = await stored(site);
  const server = site.spawn({ environment });
  const hasStarted = await server.ready().then(
    () => true,
    () => false,
  );
  const { code, stderr } = await server.end("SIGTERM");
  report.note(`${what}: the start is refused in one line`, {
    seen: hasStarted ? "it has started" : `exit code ${code}: ${stderr.slice(0, 300).trim()}`,
    isKept: !hasStarted && code === configExitCode && /^[^\n]+\n$/.test(stderr),
  });
  const isSame = before === (await stored(site));
  const seen = isSame ? "all is as it was" : "something has changed";
  report.note(`${what}: nothing is touched`, { seen, isKept: isSame });
  await giveBack();
}

export const lostDatabase: Part = {
  isQuick: false,
  usualDatabases: databaseKinds,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.start();
      await site.watch(1);
      await site.server.end("SIGTERM");
      const losses = database === "sqlite" ? lossesOfFile(site) : lossesOfPostgres(site);
      for (const loss of losses) await playLoss(report, site, loss);
      await site.start();
      const [sensor] = await site.sensors();
      const seen = `sensor ${sensor?.name}`;
      report.note("With its database it goes on", { seen, isKept: sensor !== undefined });
    }),
};
