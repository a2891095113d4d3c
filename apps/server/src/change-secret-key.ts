import { ConfigError, readConfig } from "./config.ts";
import { StartupError } from "@monitor/core/storage";
import { addKey, keyPathIn } from "./secrets/key-file.ts";

/** For the administrator at the machine: puts a new key into the key file; the server takes it at its next start. */
function run(args: readonly string[]): void {
  if (args.length > 0) throw new StartupError("This takes nothing more: npm run change-secret-key");
  const { secretKey, dataDir } = readConfig(process.env);
  if (secretKey.length > 0) {
    throw new StartupError(
      "The key is in SECRET_KEY: set a new one there, and the previous one in SECRET_KEY_PREVIOUS.",
    );
  }
  const keys = addKey(dataDir);
  const before = keys === 1 ? "" : " The previous keys are below it.";
  process.stdout.write(`The first line of ${keyPathIn(dataDir)} is a new key.${before}
Start the server again: it seals all secrets with the new key, and says in its log when that is done.
`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
