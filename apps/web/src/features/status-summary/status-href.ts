import { rootGroupId } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { statusPath } from "../../shared/navigation/index.ts";

/** RT-15: the tables of the root group, filtered by a status. */
export const hrefOf = (status: DisplayStatus) => statusPath({ type: "group", id: rootGroupId }, status);
