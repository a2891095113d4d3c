import { StartupError } from "@monitor/core/storage";
import { ConfigError, readConfig } from "./config.ts";
import { backUp } from "./storage/backup/back-up.ts";
import { backupMade, backupUsage } from "./storage/backup/backup-texts.ts";

/** For the administrator at the machine, or a timer: makes a backup of the installation, while the server runs or not. */
async function run([folder = "", ...others]: readonly string[]): Promise<void> {
  if (folder === "" || folder.startsWith("-") || others.length > 0) throw new StartupError(backupUsage);
  const config = readConfig(process.env);
  const made = await backUp(config, folder);
  process.stdout.write(`${backupMade(made, config.databaseUrl === "")}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
