import { calls } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import { useCall } from "./use-call.ts";

/** Language, site name and the like; known before the log-in. */
export function usePublicSettings() {
  return useCall(calls.getPublicSettings, {}, { isConstant: true });
}

/** Versions of the product and of the application server. */
export function useVersions() {
  return useCall(calls.getVersion, {}, { isConstant: true });
}

/** The root group; its sensor summary counts the whole installation. */
export function useRootGroup() {
  return useCall(calls.getGroup, { params: { id: rootGroupId } });
}
