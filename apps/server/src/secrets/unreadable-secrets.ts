import type { SealedValue, SecretBox } from "@monitor/domain";
import type { Clock, ServerProblems, Logger } from "@monitor/core/runtime";
import type { World } from "@monitor/core/world";
import { allIds, secretsOf } from "./stored-secrets.ts";
import type { StoredSecret } from "./stored-secrets.ts";

export interface UnreadableSecretsParts {
  readonly world: World;
  readonly secrets: SecretBox;
  readonly problems: ServerProblems;
  readonly clock: Clock;
  readonly logger: Logger;
}

const namedObjects = 20;

/** Shows as a problem of the server how many secrets can't be opened. Returns a function that stops it. */
export function watchUnreadableSecrets(parts: UnreadableSecretsParts): () => void {
  const watch = new UnreadableSecrets(parts);
  watch.look(allIds(parts.world));
  return parts.world.subscribe((changedIds) => watch.look(changedIds));
}

class UnreadableSecrets {
  readonly #parts: UnreadableSecretsParts;
  /** The number of secrets that can't be opened, by object; objects without one are left out. */
  readonly #unreadable = new Map<string, number>();
  /** Values are never changed, only replaced. */
  readonly #cannotOpen = new WeakMap<SealedValue, boolean>();
  #shown = 0;

  constructor(parts: UnreadableSecretsParts) {
    this.#parts = parts;
  }

  look(ids: readonly string[]): void {
    for (const id of ids) {
      const unreadable = secretsOf(this.#parts.world.get(id)?.own_settings).filter((secret) =>
        this.#isUnreadable(secret),
      );
      if (unreadable.length > 0) this.#unreadable.set(id, unreadable.length);
      else this.#unreadable.delete(id);
    }
    this.#show();
  }

  #isUnreadable({ value, place }: StoredSecret): boolean {
    const known = this.#cannotOpen.get(value);
    if (known !== undefined) return known;
    const cannotOpen = !this.#parts.secrets.open(value, place).isOpen;
    this.#cannotOpen.set(value, cannotOpen);
    return cannotOpen;
  }

  #show(): void {
    const { problems, clock, logger } = this.#parts;
    const secrets = [...this.#unreadable.values()].reduce((sum, count) => sum + count, 0);
    if (secrets === this.#shown) return;
    if (this.#shown === 0) {
      const objects = [...this.#unreadable.keys()].slice(0, namedObjects);
      logger.error({ count: secrets, objects }, "Secrets can't be opened; what needs them is not checked");
    }
    this.#shown = secrets;
    if (secrets === 0) return problems.clear("secrets_unreadable");
    problems.raise({
      code: "secrets_unreadable",
      since_ms: problems.get("secrets_unreadable")?.since_ms ?? clock.now(),
      message: `${secrets === 1 ? "A secret" : `${secrets} secrets`} in the settings can't be opened with the key of this server, and sensors that need it are unknown. Give the server the previous key (SECRET_KEY_PREVIOUS), or enter the secrets again.`,
      parameters: { secrets },
    });
  }
}
