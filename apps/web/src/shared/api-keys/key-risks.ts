import type { ApiKeyInfo } from "@monitor/contract";
import { keywordMatcher } from "../filtering/keyword.ts";

/** Which keys the list shows. */
export type KeyFilter = "all" | "writes" | "endless" | "idle";

const dayMs = 24 * 3_600_000;
/** A key that was not used for so long is pointed out. */
const idleDays = 90;

const msOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

/** Full days since a key was used, or made if it never was. */
export const idleDaysOf = (key: ApiKeyInfo, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - (msOf(key.last_used_at) ?? msOf(key.created_at) ?? nowMs)) / dayMs));

/** Whether a key has not been used for so long that it is pointed out. */
export const isIdle = (key: ApiKeyInfo, nowMs: number): boolean => idleDaysOf(key, nowMs) >= idleDays;

/** Whether a key can change something. */
export const mayWrite = ({ scope }: ApiKeyInfo): boolean => scope === "write" || scope === "full";

/** Days until a key expires, zero if that is over; null: never. */
export function daysLeftOf({ expires_at }: ApiKeyInfo, nowMs: number): number | null {
  const endMs = msOf(expires_at);
  return endMs === null ? null : Math.max(0, Math.ceil((endMs - nowMs) / dayMs));
}

const fits: Readonly<Record<KeyFilter, (key: ApiKeyInfo, nowMs: number) => boolean>> = {
  all: () => true,
  writes: mayWrite,
  endless: ({ expires_at }) => (expires_at ?? null) === null,
  idle: isIdle,
};

/** How many keys each filter fits. */
export const countsOf = (keys: readonly ApiKeyInfo[], nowMs: number): Readonly<Record<KeyFilter, number>> => {
  const count = (id: KeyFilter) => keys.filter((key) => fits[id](key, nowMs)).length;
  return { all: keys.length, writes: count("writes"), endless: count("endless"), idle: count("idle") };
};

interface KeySearch {
  readonly filter: KeyFilter;
  readonly keyword: string;
  readonly ownerOf: (key: ApiKeyInfo) => string;
  readonly nowMs: number;
}

/** Keys that the filter and every word of the keyword fit; the words are looked for in name, beginning, owner and address. */
export function filteredKeys(
  keys: readonly ApiKeyInfo[],
  { filter, keyword, ownerOf, nowMs }: KeySearch,
): ApiKeyInfo[] {
  const hasWords = keywordMatcher(keyword);
  return keys.filter(
    (key) => fits[filter](key, nowMs) && hasWords([key.name, key.fingerprint, ownerOf(key), key.last_address]),
  );
}

/** Keys that may write, never expire and are not used, the one not used for longest first. */
export const riskyKeys = (keys: readonly ApiKeyInfo[], nowMs: number): ApiKeyInfo[] =>
  keys
    .filter((key) => fits.writes(key, nowMs) && fits.endless(key, nowMs) && fits.idle(key, nowMs))
    .toSorted((one, other) => idleDaysOf(other, nowMs) - idleDaysOf(one, nowMs));
