import { maxObjectNameLength } from "./object-facts.ts";

/** What is known of one of several things that a sensor each is made of: its `name`, and what else the device says of it. */
export type EntryFacts = Readonly<Record<string, string>>;

const mark = /\{(\w{1,60})\}/g;

/** The marks that a name may have for these things. */
export const entryMarks = (entries: readonly EntryFacts[]): string[] => [...new Set(entries.flatMap(Object.keys))];

/**
 * The names of sensors that are made together: a mark such as `{port}` stands for what is known of each under that name, nothing where only
 * others have it; without such a mark the name of the thing follows the common one.
 */
export function entryNames(common: string, entries: readonly EntryFacts[]): string[] {
  const known = new Set(entryMarks(entries));
  const marks = [...common.matchAll(mark)].filter(([, key = ""]) => known.has(key));
  const pattern = marks.length > 0 ? common : `${common} {name}`;
  return entries.map((facts) => {
    const valueOf = (key: string) => (Object.hasOwn(facts, key) ? (facts[key] ?? "") : "");
    const isMark = (key: string) => key === "name" || known.has(key);
    const filled = pattern.replace(mark, (whole, key: string) => (isMark(key) ? valueOf(key) : whole));
    const name = filled.replace(/ {2,}/g, " ").trim().slice(0, maxObjectNameLength);
    return name === "" ? valueOf("name").slice(0, maxObjectNameLength) : name;
  });
}
