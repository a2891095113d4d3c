/** An object among those with the same parent. */
export interface Sibling {
  readonly id: string;
  readonly position: number;
}

/** Where an object is put: at a place of its own, or relative to the others. */
export const positionPresets = ["top", "up", "down", "bottom"] as const;
/** One of these places. */
export type PositionPreset = (typeof positionPresets)[number];

/** A position counts in steps of ten: the third of its siblings is at 30. Beyond the last it is the last. */
export type SiblingPlace = { readonly position: number } | { readonly preset: PositionPreset };

/** The step between two siblings. */
export const positionStep = 10;

/**
 * The positions that change when an object is put among its siblings (in their order, with or without the object). Where there is
 * room only its own changes, else all are renumbered. Empty where it is there already.
 */
export function placeAmongSiblings(
  siblings: readonly Sibling[],
  id: string,
  place: SiblingPlace,
): ReadonlyMap<string, number> {
  const former = siblings.findIndex((sibling) => sibling.id === id);
  const others = siblings.filter((sibling) => sibling.id !== id);
  const index = indexOf(others, former, place);
  if (index === former) return new Map();
  const free = freePosition(others[index - 1], others[index], place);
  if (free !== null) return new Map([[id, free]]);
  const order = [...others.slice(0, index), { id, position: Number.NaN }, ...others.slice(index)];
  const counted = order.map((sibling, at) => ({ ...sibling, counted: (at + 1) * positionStep }));
  return new Map(counted.filter((each) => each.counted !== each.position).map((each) => [each.id, each.counted]));
}

function indexOf(others: readonly Sibling[], former: number, place: SiblingPlace): number {
  if ("preset" in place) return indexOfPreset(others.length, former, place.preset);
  // An object from further up goes behind the sibling whose place it takes, as that one moves up.
  const isBefore = ({ position }: Sibling, at: number) =>
    position < place.position || (position === place.position && former !== -1 && at >= former);
  return others.filter(isBefore).length;
}

function indexOfPreset(count: number, former: number, preset: PositionPreset): number {
  if (preset === "top") return 0;
  if (preset === "bottom" || former === -1) return count;
  return preset === "up" ? Math.max(0, former - 1) : Math.min(count, former + 1);
}

/** A position between two siblings that is a whole number of steps: the wanted one, or the lowest. */
function freePosition(before: Sibling | undefined, behind: Sibling | undefined, place: SiblingPlace): number | null {
  const first = (Math.floor(Math.max(0, before?.position ?? 0) / positionStep) + 1) * positionStep;
  if (behind === undefined) return first;
  const wanted = "position" in place ? place.position : first;
  const isFree = wanted % positionStep === 0 && wanted >= first && wanted < behind.position;
  if (isFree) return wanted;
  return first < behind.position ? first : null;
}
