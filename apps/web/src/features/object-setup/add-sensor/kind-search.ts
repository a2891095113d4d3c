import { kindPurposes } from "@monitor/contract";
import type { AddableKind, KindPurpose } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { keywordMatcher } from "../../../shared/filtering/index.ts";

export interface KindFilter {
  readonly search: string;
  /** Null: all purposes. */
  readonly purpose: KindPurpose | null;
  readonly onlyUsable: boolean;
}

export interface KindGroup {
  readonly id: "used" | "recommended" | KindPurpose;
  readonly kinds: readonly AddableKind[];
}

/** A web address or an OID stands for what watches one; vendor and version around a copied name of a sensor say nothing. */
function wordOf(search: string): string {
  const text = search
    .trim()
    .replace(/^(?:paessler\s+)?prtg\s+/i, "")
    .replace(/\s+v\d$/i, "");
  if (isWebAddress(text)) return "url";
  return /^\.?\d+(?:\.\d+){3,}$/.test(text) ? "oid" : text;
}

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S/i.test(text.trim());

/** Kinds that a search finds by name, description, id or other words for it, in either language. */
export function findKinds(kinds: readonly AddableKind[], { search, purpose, onlyUsable }: KindFilter): AddableKind[] {
  const fits = keywordMatcher(wordOf(search));
  return kinds.filter(
    (kind) =>
      (purpose === null || kind.purpose === purpose) &&
      (!onlyUsable || kind.obstacle === null) &&
      fits([kind.kind, kind.name.en, kind.name.de, kind.description.en, kind.description.de, kind.words]),
  );
}

/** The recommended first, then by purpose; those that can't be used stand at the end of their purpose. */
export function groupKinds(found: readonly AddableKind[], locale: Locale): KindGroup[] {
  const byName = (one: AddableKind, other: AddableKind) =>
    Number(one.obstacle !== null) - Number(other.obstacle !== null) ||
    one.name[locale].localeCompare(other.name[locale], locale);
  const groups: KindGroup[] = [
    { id: "recommended", kinds: found.filter(({ is_recommended }) => is_recommended) },
    ...kindPurposes.map((purpose) => ({
      id: purpose,
      kinds: found.filter((kind) => kind.purpose === purpose && !kind.is_recommended).sort(byName),
    })),
  ];
  return groups.filter(({ kinds }) => kinds.length > 0);
}

/** Fewer sensors of a kind say nothing of what people use. */
const fewUses = 5;
const maxUsed = 4;

/** What this installation has most of, as far as it can be used here; null where it has little yet. */
export function mostUsed(kinds: readonly AddableKind[]): KindGroup | null {
  const used = kinds.filter(({ obstacle, used: count }) => obstacle === null && count >= fewUses);
  const most = used.sort((one, other) => other.used - one.used).slice(0, maxUsed);
  return most.length === 0 ? null : { id: "used", kinds: most };
}
