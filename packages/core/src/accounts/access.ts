import type { KeyScope, UserRole } from "@monitor/domain";
import { fingerprintOf } from "./credentials.ts";
import type { ApiKeyRecord, UserRecord } from "../storage/index.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { Previews } from "./previews.ts";
import type { Sessions } from "./sessions.ts";

/** The user who sends a request. */
export interface AccessUser {
  readonly id: string;
  readonly login_name: string;
  readonly role: UserRole;
  /** The scope of the API key in use; null: a session. */
  readonly keyScope: KeyScope | null;
  /** Its name. */
  readonly keyName: string | null;
  /** The objects that it is for, with all below them; null: all that the user sees. */
  readonly keyObjects: readonly string[] | null;
  /** An administrator looks at the interface as this user. */
  readonly isPreview?: true;
}

/** How the user is known: by the token of a session or the id of an API key. The other one is null. */
export interface Credential {
  readonly token: string | null;
  readonly keyId: string | null;
  /** From where; a key may be for some addresses only. Left out: that is not looked at. */
  readonly address?: string;
}

/** Authenticates requests by session tokens and API keys. */
export interface Access {
  /**
   * The user of a session token or an API key; counts as a use. Errors: CallError BAD_REQUEST (neither of the two), AUTH_FAILED
   * (unknown or ended), TooManyRequestsError.
   */
  verify(secret: string, address: string): Credential & { readonly user: AccessUser };
  /**
   * The user of an API key that was verified a moment ago, as of now, without counting as a use and without any error; null for all
   * else.
   */
  known(secret: string, address: string): AccessUser | null;
  /** The user of a credential at this moment, without counting as a use; null once it has ended. */
  current(credential: Credential): AccessUser | null;
  /** When the credential expires as it is now, in milliseconds since 1970; null for a session, which ends by disuse, and for no end. */
  expiresMs(credential: Credential): number | null;
  /** Tells when credentials may have ended other than by time, or users have changed; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

type KeyFacts = Pick<ApiKeyRecord, "scope" | "name" | "object_ids">;

const accessUser = (user: Pick<AccessUser, "id" | "login_name" | "role">, key: KeyFacts | null): AccessUser => {
  const keyObjects = key?.object_ids?.split(",") ?? null;
  return {
    id: user.id,
    login_name: user.login_name,
    // With a key for some objects nobody is an administrator.
    role: keyObjects === null ? user.role : "user",
    keyScope: key?.scope ?? null,
    keyName: key?.name ?? null,
    keyObjects,
  };
};

/** The user of a preview, with the rights of a key that only reads. */
const previewed = (user: UserRecord): AccessUser => ({
  ...accessUser(user, { scope: "read", name: "", object_ids: null }),
  keyName: null,
  isPreview: true,
});

export interface AccessParts {
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly previews: Previews;
}

export function createAccess({ sessions, apiKeys, previews }: AccessParts): Access {
  return {
    verify(secret, address) {
      if (fingerprintOf(secret) === null) {
        const seen = previews.current(secret);
        if (seen !== null) return { user: previewed(seen), token: secret, keyId: null };
        return { user: accessUser(sessions.verify(secret), null), token: secret, keyId: null };
      }
      const { user, key } = apiKeys.verify(secret, address);
      return { user: accessUser(user, key), token: null, keyId: key.id };
    },
    known(secret, address) {
      const found = apiKeys.known(secret, address);
      return found === null ? null : accessUser(found.user, found.key);
    },
    current({ token, keyId, address }) {
      const user = token === null ? null : sessions.current(token);
      if (user !== null) return accessUser(user, null);
      const seen = token === null ? null : previews.current(token);
      if (seen !== null) return previewed(seen);
      const byKey = keyId === null ? null : apiKeys.current(keyId, address);
      return byKey === null ? null : accessUser(byKey.user, byKey.key);
    },
    expiresMs: ({ keyId }) => (keyId === null ? null : (apiKeys.read(keyId)?.expires_ms ?? null)),
    subscribe(listener) {
      const ends = [sessions.subscribe(listener), apiKeys.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
