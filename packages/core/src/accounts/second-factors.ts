import { CallError } from "@monitor/contract";
import type { SecretBox, SecretPlace } from "@monitor/domain";
import type { Clock } from "../runtime/index.ts";
import { StorageError } from "../storage/index.ts";
import type { ChangeActor, SecondFactorRecord, UserRecord } from "../storage/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import type { Tokens } from "./credentials.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { newSecret, stepOf, toBase32 } from "./time-codes.ts";
import type { CodeSecrets } from "./time-codes.ts";
import type { Users } from "./users.ts";

export interface SecondFactorsHost {
  readonly directory: AccountDirectory;
  readonly users: Pick<Users, "change">;
  readonly secrets: SecretBox;
  readonly codeSecrets: CodeSecrets;
  readonly tokens: Pick<Tokens, "hash">;
  readonly clock: Pick<Clock, "now" | "monotonicMs">;
  /** Its names are ids of users: whoever tries codes knows the password, so that networks make no difference. */
  readonly throttle: LoginThrottle;
}

interface Pending {
  readonly secret: string;
  readonly endsAtMs: number;
}

/** A code as it was typed, and by whom. */
export interface CodeUse {
  readonly code: string;
  readonly actor: ChangeActor;
}

const recoveryCodes = 10;
const recoveryBytes = 10;
const pendingMs = 15 * 60_000;

/** A secret that was copied to another user can't be opened there. */
export const secondFactorPlace = (userId: string): SecretPlace => ({ section: `user ${userId}`, key: "second_factor" });
const plainOf = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase();

/** Codes by time that users set up beside their password, and the recovery codes for the day the phone is gone. */
export class SecondFactors {
  readonly #host: SecondFactorsHost;
  /** Secrets that no code has confirmed, by user. */
  readonly #pending = new Map<string, Pending>();
  /** The last step of each user, also where it could not be stored. */
  readonly #lastSteps = new Map<string, number>();

  constructor(host: SecondFactorsHost) {
    this.#host = host;
  }

  /** Whether a user group of the user wants a second factor. */
  isRequiredOf(userId: string): boolean {
    return this.#host.directory.groupsOf(userId).some((group) => group.requires_second_factor);
  }

  /** Whether the password alone is not enough. */
  isWanted({ id, second_factor }: Pick<UserRecord, "id" | "second_factor">): boolean {
    return second_factor !== null || this.isRequiredOf(id);
  }

  /** A new secret, which counts once a code of it has come. Errors: CallError CONFLICT for who has a second factor. */
  begin(user: UserRecord): string {
    requireNone(user);
    const secret = newSecret(this.#host.codeSecrets);
    this.#pending.set(user.id, { secret, endsAtMs: this.#host.clock.monotonicMs() + pendingMs });
    return secret;
  }

  /** Gives the recovery codes, this once. Errors: CallError CONFLICT, WRONG_CODE, TOO_MANY_REQUESTS; StorageError. */
  async confirm(user: UserRecord, { code, actor }: CodeUse): Promise<readonly string[]> {
    requireNone(user);
    const { clock, codeSecrets, secrets, users } = this.#host;
    const pending = this.#pending.get(user.id);
    if (pending === undefined || clock.monotonicMs() > pending.endsAtMs) {
      throw new CallError("CONFLICT", "Begin again: the key of the second factor is too old");
    }
    this.#begin(user.id);
    const last_step = await stepOf(codeSecrets, { secret: pending.secret, typed: plainOf(code), nowMs: clock.now() });
    if (last_step === null) throw new CallError("WRONG_CODE", "The code is wrong");
    const codes = Array.from({ length: recoveryCodes }, () => this.#newRecoveryCode());
    const second_factor: SecondFactorRecord = {
      secret: secrets.seal(pending.secret, secondFactorPlace(user.id)),
      recovery_hashes: codes.map((each) => this.#hashOf(each)),
      last_step,
      since_ms: clock.now(),
    };
    await users.change({ id: user.id, changes: { second_factor }, actor }, () => {
      // Of two requests, or after another password, this one counts no more.
      const now = this.#host.directory.user(user.id);
      if (now?.password_hash !== user.password_hash) throw new CallError("CONFLICT", "The password has changed");
      requireNone(now);
    });
    this.#pending.delete(user.id);
    this.#succeed(user.id);
    return codes;
  }

  /**
   * Takes a code by time or a recovery code of a user who has a second factor: each works once. False for any other text. While
   * nothing can be stored codes by time are still taken. Errors: CallError TOO_MANY_REQUESTS, AUTH_FAILED for a secret that can't
   * be opened; StorageError for a recovery code.
   */
  async take(user: UserRecord, use: CodeUse): Promise<boolean> {
    this.#begin(user.id);
    const typed = plainOf(use.code);
    const step = await this.#stepOf(user, typed);
    try {
      const isTaken = await this.#note(user.id, { ...use, step, hash: this.#host.tokens.hash(typed) });
      if (!isTaken) return false;
    } catch (error) {
      if (!(error instanceof StorageError) || step === null) throw error;
      if (!this.#isNewStep(user, step)) return false;
    }
    if (step !== null) this.#lastSteps.set(user.id, step);
    this.#succeed(user.id);
    return true;
  }

  /** Errors: CallError NOT_FOUND, StorageError. */
  async remove(userId: string, actor: ChangeActor | null): Promise<void> {
    await this.#host.users.change({ id: userId, changes: { second_factor: null }, actor });
  }

  async #stepOf({ id, second_factor }: UserRecord, typed: string): Promise<number | null> {
    if (second_factor === null || !/^\d{6}$/.test(typed)) return null;
    const { codeSecrets, secrets, clock } = this.#host;
    const opened = secrets.open(second_factor.secret, secondFactorPlace(id));
    if (!opened.isOpen) {
      throw new CallError("AUTH_FAILED", "The second factor can't be read; use a recovery code");
    }
    return stepOf(codeSecrets, { secret: opened.plain, typed, nowMs: clock.now() });
  }

  #isNewStep({ id, second_factor }: Pick<UserRecord, "id" | "second_factor">, step: number): boolean {
    return step > Math.max(second_factor?.last_step ?? Infinity, this.#lastSteps.get(id) ?? 0);
  }

  /** Judged in the turn of the writer: of two requests with one code, one is refused. */
  async #note(id: string, use: CodeUse & { step: number | null; hash: string }): Promise<boolean> {
    const { users, directory } = this.#host;
    const changes = { second_factor: undefined as SecondFactorRecord | undefined };
    try {
      await users.change({ id, changes, actor: use.actor }, () => {
        const factor = directory.user(id)?.second_factor ?? null;
        if (factor === null) throw new RefusedCode();
        const isKept = (hash: string) => hash !== use.hash;
        if (use.step === null && factor.recovery_hashes.every(isKept)) throw new RefusedCode();
        if (use.step !== null && !this.#isNewStep({ id, second_factor: factor }, use.step)) throw new RefusedCode();
        changes.second_factor = {
          ...factor,
          last_step: use.step ?? factor.last_step,
          recovery_hashes: factor.recovery_hashes.filter(isKept),
        };
      });
      return true;
    } catch (error) {
      if (error instanceof RefusedCode) return false;
      throw error;
    }
  }

  #newRecoveryCode(): string {
    const text = toBase32(this.#host.codeSecrets.random(recoveryBytes)).toLowerCase();
    return (text.match(/.{4}/g) ?? []).join("-");
  }

  #hashOf(recoveryCode: string): string {
    return this.#host.tokens.hash(plainOf(recoveryCode));
  }

  #begin(userId: string): void {
    this.#host.throttle.begin({ loginName: userId, address: userId });
  }

  #succeed(userId: string): void {
    this.#host.throttle.succeed({ loginName: userId, address: userId });
  }
}

class RefusedCode extends Error {}

function requireNone({ second_factor }: UserRecord): void {
  if (second_factor !== null) throw new CallError("CONFLICT", "The account has a second factor already");
}
