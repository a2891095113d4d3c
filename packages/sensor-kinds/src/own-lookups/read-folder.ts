import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { LookupDefinition } from "@monitor/domain";
import { readLookup } from "./read-lookup.ts";

const maxFiles = 1000;
const maxBytes = 256 * 1024;

/** The lookups of a folder, and the files that could not be read, each with the reason. */
export interface OwnLookups {
  readonly lookups: readonly LookupDefinition[];
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

/** Errors: those of reading a file. */
function readText(file: string): LookupDefinition | string {
  const facts = statSync(file);
  // A pipe would never end, and a device has no size.
  if (!facts.isFile()) return "no file";
  if (facts.size > maxBytes) return `larger than ${maxBytes} bytes`;
  return readLookup(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
}

function readFile(file: string): LookupDefinition | string {
  try {
    return readText(file);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Reads the files `*.ovl` and `*.xml` of a folder, 1,000 at most; of two with the same id the first by name counts. Throws what
 * reading the folder throws.
 */
export function readOwnLookups(folder: string): OwnLookups {
  const files = readdirSync(folder)
    .filter((name) => /\.(?:ovl|xml)$/i.test(name))
    .sort();
  const lookups = new Map<string, LookupDefinition>();
  const refused = files.slice(maxFiles).map((file) => ({ file, reason: `more than ${maxFiles} files` }));
  for (const file of files.slice(0, maxFiles)) {
    const read = readFile(join(folder, file));
    if (typeof read === "string") refused.push({ file, reason: read });
    else if (lookups.has(read.id)) refused.push({ file, reason: `another file has the id ${read.id}` });
    else lookups.set(read.id, read);
  }
  return { lookups: [...lookups.values()], refused };
}
