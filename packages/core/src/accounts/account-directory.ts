import type {
  StoredAccounts,
  KnownNetworkRecord,
  SessionRecord,
  UserGroupRecord,
  UserRecord,
  AccountWrite,
  WriteSet,
} from "../storage/index.ts";
import type { Follower } from "../writer/index.ts";

/** Users, user groups, sessions and known networks in memory, as they are stored: a request needs no database to know who asks. */
export class AccountDirectory implements Follower {
  #users = new Map<string, UserRecord>();
  #groups = new Map<string, UserGroupRecord>();
  /** By user; null: to be found again. */
  #groupsOf: Map<string, UserGroupRecord[]> | null = null;
  readonly #groupListeners = new Set<() => void>();
  #sessions = new Map<string, SessionRecord>();
  /** By user and network. */
  #networks = new Map<string, KnownNetworkRecord>();

  constructor(stored: StoredAccounts) {
    this.replace(stored);
  }

  /** Holds what is stored in place of all that it held. */
  replace({ users, userGroups, sessions, knownNetworks }: StoredAccounts): void {
    this.#users = new Map(users.map((user) => [user.id, user]));
    this.#groups = new Map(userGroups.map((group) => [group.id, group]));
    this.#tellGroups();
    this.#sessions = new Map(sessions.map((session) => [session.token_hash, session]));
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

  /** Tells when user groups are other ones than before; returns a function that ends it. */
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
        for (const hash of write.tokenHashes) this.#sessions.delete(hash);
        return;
      case "note_network":
        this.#networks.set(networkKey(write.network), write.network);
        return;
      case "remove_network":
        this.#networks.delete(networkKey(write.network));
        return;
      // Links for a new password are looked up where they are stored.
      case "insert_reset":
      case "remove_reset":
      case "remove_resets_of":
      case "remove_resets_before":
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
