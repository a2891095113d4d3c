import type { Clock } from "../clock/clock.ts";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";
import { describeError, errorKinds } from "./describe-error.ts";
import type { ErrorDescription, ErrorEntry } from "./describe-error.ts";

/** How many different errors are kept; the oldest goes first. */
export const maxErrors = 50;

export interface ErrorLogParts {
  readonly clock: Clock;
  /** Path of the page on the screen. */
  readonly readPage: () => string;
  /** Where the list outlives a reload of the page; null where the browser has no such place. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
}
export interface ErrorLog extends ReadableStore<readonly ErrorEntry[]> {
  /** Keeps an error, newest first; the same error again counts up. Returns the kept entry. */
  readonly note: (error: unknown) => ErrorEntry;
  readonly clear: () => void;
  /** All errors as plain text, a line each, to copy. */
  readonly asText: () => string;
}

const storageKey = "monitor.errors";

/** The last errors of this browser window, in memory and until it is closed. */
export function createErrorLog({ clock, readPage, storage }: ErrorLogParts): ErrorLog {
  const store = createStore<readonly ErrorEntry[]>(readStored(storage));
  const noted = new WeakMap<object, string>();
  let lastId = 0;

  function keep(entries: readonly ErrorEntry[]): void {
    store.set(entries);
    try {
      if (entries.length > 0) storage?.setItem(storageKey, JSON.stringify(entries));
      else storage?.removeItem(storageKey);
    } catch {
      // A full or blocked storage: the list still is in memory.
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    note(error) {
      const isObject = typeof error === "object" && error !== null;
      const known = isObject ? store.get().find((entry) => entry.id === noted.get(error)) : undefined;
      // A thrown value passes several places that note it, and is then reported from another.
      if (known) return known;
      const description = describeError(error, { atMs: clock.now(), pathname: readPage() });
      const before = store.get();
      const same = before.find((entry) => isSame(entry, description));
      lastId += 1;
      const id = same?.id ?? `${description.atMs}-${lastId}`;
      const entry: ErrorEntry = { ...description, id, count: (same?.count ?? 0) + 1 };
      if (isObject) noted.set(error, id);
      keep([entry, ...before.filter((old) => old !== same)].slice(0, maxErrors));
      return entry;
    },
    clear: () => keep([]),
    asText: () => store.get().map(lineOf).join("\n"),
  };
}

function isSame(entry: ErrorEntry, other: ErrorDescription): boolean {
  return (["kind", "code", "message", "url", "page"] as const).every((key) => entry[key] === other[key]);
}

/** One error as a line: "2026-11-20 14:32:07 UTC | refused | 500 INTERNAL_ERROR | …". */
export function lineOf(entry: ErrorEntry): string {
  const { count, kind, code, message, requestId, url, page } = entry;
  const facts = [utcText(entry.atMs), count > 1 && `${count} times`, kind, code, message, url, requestId, page];
  return facts.filter(Boolean).join(" | ");
}

/** "2026-11-20 14:32:07 UTC": a time for those who read a log, the same in every language. */
export function utcText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function readStored(storage: ErrorLogParts["storage"]): readonly ErrorEntry[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, maxErrors) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is ErrorEntry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const areTexts = ["id", "code", "message", "page"].every((key) => typeof entry[key] === "string");
  const areNumbers = Number.isFinite(new Date(entry["atMs"] as number).getTime()) && typeof entry["count"] === "number";
  const areOptional = ["url", "requestId"].every((key) => entry[key] === null || typeof entry[key] === "string");
  return areTexts && areNumbers && areOptional && errorKinds.some((kind) => kind === entry["kind"]);
}
