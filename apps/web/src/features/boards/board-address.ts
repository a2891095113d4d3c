import { boardRanges } from "@monitor/contract";
import type { DashboardBody } from "@monitor/contract";
import { isObjectId } from "@monitor/domain";
import { formatSearch, useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import { rotationOf } from "./rotation/rotation-address.ts";
import type { BoardScope } from "./widget-frame.tsx";

/** Where a board is. */
export const boardHref = (id: string, params: Readonly<Record<string, unknown>> = {}): string =>
  `/dashboards/${id}${formatSearch(params)}`;

/** What a board shows where the address says nothing. */
export const scopeOf = ({ object, range }: Pick<DashboardBody, "object" | "range">): BoardScope => ({ object, range });

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
