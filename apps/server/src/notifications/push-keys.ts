import { pushKeyPlace, pushKeysKey } from "@monitor/core/notifications";
import type { InstallationFacts, Writer } from "@monitor/core/writer";
import type { SealedValue, SecretBox } from "@monitor/domain";
import { newPushKeys } from "./push-encryption.ts";
import type { PushKeys } from "./push-encryption.ts";

/** The keys as they are stored. */
export interface StoredPushKeys {
  readonly public_key: string;
  readonly private_key: SealedValue;
}

export interface PushKeyParts {
  readonly facts: Pick<InstallationFacts, "read">;
  readonly secrets: Pick<SecretBox, "open" | "seal">;
}

export function storedPushKeys({ facts }: Pick<PushKeyParts, "facts">): StoredPushKeys | null {
  const text = facts.read(pushKeysKey);
  return text === null ? null : (JSON.parse(text) as StoredPushKeys);
}

/** The keys opened; null where there are none, or where their secret is lost. */
export function openPushKeys({ facts, secrets }: PushKeyParts): PushKeys | null {
  const stored = storedPushKeys({ facts });
  const opened = stored === null ? null : secrets.open(stored.private_key, pushKeyPlace);
  return stored !== null && opened?.isOpen === true ? { ...stored, private_key: opened.plain } : null;
}

/** Makes the keys where there are none. Those that can't be opened stay, as their secret may come back. Errors: StorageError. */
export function makePushKeys(parts: PushKeyParts & { readonly writer: Pick<Writer, "change"> }): Promise<void> {
  return parts.writer.change(() => {
    if (storedPushKeys(parts) !== null) return { draft: null, result: undefined };
    const { public_key, private_key } = newPushKeys();
    const stored: StoredPushKeys = { public_key, private_key: parts.secrets.seal(private_key, pushKeyPlace) };
    return { draft: { meta: new Map([[pushKeysKey, JSON.stringify(stored)]]) }, result: undefined };
  });
}
