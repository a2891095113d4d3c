import type {
  ApiKeyRecord,
  KnownNetworkRecord,
  PasswordResetRecord,
  SessionRecord,
  UserChanges,
  UserGroupRecord,
  UserRecord,
  AccountWrite,
  ResetWrite,
} from "../storage/index.ts";

/** Users, user groups, sessions, API keys, known networks and links for a new password, with the rules that a database has for them. */
export class MemoryAccounts {
  readonly users: Map<string, UserRecord>;
  readonly groups: Map<string, UserGroupRecord>;
  readonly sessions: Map<string, SessionRecord>;
  /** By id. */
  readonly keys: Map<string, ApiKeyRecord>;
  readonly networks: Map<string, KnownNetworkRecord>;
  readonly resets: Map<string, PasswordResetRecord>;

  private constructor(from?: MemoryAccounts) {
    this.users = new Map(from?.users);
    this.groups = new Map(from?.groups);
    this.sessions = new Map(from?.sessions);
    this.keys = new Map(from?.keys);
    this.networks = new Map(from?.networks);
    this.resets = new Map(from?.resets);
  }

  static empty(): MemoryAccounts {
    return new MemoryAccounts();
  }

  /** How they are afterwards; these here stay as they are. Throws when one of the writes breaks a rule. */
  after(writes: readonly AccountWrite[]): MemoryAccounts {
    if (writes.length === 0) return this;
    const next = new MemoryAccounts(this);
    for (const write of structuredClone(writes)) next.#write(write);
    return next;
  }

  #write(write: AccountWrite): void {
    switch (write.do) {
      case "insert_user":
        return this.#insertUser(write.user);
      case "update_user":
        return this.#updateUser(write.id, write.changes);
      case "remove_user":
        return this.#removeUser(write.id);
      case "put_user_group":
        this.groups.set(write.group.id, write.group);
        return;
      case "remove_user_group":
        this.groups.delete(write.id);
        return;
      case "put_session":
        return this.#putSession(write.session);
      case "remove_sessions":
        return removeAll(this.sessions, write.tokenHashes);
      case "put_api_key":
        return this.#putApiKey(write.key);
      case "remove_api_keys":
        return removeAll(this.keys, write.ids);
      case "note_network":
        this.#requireUser(write.network.user_id);
        this.networks.set(keyOf(write.network), write.network);
        return;
      case "remove_network":
        this.networks.delete(keyOf(write.network));
        return;
      default:
        return this.#writeReset(write);
    }
  }

  #writeReset(write: ResetWrite): void {
    switch (write.do) {
      case "insert_reset":
        return this.#insertReset(write.reset);
      case "remove_reset":
        this.resets.delete(write.tokenHash);
        return;
      case "remove_resets_of":
        return this.#removeResets(({ user_id }) => user_id === write.userId);
      case "remove_resets_before":
        return this.#removeResets(({ expires_ms }) => expires_ms <= write.expiresMs);
    }
  }

  #insertUser(user: UserRecord): void {
    if (this.users.has(user.id)) throw new Error(`There is a user ${user.id} already.`);
    this.#requireFreeName(user);
    this.users.set(user.id, user);
  }

  #updateUser(id: string, changes: UserChanges): void {
    const user = this.users.get(id);
    if (user === undefined) return;
    const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed: UserRecord = { ...user, ...set };
    this.#requireFreeName(changed);
    this.users.set(id, changed);
  }

  #removeUser(id: string): void {
    this.users.delete(id);
    for (const owned of [this.sessions, this.keys, this.networks, this.resets]) {
      for (const [key, { user_id }] of owned) if (user_id === id) owned.delete(key);
    }
  }

  #putSession(session: SessionRecord): void {
    this.#requireUser(session.user_id);
    this.sessions.set(session.token_hash, session);
  }

  #putApiKey(key: ApiKeyRecord): void {
    this.#requireUser(key.user_id);
    for (const other of this.keys.values()) {
      if (other.id !== key.id && other.fingerprint === key.fingerprint) throw new Error("There is such a key already.");
    }
    this.keys.set(key.id, key);
  }

  #insertReset(reset: PasswordResetRecord): void {
    this.#requireUser(reset.user_id);
    if (this.resets.has(reset.token_hash)) throw new Error("There is such a link for a new password already.");
    this.resets.set(reset.token_hash, reset);
  }

  #removeResets(isGone: (reset: PasswordResetRecord) => boolean): void {
    for (const [hash, reset] of this.resets) if (isGone(reset)) this.resets.delete(hash);
  }

  #requireUser(id: string): void {
    if (!this.users.has(id)) throw new Error(`There is no user ${id}.`);
  }

  // Login names differ in more than case.
  #requireFreeName({ id, login_name }: UserRecord): void {
    const name = login_name.toLowerCase();
    for (const other of this.users.values()) {
      if (other.id !== id && other.login_name.toLowerCase() === name) throw new Error(`${login_name} is taken.`);
    }
  }
}

function removeAll(from: Map<string, unknown>, keys: readonly string[]): void {
  for (const key of keys) from.delete(key);
}

const keyOf = ({ user_id, network }: Pick<KnownNetworkRecord, "user_id" | "network">) => `${user_id} ${network}`;
