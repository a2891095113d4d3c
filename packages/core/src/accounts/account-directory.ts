import type {
  ApiKeyRecord,
  StoredAccounts,
  KnownNetworkRecord,
  SessionRecord,
  UserGroupRecord,
  UserRecord,
  AccountWrite,
  WriteSet,
} from "../storage/index.ts";
import type { Follower } from "../writer/index.ts";

/** Users, user groups, sessions, API keys and known networks in memory, as they are stored: a request needs no database to know who asks. */
export class AccountDirectory implements Follower {
  #users = new Map<string, UserRecord>();
  #groups = new Map<string, UserGroupRecord>();
  /** Groups by user; null: to be collected again. */
  #groupsOf: Map<string, UserGroupRecord[]> | null = null;
  readonly #groupListeners = new Set<() => void>();
  #sessions = new Map<string, SessionRecord>();
  #keys = new Map<string, ApiKeyRecord>();
  #keysByFingerprint = new Map<string, ApiKeyRecord>();
  /** By user and network. */
  #networks = new Map<string, KnownNetworkRecord>();

  constructor(stored: StoredAccounts) {
    this.replace(stored);
  }

  /** Holds what is stored in place of all that it held. */
  replace({ users, userGroups, sessions, apiKeys, knownNetworks }: StoredAccounts): void {
    this.#users = new Map(users.map((user) => [user.id, user]));
    this.#groups = new Map(userGroups.map((group) => [group.id, group]));
    this.#tellGroups();
    this.#sessions = new Map(sessions.map((session) => [session.token_hash, session]));
    this.#keys = new Map(apiKeys.map((key) => [key.id, key]));
    this.#keysByFingerprint = new Map(apiKeys.map((key) => [key.fingerprint, key]));
    this.#networks = new Map(knownNetworks.map((network) => [networkKey(network), network]));
  }

  get userCount(): number {
    return this.#users.size;
  }

  user(id: string): UserRecord | null {
    return this.#users.get(id) ?? null;
  }

  users(): UserRecord[] {
    return [...this.#users.values()];
  }

  group(id: string): UserGroupRecord | null {
    return this.#groups.get(id) ?? null;
  }

  groups(): UserGroupRecord[] {
    return [...this.#groups.values()];
  }

  /** The groups that a user is in. */
  groupsOf(userId: string): readonly UserGroupRecord[] {
    this.#groupsOf ??= groupsByMember(this.#groups.values());
    return this.#groupsOf.get(userId) ?? [];
  }

  /** Calls the listener when user groups have changed; returns a function that unsubscribes it. */
  subscribeGroups(listener: () => void): () => void {
    this.#groupListeners.add(listener);
    return () => this.#groupListeners.delete(listener);
  }

  /** Login names differ in more than case. */
  findUser(loginName: string): UserRecord | null {
    const wanted = foldCase(loginName);
    for (const user of this.#users.values()) if (foldCase(user.login_name) === wanted) return user;
    return null;
  }

  session(tokenHash: string): SessionRecord | null {
    return this.#sessions.get(tokenHash) ?? null;
  }

  sessionsOf(userId: string): SessionRecord[] {
    return this.sessions().filter((session) => session.user_id === userId);
  }

  sessions(): SessionRecord[] {
    return [...this.#sessions.values()];
  }

  apiKey(id: string): ApiKeyRecord | null {
    return this.#keys.get(id) ?? null;
  }

  /** Fingerprints are unique. */
  apiKeyWith(fingerprint: string): ApiKeyRecord | null {
    return this.#keysByFingerprint.get(fingerprint) ?? null;
  }

  apiKeysOf(userId: string): ApiKeyRecord[] {
    return this.apiKeys().filter((key) => key.user_id === userId);
  }

  apiKeys(): ApiKeyRecord[] {
    return [...this.#keys.values()];
  }

  network(key: Pick<KnownNetworkRecord, "user_id" | "network">): KnownNetworkRecord | null {
    return this.#networks.get(networkKey(key)) ?? null;
  }

  networksOf(userId: string): KnownNetworkRecord[] {
    return [...this.#networks.values()].filter((network) => network.user_id === userId);
  }

  follow({ accounts }: Pick<WriteSet, "accounts">): void {
    for (const write of accounts) this.#apply(write);
  }

  #apply(write: AccountWrite): void {
    switch (write.do) {
      case "insert_user":
        this.#users.set(write.user.id, write.user);
        return;
      case "update_user":
        this.#change(write.id, write.changes);
        return;
      case "remove_user":
        return this.#removeUser(write.id);
      case "put_user_group":
        this.#groups.set(write.group.id, write.group);
        return this.#tellGroups();
      case "remove_user_group":
        this.#groups.delete(write.id);
        return this.#tellGroups();
      case "put_session":
        this.#sessions.set(write.session.token_hash, write.session);
        return;
      case "remove_sessions":
        return this.#removeSessions(write.tokenHashes);
      case "put_api_key":
        this.#keys.set(write.key.id, write.key);
        this.#keysByFingerprint.set(write.key.fingerprint, write.key);
        return;
      case "remove_api_keys":
        return this.#removeKeys(write.ids);
      case "note_network":
        this.#networks.set(networkKey(write.network), write.network);
        return;
      case "remove_network":
        this.#networks.delete(networkKey(write.network));
        return;
      default:
      // Links for a new password are looked up where they are stored.
    }
  }

  #removeUser(id: string): void {
    this.#users.delete(id);
    this.#removeSessions(this.sessionsOf(id).map(({ token_hash }) => token_hash));
    this.#removeKeys(this.apiKeysOf(id).map((key) => key.id));
    for (const network of this.networksOf(id)) this.#networks.delete(networkKey(network));
  }

  #removeSessions(hashes: readonly string[]): void {
    for (const hash of hashes) this.#sessions.delete(hash);
  }

  #removeKeys(ids: readonly string[]): void {
    for (const id of ids) {
      this.#keysByFingerprint.delete(this.#keys.get(id)?.fingerprint ?? "");
      this.#keys.delete(id);
    }
  }

  #tellGroups(): void {
    this.#groupsOf = null;
    for (const listener of this.#groupListeners) listener();
  }

  #change(id: string, changes: object): void {
    const user = this.#users.get(id);
    const set = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (user !== undefined) this.#users.set(id, { ...user, ...(Object.fromEntries(set) as Partial<UserRecord>) });
  }
}

function groupsByMember(groups: Iterable<UserGroupRecord>): Map<string, UserGroupRecord[]> {
  const byMember = new Map<string, UserGroupRecord[]>();
  for (const group of groups) {
    for (const member of group.member_ids) byMember.set(member, [...(byMember.get(member) ?? []), group]);
  }
  return byMember;
}

const networkKey = ({ user_id, network }: Pick<KnownNetworkRecord, "user_id" | "network">) => `${user_id} ${network}`;

// As the database compares them: letters of ASCII only.
const foldCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
