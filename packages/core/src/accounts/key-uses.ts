import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import { RareLog } from "../runtime/index.ts";
import { StorageError } from "../storage/index.ts";
import type { AccountWrite, ApiKeyRecord } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";

export interface KeyUsesParts {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change">;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Another server writes. */
  readonly isReader: () => boolean;
}

type Use = Pick<ApiKeyRecord, "last_used_ms" | "last_address">;

/** A request must not cost a write: the uses of all keys are written together, at most this often and after this time at the latest. */
const writeEveryMs = 60_000;

/** When and from which address each key was used last, including what is not written yet. */
export class KeyUses {
  readonly #parts: KeyUsesParts;
  readonly #rareLog: RareLog;
  readonly #unwritten = new Map<string, Use>();
  #writtenAtMs = Number.NEGATIVE_INFINITY;
  #cancelTimer: CancelTimer | null = null;
  #isClosed = false;

  constructor(parts: KeyUsesParts) {
    this.#parts = parts;
    this.#rareLog = new RareLog(parts);
  }

  note(keyId: string, address: string): void {
    const { clock } = this.#parts;
    this.#unwritten.set(keyId, { last_used_ms: clock.now(), last_address: address });
    if (clock.monotonicMs() - this.#writtenAtMs >= writeEveryMs) void this.flush();
    this.#wait();
  }

  /** Writes what is not written yet; what is noted later is lost. Never fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer?.();
    await this.flush();
  }

  /** A key with its last use. */
  with(key: ApiKeyRecord): ApiKeyRecord {
    return { ...key, ...this.#unwritten.get(key.id) };
  }

  forget(keyId: string): void {
    this.#unwritten.delete(keyId);
  }

  /** Writes what is not written yet. Never fails. */
  async flush(): Promise<void> {
    const { writer, clock, isReader } = this.#parts;
    if (this.#unwritten.size === 0 || isReader()) return;
    this.#writtenAtMs = clock.monotonicMs();
    try {
      const written = await writer.change(() => {
        const some = [...this.#unwritten];
        const accounts = this.#writesOf(some);
        return { draft: accounts.length === 0 ? null : { accounts, isDurable: false }, result: some };
      });
      for (const [id, use] of written) if (this.#unwritten.get(id) === use) this.#unwritten.delete(id);
    } catch (error) {
      const level = error instanceof StorageError ? "warn" : "error";
      this.#rareLog.write(level, { error }, "The last uses of API keys could not be stored");
    }
  }

  #wait(): void {
    if (this.#cancelTimer !== null || this.#isClosed) return;
    this.#cancelTimer = this.#parts.clock.setTimer(() => void this.#onTime(), writeEveryMs);
  }

  async #onTime(): Promise<void> {
    await this.flush();
    this.#cancelTimer = null;
    if (this.#unwritten.size > 0) this.#wait();
  }

  #writesOf(uses: readonly (readonly [string, Use])[]): AccountWrite[] {
    return uses.flatMap(([id, use]) => {
      const key = this.#parts.directory.apiKey(id);
      return key === null ? [] : [{ do: "put_api_key", key: { ...key, ...use } } as const];
    });
  }
}
