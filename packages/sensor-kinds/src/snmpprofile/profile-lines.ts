import type { Profile } from "./profile.ts";
import type { ProfileSet } from "./profile-set.ts";

function linesOf({ id, name, scalars, tables, extended, notes }: Profile, set: ProfileSet): string[] {
  const columns = tables.reduce((sum, { symbols }) => sum + symbols.length, 0);
  const missing = extended.filter((each) => set.whole(each) === null);
  return [
    `${id}: ${name.en}; ${scalars.length} objects, ${columns} columns of ${tables.length} tables`,
    ...(extended.length === 0 ? [] : [`  extends ${extended.join(", ")}`]),
    ...missing.map((each) => `  not used: ${each}, which is extended, is missing`),
    ...notes.map((note) => `  not used: ${note}`),
  ];
}

/** What each profile gives to sensors, and what of it they can't use. */
export const profileLines = (set: ProfileSet): string[] => set.all.flatMap((profile) => linesOf(profile, set));
