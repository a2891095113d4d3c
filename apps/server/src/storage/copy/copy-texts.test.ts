import { resolve } from "node:path";
import { expect, test } from "vitest";
import { copyBegins, copyEnds, copyUsage } from "./copy-texts.ts";

const folder = { dataDir: "./data" };
const postgres = { dataDir: "", databaseUrl: "postgres://anna:secret@db.example:5433/monitor" };
const rows = new Map([
  ["users", 3],
  ["measured values", 12_345],
]);

test("says at the beginning what is copied where, without the password", () => {
  expect(copyBegins({ from: folder, to: postgres })).toBe(
    `Copying from the data folder ${resolve("data")} to the PostgreSQL database monitor at db.example:5433. This can take some minutes; start no server meanwhile.`,
  );
});

test("says at the end what was copied, and how the server is started with it", () => {
  expect(copyEnds({ from: folder, to: postgres }, rows)).toBe(
    `Everything was copied:
       3 users
  12,345 measured values
The installation that was copied is as it was. Now start the server with this address in DATABASE_URL and the same DATA_DIR as before.
Secrets in the settings were copied sealed, without their key: the server needs the same SECRET_KEY or, where none is set, the file secret.key of the DATA_DIR of before.`,
  );
  expect(copyEnds({ from: postgres, to: folder }, rows)).toContain(
    `Now start the server with DATA_DIR=${resolve("data")} and without DATABASE_URL.`,
  );
});

test("shows both directions to who has typed something else", () => {
  expect(copyUsage).toContain("--from ./data --to postgres://");
  expect(copyUsage).toMatch(/--from postgres:\S+ --to \.\/data\n/);
});
