import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestContext } from "vitest";
import { selfSigned } from "./certificates.ts";
import { closedPort } from "./loopback.ts";
import { requireProgram, startProgram, untilListening } from "./real-server.ts";

const debianFolder = "/usr/lib/postgresql";
const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
const programs = join(debianFolder, versions[0] ?? "none", "bin");
const postgres = { file: join(programs, "postgres"), package: "postgresql" };
const mariadb = { file: "/usr/sbin/mariadbd", package: "mariadb-server" };

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The user that comes with a package, for servers that refuse to run as root; null where this process is no root itself. */
function ownerOf(name: string): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

interface Place {
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
}

function placeFor({ onTestFinished }: TestContext, name: string, owner: Owner | null): Place {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = { folder, certificate: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  writeFileSync(place.certificate, selfSigned.cert);
  writeFileSync(place.key, selfSigned.key, { mode: 0o600 });
  if (owner !== null) for (const file of Object.values(place)) chownSync(file, owner.uid, owner.gid);
  return place;
}

function run(file: string, argv: readonly string[], options: { owner: Owner | null; input?: string }): void {
  const { owner, input = "" } = options;
  const { status, stderr } = spawnSync(file, argv, { ...owner, input, encoding: "utf8", cwd: tmpdir() });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
}

/** The account of both databases that may read. */
export const reader = { user: "reader", password: "Wörd 'of' reader" };
const quotedPassword = reader.password.replaceAll("'", "''");

/** Starts PostgreSQL with TLS and SCRAM, an account `reader`, and a table `orders` of two rows in the database `postgres`. */
export async function startPostgres(context: TestContext): Promise<number> {
  requireProgram(context, postgres);
  const owner = ownerOf("postgres");
  const { folder, certificate, key } = placeFor(context, "postgres", owner);
  const data = join(folder, "data");
  writeFileSync(join(folder, "password"), "of postgres\n");
  const auth = ["-A", "scram-sha-256", `--pwfile=${folder}/password`, "--no-sync", "-E", "UTF8", "--locale=C"];
  run(join(programs, "initdb"), ["-D", data, "-U", "postgres", ...auth], { owner });
  const port = await closedPort();
  const setUp = `
CREATE ROLE ${reader.user} LOGIN PASSWORD '${quotedPassword}';
CREATE TABLE orders (state text, count int);
INSERT INTO orders VALUES ('open', 17), ('done', 4);
GRANT ALL ON orders TO ${reader.user};
`;
  run(postgres.file, ["--single", "-j", "-D", data, "postgres"], { owner, input: setUp.replaceAll(";\n", ";\n\n") });
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: "off",
    ssl: "on",
    ssl_cert_file: certificate,
    ssl_key_file: key,
  };
  const argv = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  await untilListening(port, startProgram(context, { ...postgres, owner }, ["-D", data, ...argv]));
  // It takes connections before it is ready, to say so.
  const isReady = () => spawnSync(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  while (!isReady()) await wait(20);
  return port;
}

/** Starts MariaDB with TLS, an account `reader`, and a table `orders` of two rows in the database `shop`. */
export async function startMariadb(context: TestContext): Promise<number> {
  requireProgram(context, mariadb);
  const owner = ownerOf("mysql");
  const { folder, certificate, key } = placeFor(context, "mariadb", owner);
  const data = join(folder, "data");
  const common = ["--no-defaults", `--datadir=${data}`];
  run("/usr/bin/mariadb-install-db", [...common, "--auth-root-authentication-method=normal", "--skip-test-db"], {
    owner,
  });
  writeFileSync(
    join(folder, "set-up.sql"),
    `CREATE USER ${reader.user}@'%' IDENTIFIED BY '${quotedPassword}';
CREATE DATABASE shop CHARACTER SET utf8mb4;
CREATE TABLE shop.orders (state varchar(20), count int);
INSERT INTO shop.orders VALUES ('open', 17), ('done', 4);
GRANT ALL ON shop.* TO ${reader.user}@'%';
`,
  );
  const port = await closedPort();
  const argv = [
    ...common,
    "--bind-address=127.0.0.1",
    `--port=${port}`,
    `--socket=${folder}/socket`,
    `--ssl-cert=${certificate}`,
    `--ssl-key=${key}`,
    `--init-file=${folder}/set-up.sql`,
    "--skip-name-resolve",
  ];
  await untilListening(port, startProgram(context, { ...mariadb, owner }, argv));
  return port;
}
