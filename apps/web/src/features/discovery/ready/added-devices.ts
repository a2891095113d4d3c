import { keep, readKept } from "../kept.ts";

const keyOf = (placeId: string): string => `added.${placeId}`;

/** The devices that were added to a place in this tab, so that a reload keeps the page about them. */
export const readAdded = (placeId: string): readonly string[] =>
  readKept(keyOf(placeId), (stored) => (stored as unknown[]).filter((id): id is string => typeof id === "string"), []);

export const keepAdded = (placeId: string, deviceIds: readonly string[]): void => keep(keyOf(placeId), deviceIds);
