import { isSameAccess } from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import type { Clock } from "@monitor/core/runtime";
import type { UserRecord } from "@monitor/core/storage";
import { createHmac, randomBytes } from "node:crypto";

interface Proof {
  readonly user: UserRecord;
  readonly untilMs: number;
}

interface ProofsHost extends Pick<FeatureParts, "accounts"> {
  readonly clock: Pick<Clock, "monotonicMs">;
}

const keptMs = 5 * 60_000;
const maxProofs = 1000;

/**
 * Passwords that were right a moment ago, so that a program which sends one with each request does not keep the server hashing.
 * Held under a key of this process only.
 */
export class ProvedPasswords {
  readonly #host: ProofsHost;
  readonly #key = randomBytes(32);
  readonly #proofs = new Map<string, Proof>();

  constructor(host: ProofsHost) {
    this.#host = host;
  }

  /** The user as it is now; null where the password has to be checked. */
  find(username: string, password: string): UserRecord | null {
    const { accounts, clock } = this.#host;
    const name = this.#nameOf(username, password);
    const proof = this.#proofs.get(name);
    if (proof === undefined) return null;
    const user = accounts.users.read(proof.user.id);
    const isNamed = accounts.users.find(username)?.id === proof.user.id;
    if (isNamed && isSameAccess(user, proof.user) && clock.monotonicMs() < proof.untilMs) return user;
    this.#proofs.delete(name);
    return null;
  }

  note(username: string, password: string, user: UserRecord): void {
    const untilMs = this.#host.clock.monotonicMs() + keptMs;
    this.#proofs.set(this.#nameOf(username, password), { user, untilMs });
    const [oldest] = this.#proofs.keys();
    if (this.#proofs.size > maxProofs && oldest !== undefined) this.#proofs.delete(oldest);
  }

  #nameOf(username: string, password: string): string {
    return createHmac("sha256", this.#key)
      .update(JSON.stringify([username, password]))
      .digest("base64");
  }
}
