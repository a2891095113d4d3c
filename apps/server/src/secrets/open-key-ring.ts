import type { Logger } from "@monitor/core/runtime";
import type { World } from "@monitor/core/world";
import { StartupError } from "@monitor/core/storage";
import type { InstallationFacts } from "@monitor/core/writer";
import type { SecretBox } from "@monitor/domain";
import type { Config } from "../config.ts";
import { readKeyFile, readOrMakeKeyFile } from "./key-file.ts";
import { KeyRing } from "./key-ring.ts";
import { keyIdOf } from "./secret-key.ts";
import { allIds, secretsOf } from "./stored-secrets.ts";

/** The installation notes here the id of the key with which all its secrets are sealed. */
export const keyFact = "secret_key_id";

type Keys = Pick<Config, "secretKey" | "secretKeysBefore" | "dataDir">;

/**
 * The keys of the configuration and of the key file. The file is made where the configuration has no key. Errors: StartupError
 * for a file that can't be used.
 */
export function openKeyRing({ secretKey: [named], secretKeysBefore, dataDir }: Keys): KeyRing {
  const [first, ...others] = named === undefined ? readOrMakeKeyFile(dataDir) : [named, ...readKeyFile(dataDir)];
  if (first === undefined) throw new StartupError("The key file has no key.");
  return new KeyRing(first, [...secretKeysBefore, ...others]);
}

export interface KeyCheckParts {
  readonly world: World;
  readonly facts: InstallationFacts;
  readonly logger: Logger;
  readonly secrets: KeyRing;
}

/**
 * A standby server needs the keys of the server that writes, to check what that one checks. Errors: StartupError where it can't
 * open a secret.
 */
export function requireKeysOfWriter({ world, facts, logger, secrets }: KeyCheckParts): void {
  const missing = missingKey(world, secrets);
  const remedy = "set the same SECRET_KEY on both servers";
  if (missing !== null) {
    throw new StartupError(
      `The secrets in the database are sealed with another key (${missing}) than this server has (${secrets.id}): ${remedy}.`,
    );
  }
  const known = facts.read(keyFact);
  if (known === null || secrets.has(known)) return;
  logger.warn({ key: known, own_key: secrets.id }, `The server that writes has another key for secrets: ${remedy}`);
}

function missingKey(world: World, secrets: Pick<SecretBox, "open">): string | null {
  for (const id of allIds(world)) {
    for (const { value, place } of secretsOf(world.get(id)?.own_settings)) {
      const opened = secrets.open(value, place);
      // A damaged secret can't be opened on the other server either.
      if (!opened.isOpen && opened.reason === "no_key") return keyIdOf(value.sealed);
    }
  }
  return null;
}
