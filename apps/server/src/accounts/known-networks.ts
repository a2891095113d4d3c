import { networkOf } from "../addresses/client-network.ts";
import type { Logger } from "../logger.ts";
import { StorageError } from "../storage/storage-error.ts";
import type { AccountStore } from "../storage/stores.ts";
import type { Attempt } from "./login-throttle.ts";

export interface KnownNetworksHost {
  readonly accountStore: Pick<AccountStore, "isKnownNetwork" | "noteKnownNetwork">;
  readonly clock: { readonly now: () => number };
  readonly logger: Pick<Logger, "warn">;
}

/** From where each account has been logged in to, so that guesses from elsewhere don't keep its owner waiting. */
export interface KnownNetworks {
  has(attempt: Attempt): boolean;
  /** The right password came from there. */
  note(userId: string, address: string): void;
}

export function createKnownNetworks({ accountStore, clock, logger }: KnownNetworksHost): KnownNetworks {
  return {
    has: ({ loginName, address }) => accountStore.isKnownNetwork(loginName.trim(), networkOf(address)),
    note(userId, address) {
      try {
        accountStore.noteKnownNetwork({ user_id: userId, network: networkOf(address), seen_ms: clock.now() });
      } catch (error) {
        // No reason to keep somebody out who has the right password.
        if (!(error instanceof StorageError)) throw error;
        logger.warn({ user_id: userId, err: error }, "The network of a login could not be stored");
      }
    },
  };
}
