import type { OwnSettings } from "@monitor/contract";
import { isSealedValue, rootGroupId } from "@monitor/domain";
import type { SealedValue, SecretPlace } from "@monitor/domain";
import type { World } from "@monitor/core/world";

/** A sealed secret in the settings of an object. */
export interface StoredSecret {
  readonly place: SecretPlace;
  readonly value: SealedValue;
}

/** The ids of all objects. */
export const allIds = (world: World): readonly string[] => [rootGroupId, ...world.descendantsOf(rootGroupId)];

/** The secrets that an object has set itself. */
export function secretsOf(own: OwnSettings = {}): StoredSecret[] {
  return Object.entries(own).flatMap(([section, values]) =>
    Object.entries(values).flatMap(([key, value]) =>
      isSealedValue(value) ? [{ place: { section, key }, value }] : [],
    ),
  );
}

/** The settings with these sealed values in them; all others stay. */
export function withSecrets(own: OwnSettings, changed: (secret: StoredSecret) => SealedValue | null): OwnSettings {
  const sections = { ...own };
  for (const { place, value } of secretsOf(own)) {
    const next = changed({ place, value });
    if (next === null) continue;
    sections[place.section] = { ...sections[place.section], [place.key]: next };
  }
  return sections;
}
