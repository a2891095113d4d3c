import type { World } from "../../monitoring/world.ts";
import { wireObject } from "./wire-object.ts";

export interface ObjectTexts {
  /** The object's JSON text up to its closing brace, so that `rights` can be put behind it; null when it does not exist. */
  openTextOf(id: string, hasAllChannels: boolean): string | null;
}

interface CachedText {
  readonly version: number;
  readonly text: string;
}

/** Keeps each object's JSON until the object changes: lists are joined from these texts and nothing is stringified twice. */
export function createObjectTexts(world: World): ObjectTexts {
  const caches = { short: new Map<string, CachedText>(), full: new Map<string, CachedText>() };
  world.subscribe((changedIds) => {
    for (const id of changedIds) {
      if (world.get(id) !== undefined) continue;
      caches.short.delete(id);
      caches.full.delete(id);
    }
  });
  return {
    openTextOf(id, hasAllChannels) {
      const record = world.get(id);
      if (record === undefined) return null;
      // Only sensors have two forms.
      const cache = hasAllChannels && record.type === "sensor" ? caches.full : caches.short;
      const version = world.versionOf(id);
      const cached = cache.get(id);
      if (cached?.version === version) return cached.text;
      const text = JSON.stringify(wireObject(world, record, hasAllChannels)).slice(0, -1);
      cache.set(id, { version, text });
      return text;
    },
  };
}
