import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "@monitor/core/storage";
import { nameOf } from "./connections.ts";

const fileName = "monitor.dump";
const maxErrorLength = 500;

/**
 * Has PostgreSQL's own program write the installation, as it is at one moment, into a file of a folder; gives its path. A
 * server that runs goes on writing. Errors: StartupError.
 */
export async function backUpPostgres(url: string, folder: string): Promise<string> {
  const { address, environment } = forPrograms(url);
  const file = join(folder, fileName);
  closeSync(openSync(file, "wx", 0o600));
  const options = ["--format=custom", "--no-owner", "--no-privileges", "--schema=monitor", "--no-password"];
  const dump = spawn("pg_dump", [...options, `--file=${file}`, `--dbname=${address}`], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  dump.stderr.on("data", (data: Buffer) => (said = `${said}${data.toString()}`.slice(0, maxErrorLength)));
  const [code] = await once(dump, "close").catch(() => {
    throw new StartupError("pg_dump is missing: install PostgreSQL's client programs (Debian: postgresql-client).");
  });
  if (code === 0) return file;
  throw new StartupError(`pg_dump could not copy the database ${nameOf(url)}: ${said.trim() || `exit code ${code}`}`);
}

/** An address as PostgreSQL's own programs take it. The password is in their environment: arguments are seen by all. */
export function forPrograms(url: string): { address: string; environment: Record<string, string> } {
  const [, start = "", password, rest = ""] = /^([^:]+:\/\/[^:@/?#]*)(?::([^@/?#]*))?(.*)$/s.exec(url) ?? [];
  const [place = "", query = ""] = rest.split("?", 2);
  const parameters = new URLSearchParams(query);
  // Words of the server's driver.
  parameters.delete("uselibpqcompat");
  if (parameters.get("sslmode") === "no-verify") parameters.set("sslmode", "require");
  const asked = parameters.size === 0 ? "" : `?${String(parameters).replaceAll("+", "%20")}`;
  const environment: Record<string, string> = password ? { PGPASSWORD: decodeURIComponent(password) } : {};
  return { address: `${start}${place}${asked}`, environment };
}
