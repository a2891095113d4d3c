import { CallError } from "@monitor/contract";
import type { ObjectRight, ObjectType } from "@monitor/domain";
import { guardOf, requireUser } from "../../requests/index.ts";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

type UnbuiltCallId =
  | "discoverGroup"
  | "createDiscoveryTask"
  | "startDiscoveryTask"
  | "listDiscoveryTasks"
  | "getDiscoveryTask"
  | "listDeviceIcons"
  | "deleteProbe"
  | "getAiStatus"
  | "analyzeWithAi";

/** Who may not do it learns that first. Errors: CallError NOT_FOUND, FORBIDDEN, METHOD_NOT_IMPLEMENTED. */
export function unbuiltHandlers(parts: FeatureParts): CallHandlers<UnbuiltCallId> {
  const refuse = (what: string): never => {
    throw new CallError("METHOD_NOT_IMPLEMENTED", `This server has no ${what} yet`);
  };
  const ofObject =
    (type: ObjectType, what: string, right: ObjectRight = "create") =>
    ({ params: { id } }: { params: { id: string } }, context: RequestContext): never => {
      guardOf(parts, context, { type, id, right })();
      return refuse(what);
    };
  const plain =
    (what: string) =>
    (_args: unknown, context: RequestContext): never => {
      requireUser(context);
      return refuse(what);
    };
  const tasks = plain("tasks of automatic discovery");
  return {
    discoverGroup: ofObject("group", "automatic discovery"),
    createDiscoveryTask: ofObject("probe", "tasks of automatic discovery"),
    startDiscoveryTask: tasks,
    listDiscoveryTasks: tasks,
    getDiscoveryTask: tasks,
    listDeviceIcons: plain("icons of devices"),
    deleteProbe: ofObject("probe", "way to delete probes", "delete"),
    getAiStatus: plain("analysis of texts"),
    analyzeWithAi: plain("analysis of texts"),
  };
}
