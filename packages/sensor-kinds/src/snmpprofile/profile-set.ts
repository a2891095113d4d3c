import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LookupDefinition } from "@monitor/domain";
import type { Profile, WholeProfile } from "./profile.ts";
import { readProfile } from "./read-profile.ts";

const ownFolder = fileURLToPath(new URL("../../profiles", import.meta.url));
const maxFiles = 2000;
/** Profiles that one profile may be made of. */
const maxParts = 50;

/** The profiles of a process, by id. */
export class ProfileSet {
  readonly #profiles: ReadonlyMap<string, Profile>;

  constructor(profiles: readonly Profile[]) {
    this.#profiles = new Map(profiles.map((profile) => [profile.id, profile]));
  }

  get all(): readonly Profile[] {
    return [...this.#profiles.values()];
  }

  /** A profile with all that it extends; null where there is none of this id. One that is missing or extends itself is left out. */
  whole(id: string): WholeProfile | null {
    const profile = this.#profiles.get(id);
    if (profile === undefined) return null;
    const parts = this.#parts(profile, new Set());
    return {
      id,
      name: profile.name,
      scalars: parts.flatMap(({ scalars }) => scalars),
      tables: parts.flatMap(({ tables }) => tables),
    };
  }

  /** The profile that names this device most exactly; null where none does. */
  forDevice(sysObjectId: string): string | null {
    const fitting = this.all.flatMap(({ id, sysObjectIds }) =>
      sysObjectIds
        .filter((pattern) => isDevice(pattern, sysObjectId))
        .map((pattern) => ({ id, length: pattern.length })),
    );
    return fitting.sort((one, other) => other.length - one.length)[0]?.id ?? null;
  }

  #parts(profile: Profile, seen: Set<string>): Profile[] {
    if (seen.has(profile.id) || seen.size >= maxParts) return [];
    seen.add(profile.id);
    const extended = profile.extended.flatMap((id) => this.#profiles.get(id) ?? []);
    return [...extended.flatMap((each) => this.#parts(each, seen)), profile];
  }
}

function isDevice(pattern: string, sysObjectId: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === sysObjectId;
  return start !== "" && sysObjectId.startsWith(start) && sysObjectId.endsWith(rest.at(-1) ?? "");
}

function* profilesIn(folder: string): Generator<Profile> {
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  for (const name of names.sort().slice(0, maxFiles)) {
    yield readProfile(name.replace(/\.ya?ml$/, ""), readFileSync(join(folder, name), "utf8"));
  }
}

/** Our own, once they have been read: they change with the program alone. */
let own: readonly Profile[] | null = null;

function* ownProfiles(): Generator<Profile> {
  if (own !== null) return yield* own;
  const read: Profile[] = [];
  for (const profile of profilesIn(ownFolder)) {
    read.push(profile);
    yield profile;
  }
  own = read;
}

function* allProfiles(folder: string): Generator<Profile> {
  yield* ownProfiles();
  if (folder !== "") yield* profilesIn(folder);
}

/** Our own profiles, and those of a folder; a file there takes the place of ours of the same name. Throws what reading throws. */
export const loadProfiles = (folder = ""): ProfileSet => new ProfileSet([...allProfiles(folder)]);

/** The same, a file in a turn of the event loop: other checks go on meanwhile. */
export async function loadProfilesInSlices(folder = ""): Promise<ProfileSet> {
  const profiles: Profile[] = [];
  for (const profile of allProfiles(folder)) {
    profiles.push(profile);
    await nextTurn();
  }
  return new ProfileSet(profiles);
}

/** The lookups that the channels of profiles refer to. */
export function lookupsOfProfiles(set: ProfileSet): LookupDefinition[] {
  const symbols = set.all.flatMap(({ scalars, tables }) => [...scalars, ...tables.flatMap((table) => table.symbols)]);
  const lookups = symbols.flatMap(({ lookup }) => lookup ?? []);
  return [...new Map(lookups.map((lookup) => [lookup.id, lookup])).values()];
}
