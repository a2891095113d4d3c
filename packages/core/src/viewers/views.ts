import { accessLevelOf } from "@monitor/domain";
import type { AccessLevel, AccessRights } from "@monitor/domain";
import type { Caller } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";
import type { UserGroupRecord, UserRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { AccessIndex } from "./access-index.ts";
import { ownAccessOf } from "./own-access.ts";
import { Scope } from "./scope.ts";
import { View } from "./view.ts";

/** Who the users are and which groups they are in. */
export interface ViewerDirectory {
  user(id: string): Pick<UserRecord, "role" | "is_active" | "may_acknowledge"> | null;
  groupsOf(userId: string): readonly Pick<UserGroupRecord, "id" | "abilities">[];
}

export interface ViewsParts {
  readonly world: World;
  readonly directory: ViewerDirectory;
  readonly clock: Pick<Clock, "monotonicMs">;
}

interface KeptScope {
  readonly scope: Scope;
  usedMs: number;
}

const unusedForMs = 10 * 60_000;
const maxScopes = 200;
const nobody = { isAdministrator: false, mayAcknowledge: false };

/** Gives each viewer a view; what is seen is found once for all who are in the same groups, and forgotten when nobody looks. */
export class Views {
  /** Of the server's own work, and of administrators. */
  readonly whole: View;
  readonly #parts: ViewsParts;
  readonly #index: AccessIndex;
  readonly #scopes = new Map<string, KeptScope>();

  constructor(parts: ViewsParts) {
    this.#parts = parts;
    this.#index = new AccessIndex(parts.world);
    const viewer = { isAdministrator: true, mayAcknowledge: true };
    this.whole = new View({ world: parts.world, viewer, scope: null, key: "*" });
  }

  /** How many different sets of access are held. */
  get size(): number {
    return this.#scopes.size;
  }

  /** What a user sees at this moment: of a user who is not there, nothing. */
  of({ id }: { readonly id: string }): View {
    const { directory } = this.#parts;
    const user = directory.user(id);
    if (user === null || !user.is_active) return this.#view(nobody, []);
    if (user.role === "administrator") return this.whole;
    const groups = directory.groupsOf(id);
    const mayAcknowledge = user.may_acknowledge || groups.some(({ abilities }) => abilities.includes("ACKNOWLEDGE"));
    const subjects = this.#subjectsOf(id);
    return this.#view(
      { isAdministrator: false, mayAcknowledge },
      subjects.filter((each) => this.#index.names(each)),
    );
  }

  /** The level that a user would have on an object with other access rights of its own. */
  levelWith(
    user: { readonly id: string },
    { id, access }: { readonly id: string; readonly access: AccessRights },
  ): AccessLevel {
    if (this.of(user).scope === null) return "full";
    const { world } = this.#parts;
    const above = world
      .ancestorsOf(id)
      .toReversed()
      .map((ancestor) => world.get(ancestor));
    const upwards = above.map((record) => (record === undefined ? null : ownAccessOf(record)));
    return accessLevelOf(new Set(this.#subjectsOf(user.id)), [access, ...upwards]);
  }

  #subjectsOf(userId: string): string[] {
    return [`user:${userId}`, ...this.#parts.directory.groupsOf(userId).map((group) => `group:${group.id}`)];
  }

  /** For what is asked before a request is looked at. */
  callerOf(user: { readonly id: string }): Caller {
    const view = this.of(user);
    return { isAdministrator: view.viewer.isAdministrator, mayAnywhere: (right) => view.mayAnywhere(right) };
  }

  #view(viewer: View["viewer"], subjects: readonly string[]): View {
    const name = subjects.toSorted().join();
    const key = viewer.mayAcknowledge ? `${name}+` : name;
    return new View({ world: this.#parts.world, viewer, scope: this.#scope(name, subjects), key });
  }

  #scope(name: string, subjects: readonly string[]): Scope {
    const usedMs = this.#parts.clock.monotonicMs();
    const kept = this.#scopes.get(name) ?? { scope: this.#newScope(subjects), usedMs };
    // The latest used is the last.
    this.#scopes.delete(name);
    this.#scopes.set(name, kept);
    kept.usedMs = usedMs;
    for (const [other, { usedMs: lastMs }] of this.#scopes) {
      if (this.#scopes.size <= maxScopes && usedMs - lastMs < unusedForMs) break;
      this.#scopes.delete(other);
    }
    return kept.scope;
  }

  #newScope(subjects: readonly string[]): Scope {
    return new Scope({ world: this.#parts.world, index: this.#index }, new Set(subjects));
  }
}
