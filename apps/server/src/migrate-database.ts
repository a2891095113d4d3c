import { parseArgs } from "node:util";
import { copyInstallation } from "./storage/copy/copy-installation.ts";
import { copyBegins, copyEnds, copyUsage } from "./storage/copy/copy-texts.ts";
import type { CopyPlaces } from "./storage/copy/copy-texts.ts";
import { openCopy, openSource, placeOf } from "./storage/copy/open-copy.ts";
import { StartupError, StorageError } from "@monitor/core/storage";

/** For the administrator at the machine: copies an installation from one database into another, while no server works on either. */
async function run(args: readonly string[]): Promise<void> {
  const places = readPlaces(args);
  const source = await openSource(places.from);
  try {
    const target = await openCopy(places.to);
    try {
      print(copyBegins(places));
      print(copyEnds(places, await copyInstallation(source, target)));
    } finally {
      await target.storage.close();
    }
  } finally {
    await source.storage.close();
  }
}

function readPlaces(args: readonly string[]): CopyPlaces {
  try {
    const options = { from: { type: "string" }, to: { type: "string" } } as const;
    const { from = "", to = "" } = parseArgs({ args: [...args], options }).values;
    if (from !== "" && to !== "") return { from: placeOf(from), to: placeOf(to) };
  } catch {
    // The wrong value may be a password.
  }
  throw new StartupError(copyUsage);
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof StorageError;
  const sentence =
    error instanceof StorageError
      ? `${error.message}. Not everything was copied: empty the target, and copy again.`
      : "";
  process.stderr.write(`${isExpected ? sentence || error.message : String(error)}\n`);
  process.exitCode = 1;
}
