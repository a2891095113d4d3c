import type { Logger } from "../runtime/index.ts";
import { StorageError } from "../storage/index.ts";
import type { AccountWrite } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import type { NetworkOf } from "./credentials.ts";
import type { Attempt } from "./login-throttle.ts";

export interface KnownNetworksHost {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change">;
  readonly logger: Pick<Logger, "warn">;
  readonly networkOf: NetworkOf;
}

/** From where each account has been logged in to, so that guesses from elsewhere don't keep its owner waiting. */
export interface KnownNetworks {
  has(attempt: Attempt): boolean;
  /** The right password came from there; keeps the newest networks of each account. Settles also when it can't be stored. */
  note(userId: string, address: string): Promise<void>;
}

const maxNetworks = 50;
/** Each login need not cost a write. */
const noteAgainAfterMs = 24 * 3_600_000;

export function createKnownNetworks({ directory, writer, logger, networkOf }: KnownNetworksHost): KnownNetworks {
  function writesFor(userId: string, address: string, nowMs: number): AccountWrite[] {
    if (directory.user(userId) === null) return [];
    const network = { user_id: userId, network: networkOf(address), seen_ms: nowMs };
    const known = directory.network(network);
    if (known !== null && Math.abs(nowMs - known.seen_ms) < noteAgainAfterMs) return [];
    const others = directory.networksOf(userId).filter((other) => other.network !== network.network);
    const surplus = others.toSorted((one, other) => other.seen_ms - one.seen_ms).slice(maxNetworks - 1);
    return [
      { do: "note_network", network },
      ...surplus.map((other) => ({ do: "remove_network", network: other }) as const),
    ];
  }
  return {
    has({ loginName, address }) {
      const user = directory.findUser(loginName.trim());
      return user !== null && directory.network({ user_id: user.id, network: networkOf(address) }) !== null;
    },
    async note(userId, address) {
      try {
        await writer.change(({ nowMs }) => {
          const accounts = writesFor(userId, address, nowMs);
          return { draft: accounts.length === 0 ? null : { accounts }, result: undefined };
        });
      } catch (error) {
        // No reason to keep out a user who has the right password.
        if (!(error instanceof StorageError)) throw error;
        logger.warn({ user_id: userId, err: error }, "The network of a login could not be stored");
      }
    },
  };
}
