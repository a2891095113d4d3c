import type { KeptText } from "@monitor/contract";
import type { View, Views } from "../viewers/index.ts";
import { sights } from "../viewers/index.ts";
import type { ObjectColumns } from "./object-columns.ts";
import { wireObject } from "../wire/index.ts";
import type { SentChannels } from "../wire/index.ts";

export interface ObjectTexts {
  /** The object's JSON text up to its closing brace, so that `rights` can follow; null where the viewer does not see it. */
  openTextOf(view: View, id: string, sent: SentChannels): OpenText | null;
}

/** A text without its closing brace: one that all its readers share, or one for this viewer alone. */
export type OpenText = KeptText | string;

class CachedText implements KeptText {
  readonly version: number;
  readonly text: string;
  measure: KeptText["measure"] = null;

  constructor(version: number, text: string) {
    this.version = version;
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/**
 * Keeps each object's JSON until the object changes: lists are joined from these texts and nothing is stringified twice. All who
 * may read an object and everything below it share its text; texts with other sums are not kept.
 */
export function createObjectTexts({ world }: ObjectColumns, { whole }: Pick<Views, "whole">): ObjectTexts {
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
    openTextOf(view, id, sent) {
      const record = view.get(id);
      if (record === undefined) return null;
      if (view.sightOf(id) === sights.own) return openText(wireObject(view, record, sent));
      // Only sensors have more than one form.
      const cache = caches[record.type === "sensor" ? sent : "main"];
      const version = world.versionOf(id);
      const cached = cache.get(id);
      if (cached?.version === version) return cached;
      const made = new CachedText(version, openText(wireObject(whole, record, sent)));
      cache.set(id, made);
      return made;
    },
  };
}

const openText = (object: object): string => JSON.stringify(object).slice(0, -1);
