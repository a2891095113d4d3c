import { useEffect } from "react";
import { preferences } from "./index.ts";
import type { PreferenceValue } from "./index.ts";

const maxRecentObjects = 8;

type RecentObject = PreferenceValue<"recentObjects">[number];

/** Objects whose pages were opened last, the last one first. */
export const recentObjects = preferences.of("recentObjects");

/** The list with an object at its head. */
export function withRecent(objects: readonly RecentObject[], object: RecentObject): RecentObject[] {
  return [object, ...objects.filter(({ id }) => id !== object.id)].slice(0, maxRecentObjects);
}

/** For the head of an object's page: remembers in this browser that it was opened. */
export function useRecentObject({ type, id }: RecentObject): void {
  useEffect(() => {
    if (recentObjects.get()[0]?.id !== id) recentObjects.set(withRecent(recentObjects.get(), { type, id }));
  }, [type, id]);
}
