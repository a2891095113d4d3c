import { parseArgs } from "node:util";
import { copyInstallation } from "./storage/copy/copy-installation.ts";
import type { CopiedRows } from "./storage/copy/copy-installation.ts";
import { openCopy, openSource, placeOf } from "./storage/copy/open-copy.ts";
import { StartupError } from "./storage/startup-error.ts";
import { StorageError } from "./storage/storage-error.ts";

const usage =
  "Name where the installation is and where it is to be copied: npm run migrate-database -- --from <folder or postgres://…> --to <folder or postgres://…>";

/** For the administrator at the machine: copies an installation from one database into another, while no server works on either. */
async function run(args: readonly string[]): Promise<void> {
  const { from, to } = readPlaces(args);
  const source = await openSource(placeOf(from));
  try {
    const target = await openCopy(placeOf(to));
    try {
      print(await copyInstallation(source, target));
    } finally {
      await target.storage.close();
    }
  } finally {
    await source.storage.close();
  }
}

function readPlaces(args: readonly string[]): { from: string; to: string } {
  try {
    const options = { from: { type: "string" }, to: { type: "string" } } as const;
    const { from = "", to = "" } = parseArgs({ args: [...args], options }).values;
    if (from !== "" && to !== "") return { from, to };
  } catch {
    // What is wrong may hold a password.
  }
  throw new StartupError(usage);
}

function print(rows: CopiedRows): void {
  const width = Math.max(...Array.from(rows.values(), (count) => count.toLocaleString("en").length));
  const lines = Array.from(rows, ([what, count]) => `${count.toLocaleString("en").padStart(width)} ${what}`);
  process.stdout.write(`Copied:\n${lines.join("\n")}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof StorageError;
  const sentence = error instanceof StorageError ? `${error.message}; what was copied is not complete.` : "";
  process.stderr.write(`${isExpected ? sentence || error.message : String(error)}\n`);
  process.exitCode = 1;
}
