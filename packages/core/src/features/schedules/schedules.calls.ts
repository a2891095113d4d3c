import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeSchedule, createSchedule, deleteSchedule, listSchedules } from "./change-schedules.ts";

type ScheduleCallId = "listSchedules" | "createSchedule" | "changeSchedule" | "deleteSchedule";

export const scheduleHandlers = (parts: FeatureParts): CallHandlers<ScheduleCallId> => ({
  listSchedules: (_, context) => listSchedules(parts, context),
  createSchedule: ({ body }, context) => createSchedule(parts, body, context),
  changeSchedule: ({ params, body }, context) => changeSchedule(parts, { id: params.id, body }, context),
  deleteSchedule: ({ params }, context) => deleteSchedule(parts, params.id, context),
});
