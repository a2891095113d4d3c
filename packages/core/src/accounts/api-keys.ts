import { CallError, maxApiKeys } from "@monitor/contract";
import { RareLog } from "../runtime/index.ts";
import type { Clock, Logger } from "../runtime/index.ts";
import type { AccountWrite, ApiKeyRecord, ChangeActor, UserRecord } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import { fingerprintOf, isPasshash, passhashFingerprintOf } from "./credentials.ts";
import type { AddressLists, KeySecrets, Tokens } from "./credentials.ts";
import { CheckedKeys } from "./checked-keys.ts";
import { KeyUses } from "./key-uses.ts";
import type { LoginThrottle } from "./login-throttle.ts";

/** The fields that people choose. */
export type ApiKeyFields = Pick<ApiKeyRecord, "name" | "scope" | "expires_ms" | "addresses" | "object_ids">;

export interface NewApiKey {
  /** Known only now: its hash is stored. */
  readonly key: string;
  readonly record: ApiKeyRecord;
}

/** A valid key and its user. */
export interface ApiKeyUser {
  readonly key: ApiKeyRecord;
  readonly user: UserRecord;
}

export interface ApiKeys {
  /** Creates a key for the acting user; `check` is asked in the turn of the writer. Errors: CallError CONFLICT, StorageError, those of `check`. */
  create(
    command: { readonly fields: ApiKeyFields; readonly actor: ChangeActor },
    check: () => void,
  ): Promise<NewApiKey>;
  /**
   * Stores a new passhash of the acting user, of the scope full, in place of the one not used for longest where the user has
   * many. Errors as `create`.
   */
  createPasshash(
    command: { readonly passhash: string; readonly actor: ChangeActor },
    check: () => void,
  ): Promise<ApiKeyRecord>;
  /** The keys of a user in no order, each with its last use. */
  listOf(userId: string): ApiKeyRecord[];
  /** The keys of all users, in no order. */
  all(): ApiKeyRecord[];
  /** Null for an unknown id. */
  read(id: string): ApiKeyRecord | null;
  /** The record of a key, looked up by the key itself; a wrong key counts against the address. Errors: TooManyRequestsError. */
  find(key: string, address: string): ApiKeyRecord | null;
  /** False if there is no such key. */
  change(command: {
    readonly id: string;
    readonly fields: Partial<ApiKeyFields>;
    readonly actor: ChangeActor;
  }): Promise<boolean>;
  /** The key is no longer accepted once this settles. False if there is no such key. */
  remove(id: string, actor: ChangeActor): Promise<boolean>;
  /** A key and its user; counts as a use. Errors: CallError AUTH_FAILED, TooManyRequestsError. */
  verify(key: string, address: string): ApiKeyUser;
  /** The same for a key that was verified lately, without counting as a use; null for any other, and for one that is refused now. */
  known(key: string, address: string): ApiKeyUser | null;
  /** The same for a passhash of the user with this login name. Errors as `verify`. */
  verifyPasshash(login: { readonly username: string; readonly passhash: string; readonly address: string }): ApiKeyUser;
  /** The same by the id of the key, without counting as a use; null if the key is not valid any more, or not from this address. */
  current(id: string, address?: string): ApiKeyUser | null;
  /** Tells when keys are changed or removed; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Removes keys that expired long before a time. Errors: StorageError. */
  removeExpired(nowMs: number): Promise<void>;
  /** Stores the last uses before the server stops. Never fails. */
  close(): Promise<void>;
}

export interface ApiKeysHost {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change">;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tokens: Pick<Tokens, "create">;
  readonly keySecrets: KeySecrets;
  readonly addressLists: AddressLists;
  /** Slows guessing. Not asked about a right key, so that wrong keys from the same address never lock it out. */
  readonly throttle: Pick<LoginThrottle, "begin">;
  /** Another server writes. */
  readonly isReader: () => boolean;
}

/** How long an expired key is still listed. */
const keptAfterEndMs = 30 * 24 * 3_600_000;

const sideOf = (key: ApiKeyRecord | null) => {
  if (key === null) return null;
  const { id, user_id, name, scope, expires_ms, addresses, object_ids: ids } = key;
  const object_ids = ids?.split(",") ?? null;
  return { user_id, api_key: { id, name, scope, expires_ms, addresses, object_ids } };
};

/** Keys with which programs act for users. They are in memory, so that a request needs no database. */
export function createApiKeys(host: ApiKeysHost): ApiKeys {
  const uses = new KeyUses(host);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ...ownerMethods(host, { uses, tell }),
    ...doorMethods(host, uses),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => uses.close(),
    async removeExpired(nowMs) {
      await uses.flush();
      await host.writer.change(() => {
        const over = host.directory
          .apiKeys()
          .filter(({ expires_ms: endMs }) => endMs !== null && endMs + keptAfterEndMs <= nowMs);
        const accounts = [{ do: "remove_api_keys", ids: over.map(({ id }) => id) }] as const;
        return { draft: over.length === 0 ? null : { accounts }, result: undefined };
      });
    },
  };
}

interface Parts {
  readonly uses: KeyUses;
  readonly tell: () => void;
}

type OwnerMethod = "create" | "createPasshash" | "listOf" | "all" | "read" | "change" | "remove";

function ownerMethods(host: ApiKeysHost, { uses, tell }: Parts): Pick<ApiKeys, OwnerMethod> {
  const { directory, writer } = host;

  /** Changes a key, or removes it where `after` gives null. False if there is no such key. */
  async function give(
    id: string,
    actor: ChangeActor,
    after: (key: ApiKeyRecord) => ApiKeyRecord | null,
  ): Promise<boolean> {
    const isThere = await writer.change(() => {
      const before = directory.apiKey(id);
      if (before === null) return { draft: null, result: false };
      const key = after(before);
      const accounts: AccountWrite[] = [
        key === null ? { do: "remove_api_keys", ids: [id] } : { do: "put_api_key", key },
      ];
      const notes = [{ kind: "account", before: sideOf(before), after: sideOf(key) }] as const;
      return { draft: { actor, accounts, notes }, result: true };
    });
    if (isThere) tell();
    return isThere;
  }

  return {
    create: ({ fields, actor }, check) =>
      writer.change((turn) => {
        check();
        requireRoom(directory.apiKeysOf(actor.id));
        const made = newKey(host);
        const record = recordOf(host, { ...made, ...fields, user_id: actor.id, created_ms: turn.nowMs });
        const notes = [{ kind: "account", before: null, after: sideOf(record) }] as const;
        const accounts = [{ do: "put_api_key", key: record }] as const;
        return { draft: { actor, accounts, notes }, result: { key: made.key, record } };
      }),
    createPasshash: ({ passhash, actor }, check) =>
      writer.change((turn) => {
        check();
        const fingerprint = passhashFingerprintOf(passhash);
        if (fingerprint === null) throw new Error("A new passhash does not have the form of one");
        const own = directory.apiKeysOf(actor.id).map((key) => uses.with(key));
        const surplus = surplusOf(own);
        requireRoom(own.filter((key) => !surplus.includes(key)));
        const facts = { key: passhash, fingerprint, ...passhashFields, user_id: actor.id, created_ms: turn.nowMs };
        const record = recordOf(host, facts);
        const notes = [{ kind: "account", before: null, after: sideOf(record) }] as const;
        const accounts: AccountWrite[] = [
          ...(surplus.length > 0 ? [{ do: "remove_api_keys", ids: surplus.map(({ id }) => id) } as const] : []),
          { do: "put_api_key", key: record },
        ];
        return { draft: { actor, accounts, notes }, result: record };
      }),
    listOf: (userId) => directory.apiKeysOf(userId).map((key) => uses.with(key)),
    all: () => directory.apiKeys().map((key) => uses.with(key)),
    read: (id) => directory.apiKey(id),
    change: ({ id, fields, actor }) => give(id, actor, (key) => ({ ...key, ...fields })),
    remove(id, actor) {
      uses.forget(id);
      return give(id, actor, () => null);
    },
  };
}

/** Errors: CallError CONFLICT. */
function requireRoom(own: readonly ApiKeyRecord[]): void {
  if (own.length < maxApiKeys) return;
  throw new CallError("CONFLICT", `You have ${maxApiKeys} API keys; revoke one that is not used any more`);
}

const passhashFields = {
  name: "Passhash",
  scope: "full",
  expires_ms: null,
  addresses: null,
  object_ids: null,
} as const;
/** Programs that log in with a password get one after each start of the server. */
const maxPasshashes = 10;

/** The passhashes that have to go before one more may come: those not used for longest. */
function surplusOf(own: readonly ApiKeyRecord[]): ApiKeyRecord[] {
  const lastUse = ({ last_used_ms, created_ms }: ApiKeyRecord) => last_used_ms ?? created_ms;
  const newestFirst = own.filter(isPasshash).toSorted((one, other) => lastUse(other) - lastUse(one));
  return newestFirst.slice(maxPasshashes - 1);
}

type NewFacts = Omit<ApiKeyRecord, "id" | "key_hash" | "last_used_ms" | "last_address"> & { readonly key: string };

const recordOf = ({ tokens, keySecrets }: ApiKeysHost, { key, ...facts }: NewFacts): ApiKeyRecord => ({
  id: tokens.create(),
  key_hash: keySecrets.hash(key),
  ...facts,
  last_used_ms: null,
  last_address: null,
});

/** A new key with a fingerprint of its own. */
function newKey({ directory, keySecrets }: ApiKeysHost): { readonly key: string; readonly fingerprint: string } {
  for (;;) {
    const key = keySecrets.create();
    const fingerprint = fingerprintOf(key);
    if (fingerprint === null) throw new Error("A new API key does not have the form of one");
    if (directory.apiKeyWith(fingerprint) === null) return { key, fingerprint };
  }
}

type DoorMethod = "find" | "verify" | "known" | "verifyPasshash" | "current";

/** What speaks for and against a key at this moment; nothing is counted. */
function keyJudge({ directory, clock, addressLists }: ApiKeysHost) {
  /** The user of a key; null if unknown or not active. */
  function userOf({ user_id }: ApiKeyRecord): UserRecord | null {
    const user = directory.user(user_id);
    return user?.is_active === true ? user : null;
  }
  const isOver = ({ expires_ms }: ApiKeyRecord): boolean => expires_ms !== null && clock.now() >= expires_ms;

  const isElsewhere = ({ addresses }: ApiKeyRecord, address: string): boolean =>
    addresses !== null && !addressLists.has(addresses, address);

  function current(id: string, address?: string): ApiKeyUser | null {
    const key = directory.apiKey(id);
    const isRefused = key === null || isOver(key) || (address !== undefined && isElsewhere(key, address));
    const user = isRefused ? null : userOf(key);
    return key === null || user === null ? null : { key, user };
  }

  return { userOf, isOver, isElsewhere, current };
}

function doorMethods(host: ApiKeysHost, uses: KeyUses): Pick<ApiKeys, DoorMethod> {
  const { directory, logger, keySecrets, throttle } = host;
  const { userOf, isOver, isElsewhere, current } = keyJudge(host);
  const rareLog = new RareLog(host);
  const checked = new CheckedKeys();

  function find(key: string, address: string, fingerprint = fingerprintOf(key)): ApiKeyRecord | null {
    const found = fingerprint === null ? null : directory.apiKeyWith(fingerprint);
    if (found !== null && checked.has(key, found)) return found;
    if (found !== null && keySecrets.isSame(found.key_hash, keySecrets.hash(key))) {
      checked.add(key, found);
      return found;
    }
    throttle.begin({ loginName: fingerprint ?? "", address });
    // The throttle bounds how often this is logged.
    logger.warn({ address, fingerprint }, "An API key that does not exist was used");
    return null;
  }

  /** Counts as a use. */
  function usable(key: ApiKeyRecord | null, address: string): ApiKeyUser {
    if (key === null) throw new CallError("AUTH_FAILED", "The API key does not exist or was revoked");
    if (isOver(key)) throw new CallError("AUTH_FAILED", "The API key has expired");
    const user = userOf(key);
    if (user === null) throw new CallError("AUTH_FAILED", "The account of the API key is not active");
    if (isElsewhere(key, address)) {
      const facts = { address, api_key_id: key.id, api_key: key.name, user_id: user.id };
      rareLog.write("warn", facts, "An API key was used from an address that it is not for");
      throw new CallError("AUTH_FAILED", `The API key is not accepted from ${address}`);
    }
    uses.note(key.id, address);
    return { key, user };
  }

  return {
    find(key, address) {
      const found = find(key, address);
      return found === null ? null : uses.with(found);
    },
    verify: (text, address) => usable(find(text, address), address),
    known(text, address) {
      const fingerprint = fingerprintOf(text);
      const found = fingerprint === null ? null : directory.apiKeyWith(fingerprint);
      return found !== null && checked.has(text, found) ? current(found.id, address) : null;
    },
    verifyPasshash({ username, passhash, address }) {
      const key = find(passhash, address, passhashFingerprintOf(passhash));
      const isOwn = key !== null && directory.findUser(username.trim())?.id === key.user_id;
      if (key !== null && !isOwn) throttle.begin({ loginName: key.fingerprint, address });
      return usable(isOwn ? key : null, address);
    },
    current,
  };
}
