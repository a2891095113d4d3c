import type { SearchParams } from "../../../shared/navigation/index.ts";

/** Boards that a wall shows in turn, and how long each. */
export interface Rotation {
  readonly ids: readonly string[];
  readonly seconds: number;
}

/** How long a board may stand: nobody reads one in less than ten seconds. */
export const rotationSeconds = [15, 30, 60, 300] as const;
const usualSeconds = 30;
const maxBoards = 20;

/** What the address of a wall says of it, as `boards=1,4,7&every=30`; null for one board alone. */
export function rotationOf({ boards = "", every = "" }: SearchParams): Rotation | null {
  const ids = [...new Set(boards.split(",").filter((id) => /^\d{1,15}$/.test(id)))].slice(0, maxBoards);
  const seconds = rotationSeconds.find((known) => String(known) === every) ?? usualSeconds;
  return ids.length < 2 ? null : { ids, seconds };
}

/** The board that follows in turn; those that are gone are passed over, and one stands alone where there is no other. */
export function nextBoard({ ids }: Rotation, shown: string, known: readonly string[] = ids): string {
  const place = ids.indexOf(shown);
  const order = [...ids.slice(place + 1), ...ids.slice(0, place + 1)];
  return order.find((id) => known.includes(id)) ?? shown;
}
