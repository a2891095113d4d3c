import type { OwnSettings } from "@monitor/contract";
import type { CancelTimer, Clock, WorkSlices, Logger } from "@monitor/core/runtime";
import { secondFactorPlace } from "@monitor/core/accounts";
import type { Accounts } from "@monitor/core/accounts";
import type { UserRecord } from "@monitor/core/storage";
import type { SealedValue, SecretPlace } from "@monitor/domain";
import type { World } from "@monitor/core/world";
import type { InstallationFacts, Writer } from "@monitor/core/writer";
import type { KeyRing } from "./key-ring.ts";
import { changeMethodSections, changeOwnAddresses, methodSections, ownAddresses } from "./method-secrets.ts";
import { clientSecretPlace, createSingleSignOn } from "@monitor/core/features";
import { keyFact } from "./open-key-ring.ts";
import { allIds, secretsOf, withSecrets } from "./stored-secrets.ts";

export interface SealAgainParts {
  readonly world: World;
  readonly writer: Writer;
  readonly facts: InstallationFacts;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: KeyRing;
  readonly slices: WorkSlices;
  readonly accounts: Pick<Accounts, "users">;
}

const objectsAtOnce = 20;
const firstRetryMs = 5000;
const maxRetryMs = 300_000;

/**
 * Seals the secrets of former keys with the present key, some objects in each turn of the writer. Each value names its key, so
 * this goes on after a crash; at the end the installation notes the key. Returns a function that stops it.
 */
export function sealAgain(parts: SealAgainParts): () => void {
  const work = new SealAgain(parts);
  work.begin();
  return () => work.stop();
}

class SealAgain {
  readonly #parts: SealAgainParts;
  #isStopped = false;
  #retryMs = firstRetryMs;
  #cancelRetry: CancelTimer = () => {};

  constructor(parts: SealAgainParts) {
    this.#parts = parts;
  }

  begin(): void {
    this.#run().catch((error: unknown) => {
      if (this.#isStopped) return;
      this.#parts.logger.warn({ error }, "Secrets could not be sealed with the present key; that is tried again");
      this.#cancelRetry = this.#parts.clock.setTimer(() => this.begin(), this.#retryMs);
      this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs);
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
  }

  async #run(): Promise<void> {
    const { logger } = this.#parts;
    const due = await this.#select((own) => this.#isDue(own));
    for (let at = 0; at < due.length; at += objectsAtOnce) {
      if (this.#isStopped) return;
      await this.#seal(due.slice(at, at + objectsAtOnce));
    }
    if (this.#isStopped) return;
    if (this.#isDue(methodSections(this.#parts))) {
      await changeMethodSections(this.#parts, (sections) => this.#sealed(sections));
    }
    if (this.#hasOtherAddresses()) {
      await changeOwnAddresses(this.#parts, (value, place) => this.#sealedValue(value, place));
    }
    await createSingleSignOn(this.#parts).sealAgain((value) => this.#sealedValue(value, clientSecretPlace));
    for (const user of this.#users()) if (this.#sealedFactor(user) !== null) await this.#sealUser(user.id);
    if (due.length > 0) logger.info({ objects: due.length }, "Secrets were sealed with the present key");
    await this.#noteEnd();
  }

  /** A value that was changed before this turn is sealed with the present key already. */
  #seal(ids: readonly string[]): Promise<void> {
    const { world, writer } = this.#parts;
    return writer.change(() => {
      const records = ids.map((id) => world.get(id)).filter((record) => record !== undefined);
      const changed = records
        .filter(({ own_settings: own }) => this.#isDue(own))
        .map((record) => ({ ...record, own_settings: this.#sealed(record.own_settings) }));
      return { draft: changed.length === 0 ? null : { changed }, result: undefined };
    });
  }

  #users(): readonly UserRecord[] {
    return this.#parts.accounts.users.all();
  }

  /** The key of a second factor under the present key; null where it is so already, and where it can't be opened. */
  #sealedFactor({ id, second_factor: factor }: UserRecord): UserRecord["second_factor"] {
    const { secrets } = this.#parts;
    if (factor === null || secrets.isOfPresentKey(factor.secret)) return null;
    const place = secondFactorPlace(id);
    const opened = secrets.open(factor.secret, place);
    return opened.isOpen ? { ...factor, secret: secrets.seal(opened.plain, place) } : null;
  }

  async #sealUser(id: string): Promise<void> {
    const { users } = this.#parts.accounts;
    const changes = { second_factor: undefined as UserRecord["second_factor"] | undefined };
    // Judged in the turn: a code that is taken meanwhile stays taken.
    await users.change({ id, changes, actor: null }, () => {
      const user = users.read(id);
      changes.second_factor = (user === null ? null : this.#sealedFactor(user)) ?? undefined;
    });
  }

  #sealed(own: OwnSettings): OwnSettings {
    return withSecrets(own, ({ place, value }) => this.#sealedValue(value, place));
  }

  /** Null where it is of the present key already, and where it can't be opened. */
  #sealedValue(value: SealedValue, place: SecretPlace): SealedValue | null {
    const { secrets } = this.#parts;
    const opened = secrets.isOfPresentKey(value) ? null : secrets.open(value, place);
    return opened?.isOpen === true ? secrets.seal(opened.plain, place) : null;
  }

  #isDue(own: OwnSettings): boolean {
    const { secrets } = this.#parts;
    return secretsOf(own).some(
      ({ place, value }) => !secrets.isOfPresentKey(value) && secrets.open(value, place).isOpen,
    );
  }

  async #noteEnd(): Promise<void> {
    const { facts, secrets, logger } = this.#parts;
    const known = facts.read(keyFact);
    if (this.#isStopped || known === secrets.id) return;
    const others = await this.#select((own) => this.#hasOthers(own));
    // Their key may come back.
    if (
      others.length > 0 ||
      this.#hasOthers(methodSections(this.#parts)) ||
      this.#hasOtherAddresses() ||
      this.#hasOtherFactors() ||
      this.#hasOtherClient()
    )
      return;
    await facts.write(keyFact, secrets.id);
    if (known === null) return;
    logger.info(
      { key: secrets.id, before: known },
      "All secrets are sealed with the present key; the one before is not needed",
    );
  }

  #hasOtherClient(): boolean {
    const { client_secret: secret } = createSingleSignOn(this.#parts).read();
    return secret !== null && !this.#parts.secrets.isOfPresentKey(secret);
  }

  #hasOtherAddresses(): boolean {
    return ownAddresses(this.#parts).some((value) => !this.#parts.secrets.isOfPresentKey(value));
  }

  #hasOtherFactors(): boolean {
    const { secrets } = this.#parts;
    return this.#users().some(({ second_factor: factor }) => factor !== null && !secrets.isOfPresentKey(factor.secret));
  }

  #hasOthers(own: OwnSettings): boolean {
    return secretsOf(own).some(({ value }) => !this.#parts.secrets.isOfPresentKey(value));
  }

  #select(fits: (own: OwnSettings) => boolean): Promise<string[]> {
    const { world, slices } = this.#parts;
    return slices.filter(allIds(world), (id) => fits(world.get(id)?.own_settings ?? {}));
  }
}
