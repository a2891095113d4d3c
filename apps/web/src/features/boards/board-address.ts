import { boardRanges } from "@monitor/contract";
import type { DashboardBody } from "@monitor/contract";
import { isObjectId } from "@monitor/domain";
import { formatSearch, useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import type { SearchParams } from "../../shared/navigation/index.ts";
import type { BoardScope } from "./widget-frame.tsx";

/** Where a board is. */
export const boardHref = (id: string, params: Readonly<Record<string, unknown>> = {}): string =>
  `/dashboards/${id}${formatSearch(params)}`;

/** What a board shows where the address says nothing. */
export const scopeOf = ({ object, range }: Pick<DashboardBody, "object" | "range">): BoardScope => ({ object, range });

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

/** What the address says of a board: object and time in place of its own, and whether it is edited or fills the screen. */
export function useBoardAddress(body: Pick<DashboardBody, "object" | "range"> | undefined) {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const { object = "", range = "" } = params;
  const scope: BoardScope = {
    object: isObjectId(object) ? object : (body?.object ?? "0"),
    range: boardRanges.find((name) => name === range) ?? body?.range ?? "2d",
  };
  return {
    scope,
    isEdited: params["edit"] === "1",
    isWall: params["wall"] === "1",
    rotation: rotationOf(params),
    set: (changes: Readonly<Record<string, unknown>>, isReplacing = true) =>
      setParams({ ...params, ...changes }, isReplacing),
  };
}
