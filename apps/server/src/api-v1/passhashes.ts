import { isSameAccess } from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import type { UserRecord } from "@monitor/core/storage";
import { CallError } from "@monitor/contract";
import { randomInt } from "node:crypto";

/** The first of them are public, as those of an API key. */
const digits = 52;

interface Given {
  readonly keyId: string;
  readonly passhash: string;
}

/**
 * Passhashes, which stand in for a password in addresses: random digits that are stored as an API key is, only as a hash. While
 * the server runs, a user is given the same one again, as some programs ask for it each time they start.
 */
export class Passhashes {
  readonly #parts: Pick<FeatureParts, "accounts">;
  readonly #given = new Map<string, Given>();

  constructor(parts: Pick<FeatureParts, "accounts">) {
    this.#parts = parts;
  }

  /** A passhash for a user who has proved the password. Errors: CallError AUTH_FAILED, CONFLICT; StorageError. */
  async giveTo(user: UserRecord, address: string): Promise<string> {
    const { apiKeys, users } = this.#parts.accounts;
    const known = this.#given.get(user.id);
    if (known !== undefined && apiKeys.read(known.keyId)?.user_id === user.id) return known.passhash;
    const passhash = Array.from({ length: digits }, () => randomInt(10)).join("");
    const actor = { id: user.id, login_name: user.login_name, address };
    const { id: keyId } = await apiKeys.createPasshash({ passhash, actor }, () => {
      // Of an account that got another password meanwhile.
      if (!isSameAccess(users.read(user.id), user)) throw new CallError("AUTH_FAILED", "The login has failed");
    });
    this.#given.set(user.id, { keyId, passhash });
    return passhash;
  }
}
