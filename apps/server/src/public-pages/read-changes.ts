import type { Locale } from "@monitor/domain";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One released version and what it brought, newest first in a list. */
export interface VersionChanges {
  readonly version: string;
  readonly entries: readonly string[];
}

/** Reads the list of changes: a heading of the second level a version, an item of a list a change; the rest is left out. */
export function parseChanges(text: string): VersionChanges[] {
  const versions: { version: string; entries: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const heading = /^## +(.+?) *$/.exec(line)?.[1];
    const entry = /^[-*] +(.+?) *$/.exec(line)?.[1];
    if (heading !== undefined) versions.push({ version: heading, entries: [] });
    if (entry !== undefined) versions.at(-1)?.entries.push(entry.replaceAll("`", ""));
  }
  return versions;
}

const files = { en: "CHANGELOG.md", de: "CHANGELOG.de.md" } as const satisfies Record<Locale, string>;
const root = new URL("../../../../", import.meta.url);

/** The changes in a language, from the file that comes with the product; none where it was left out. */
export function readChanges(language: Locale): VersionChanges[] {
  const file = fileURLToPath(new URL(files[language], root));
  return existsSync(file) ? parseChanges(readFileSync(file, "utf8")) : [];
}
