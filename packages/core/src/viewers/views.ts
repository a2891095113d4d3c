import { accessChangesMs, accessLevelOf } from "@monitor/domain";
import type { AccessRights, KeyScope } from "@monitor/domain";
import type { Caller } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";
import type { UserGroupRecord, UserRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { AccessIndex } from "./access-index.ts";
import { ownAccessOf } from "./own-access.ts";
import { Scope } from "./scope.ts";
import type { Reach, SeenSince } from "./scope.ts";
import { createWholeView, View } from "./view.ts";

type DirectoryUser = Pick<UserRecord, "role" | "is_active" | "may_acknowledge">;

/** Who the users are and which groups they are in. */
export interface ViewerDirectory {
  user(id: string): DirectoryUser | null;
  groupsOf(userId: string): readonly Pick<UserGroupRecord, "id" | "abilities">[];
}

export interface ViewsParts {
  readonly world: World;
  readonly directory: ViewerDirectory;
  readonly clock: Pick<Clock, "monotonicMs" | "now">;
}

/** The user who sends a request, and the scope of the API key in use. */
export interface Asker {
  readonly id: string;
  /** Null or left out: a session. */
  readonly keyScope?: KeyScope | null;
  /** The objects that the key is for, with all below them; null or left out: all that the user sees. */
  readonly keyObjects?: readonly string[] | null;
  readonly isPreview?: true;
}

/** What a user saw lately. */
interface KnownView {
  readonly key: string;
  /** Since when it is known to be the same; before the first look at it nothing was seen. */
  readonly sinceMs: number;
}

interface KeptScope {
  readonly scope: Scope;
  usedMs: number;
}

const unusedForMs = 10 * 60_000;
const maxScopes = 200;
const maxRemembered = 5000;
const noReach: Reach = { subjects: [], hasAll: false, within: null };
const nobody = { isAdministrator: false, mayAcknowledge: false, keyScope: null };

/** Gives each viewer a view. Viewers in the same groups share a scope, which is dropped when it is not used any more. */
export class Views {
  /** The view of administrators and of the server's own work. */
  readonly whole: View;
  readonly #wholeOfKeys = new Map<KeyScope, View>();
  readonly #parts: ViewsParts;
  readonly #index: AccessIndex;
  readonly #scopes = new Map<string, KeptScope>();
  /** By the scope's name, also of dropped scopes: a user who comes back later must get the same key again. */
  readonly #seenSince = new Map<string, SeenSince>();
  /** By user and scope of the key. */
  readonly #known = new Map<string, KnownView>();

  constructor(parts: ViewsParts) {
    this.#parts = parts;
    this.#index = new AccessIndex(parts.world, parts.clock);
    this.whole = createWholeView(parts.world);
  }

  /** The number of scopes that are held. */
  get size(): number {
    return this.#scopes.size;
  }

  /** The view of a user at this moment; an unknown user sees nothing. An API key takes rights away, but hides nothing. */
  of(asker: Asker): View {
    const user = this.#parts.directory.user(asker.id);
    const name = nameOf(asker);
    if (user === null) this.#known.delete(name);
    if (user === null || !user.is_active) return this.#view(nobody, noReach);
    const view = this.#ofUser(asker, user);
    const known = this.#known.get(name);
    if (known?.key !== view.key) {
      const sinceMs = known === undefined ? Number.NEGATIVE_INFINITY : this.#parts.clock.monotonicMs();
      this.#known.set(name, { key: view.key, sinceMs });
    }
    return view;
  }

  /** For how long a user has seen the same: what is older may show what may not be seen any more. */
  ageMsOf(asker: Asker): number {
    this.of(asker);
    return this.#parts.clock.monotonicMs() - (this.#known.get(nameOf(asker))?.sinceMs ?? Number.NEGATIVE_INFINITY);
  }

  #ofUser({ id, keyScope = null, keyObjects = null }: Asker, user: DirectoryUser): View {
    const { directory } = this.#parts;
    const hasAll = user.role === "administrator";
    if (hasAll && keyObjects === null) return this.#wholeWithin(keyScope);
    // With a key for some objects an administrator is a user who has full there.
    if (hasAll) {
      return this.#view(
        { isAdministrator: false, mayAcknowledge: true, keyScope },
        { subjects: [], hasAll, within: keyObjects },
      );
    }
    const groups = directory.groupsOf(id);
    const mayAcknowledge = user.may_acknowledge || groups.some(({ abilities }) => abilities.includes("ACKNOWLEDGE"));
    const subjects = this.subjectsOf(id);
    return this.#view(
      { isAdministrator: false, mayAcknowledge, keyScope },
      { subjects: subjects.filter((each) => this.#index.names(each)), hasAll, within: keyObjects },
    );
  }

  /**
   * Till when a user has full on an object, whatever the key of a request is for: Infinity without an end, -Infinity without full.
   * `access` takes the place of the object's own access rights.
   */
  fullUntilMs(userId: string, { id, access }: { readonly id: string; readonly access?: AccessRights }): number {
    const { world, directory } = this.#parts;
    if (directory.user(userId)?.role === "administrator") return Infinity;
    const [own, ...above] = [id, ...world.ancestorsOf(id).toReversed()].map((each) => {
      const record = world.get(each);
      return record === undefined ? null : ownAccessOf(record);
    });
    const upwards = [access ?? own ?? null, ...above];
    const [subjects, nowMs] = [new Set(this.subjectsOf(userId)), this.#index.nowMs()];
    if (accessLevelOf(subjects, upwards, nowMs) !== "full") return -Infinity;
    return accessChangesMs(subjects, upwards, nowMs) ?? Infinity;
  }

  /** The time by which access rights count. */
  nowMs(): number {
    return this.#index.nowMs();
  }

  /** When the next of all access rights ends; null: none will. */
  get nextEndMs(): number | null {
    return this.#index.nextEndMs;
  }

  /** Objects whose own access rights name a user group or user. */
  holdersNaming(subject: string): string[] {
    return this.#index.names(subject) ? this.#index.holdersNaming(subject) : [];
  }

  /** Objects below an object that have access rights of their own. */
  holdersBelow(id: string): string[] {
    return this.#index.holdersBelow(id);
  }

  /** What access rights name a user by. */
  subjectsOf(userId: string): string[] {
    return [`user:${userId}`, ...this.#parts.directory.groupsOf(userId).map((group) => `group:${group.id}`)];
  }

  /** What is checked before a request is read. */
  callerOf(user: Asker): Caller {
    const view = this.of(user);
    const { isAdministrator, keyScope } = view.viewer;
    const isPreview = user.isPreview === true;
    const isForObjects = (user.keyObjects ?? null) !== null;
    return { isAdministrator, keyScope, isPreview, isForObjects, mayAnywhere: (right) => view.mayAnywhere(right) };
  }

  /** The view of an administrator. Calls for administrators only need a key of the scope full. */
  #wholeWithin(keyScope: KeyScope | null): View {
    if (keyScope === null) return this.whole;
    let view = this.#wholeOfKeys.get(keyScope);
    if (view === undefined) {
      const viewer = { isAdministrator: keyScope === "full", mayAcknowledge: true, keyScope };
      view = new View({ world: this.#parts.world, viewer, scope: null, key: keyOf("*", viewer) });
      this.#wholeOfKeys.set(keyScope, view);
    }
    return view;
  }

  #view(viewer: View["viewer"], reach: Reach): View {
    const name = nameOfReach(reach);
    const key = keyOf(viewer.mayAcknowledge ? `${name}+` : name, viewer);
    return new View({ world: this.#parts.world, viewer, scope: this.#scope(name, reach), key });
  }

  #scope(name: string, reach: Reach): Scope {
    const usedMs = this.#parts.clock.monotonicMs();
    const kept = this.#scopes.get(name) ?? { scope: this.#newScope(name, reach), usedMs };
    // The map is in order of use, the latest last.
    this.#scopes.delete(name);
    this.#scopes.set(name, kept);
    kept.usedMs = usedMs;
    for (const [other, { usedMs: lastMs }] of this.#scopes) {
      if (this.#scopes.size <= maxScopes && usedMs - lastMs < unusedForMs) break;
      this.#scopes.delete(other);
    }
    return kept.scope;
  }

  #newScope(name: string, reach: Reach): Scope {
    const since = this.#seenSince.get(name) ?? { looked: null, mark: "", version: 0 };
    if (this.#seenSince.size >= maxRemembered) this.#seenSince.clear();
    this.#seenSince.set(name, since);
    return new Scope({ world: this.#parts.world, index: this.#index, since }, reach);
  }
}

/** Responses contain rights, so they differ between scopes. */
const keyOf = (name: string, { keyScope }: View["viewer"]): string =>
  keyScope === null ? name : `${name} ${keyScope}`;

const nameOf = ({ id, keyScope = null, keyObjects = null }: Asker): string =>
  [id, keyScope ?? "", ...(keyObjects === null ? [] : ["in", ...keyObjects])].join(" ");

/** Equal for those who reach the same. */
function nameOfReach({ subjects, hasAll, within }: Reach): string {
  const who = hasAll ? "*" : subjects.toSorted().join();
  return within === null ? who : `${who} in ${within.toSorted().join()}`;
}
