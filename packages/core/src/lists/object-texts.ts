import type { World } from "../world/index.ts";
import { wireObject } from "../wire/index.ts";
import type { SentChannels } from "../wire/index.ts";

export interface ObjectTexts {
  /** The object's JSON text up to its closing brace, so that `rights` can be put behind it; null when it does not exist. */
  openTextOf(id: string, sent: SentChannels): string | null;
}

interface CachedText {
  readonly version: number;
  readonly text: string;
}

/** Keeps each object's JSON until the object changes: lists are joined from these texts and nothing is stringified twice. */
export function createObjectTexts(world: World): ObjectTexts {
  const caches: Readonly<Record<SentChannels, Map<string, CachedText>>> = {
    all: new Map(),
    main: new Map(),
    none: new Map(),
  };
  world.subscribe((changedIds) => {
    for (const id of changedIds) {
      if (world.get(id) !== undefined) continue;
      for (const cache of Object.values(caches)) cache.delete(id);
    }
  });
  return {
    openTextOf(id, sent) {
      const record = world.get(id);
      if (record === undefined) return null;
      // Only sensors have more than one form.
      const cache = caches[record.type === "sensor" ? sent : "main"];
      const version = world.versionOf(id);
      const cached = cache.get(id);
      if (cached?.version === version) return cached.text;
      const text = JSON.stringify(wireObject(world, record, sent)).slice(0, -1);
      cache.set(id, { version, text });
      return text;
    },
  };
}
