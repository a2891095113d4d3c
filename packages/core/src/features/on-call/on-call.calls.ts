import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeOnCall, createOnCall, deleteOnCall } from "./change-on-call.ts";
import { addOverride, removeOverride } from "./override-on-call.ts";
import { listOnCall, readOnCallDays } from "./read-on-call.ts";

type OnCallCallId =
  | "listOnCallSchedules"
  | "createOnCallSchedule"
  | "changeOnCallSchedule"
  | "deleteOnCallSchedule"
  | "readOnCallDays"
  | "addOnCallOverride"
  | "removeOnCallOverride";

export const onCallHandlers = (parts: FeatureParts): CallHandlers<OnCallCallId> => ({
  listOnCallSchedules: (_, context) => listOnCall(parts, context),
  createOnCallSchedule: ({ body }, context) => createOnCall(parts, body, context),
  changeOnCallSchedule: ({ params, body }, context) => changeOnCall(parts, { id: params.id, body }, context),
  deleteOnCallSchedule: ({ params }, context) => deleteOnCall(parts, params.id, context),
  readOnCallDays: ({ params, query }, context) => readOnCallDays(parts, { id: params.id, query }, context),
  addOnCallOverride: ({ params, body }, context) => addOverride(parts, { id: params.id, body }, context),
  removeOnCallOverride: ({ params }, context) => removeOverride(parts, params, context),
});
