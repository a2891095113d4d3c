import { dashboardCalls, queryKeyOf } from "@monitor/contract";
import type { Dashboard, DashboardBody } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../shared/api/index.ts";

/** Errors that the pages say themselves. */
export const shownErrors = [400, 403, 404, 409];

export const useBoards = () => useCall(dashboardCalls.listDashboards, {}, { expects: shownErrors });
export const useBoard = (id: string) =>
  useCall(dashboardCalls.getDashboard, { params: { id } }, { expects: shownErrors });

/** Shows a board as the server has answered, and asks for the list again. */
export function useBoardStored(): (board: Dashboard) => Promise<void> {
  const client = useQueryClient();
  return async (board) => {
    client.setQueryData(queryKeyOf(dashboardCalls.getDashboard, { params: { id: board.id } }), board);
    await client.invalidateQueries({ queryKey: [dashboardCalls.listDashboards.id] });
  };
}

/** The content of a board as this version knows it. */
export const bodyOf = ({ body }: Pick<Dashboard, "body">): DashboardBody => body as DashboardBody;
