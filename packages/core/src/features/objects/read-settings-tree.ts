import type { View } from "../../viewers/index.ts";
import type { JsonPage, SettingsObject } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findObject, viewOf } from "../../requests/index.ts";
import { listObjects } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { listObjectsAndChannels } from "./list-objects-and-channels.ts";
import { readInclude } from "./settings-include.ts";
import { wireRights } from "../../wire/index.ts";
import { wireSettingsObject } from "./wire-settings-object.ts";

type ReadCallId =
  | "getProbeSettings"
  | "getGroupSettings"
  | "getDeviceSettings"
  | "getSensorSettings"
  | "getProbeSettingsExperimental"
  | "getGroupSettingsExperimental"
  | "getDeviceSettingsExperimental"
  | "getSensorSettingsExperimental"
  | "listObjectSettings"
  | "listProbeSettings"
  | "listGroupSettings"
  | "listDeviceSettings"
  | "listSensorSettings";

interface OneArgs {
  readonly params: { readonly id: string };
  readonly query: { readonly include?: string | undefined };
}
type ListArgs = { readonly query: ListQuery & OneArgs["query"] };

/** Objects with the sections of their settings. Errors: CallError NOT_FOUND, INVALID_FILTER. */
export function settingsTreeHandlers(parts: FeatureParts): CallHandlers<ReadCallId> {
  const one =
    (type: ObjectType) =>
    ({ params, query }: OneArgs, context: RequestContext): SettingsObject => {
      const view = viewOf(parts, context);
      const record = findObject(view, type, params.id);
      return { ...wireSettingsObject(view, record, readInclude(query.include)), ...wireRights(view, params.id) };
    };
  const textsWith = ({ include: text }: ListArgs["query"]) => {
    const include = readInclude(text);
    return {
      openTextOf(view: View, id: string) {
        const record = view.get(id);
        return record === undefined ? null : JSON.stringify(wireSettingsObject(view, record, include)).slice(0, -1);
      },
    };
  };
  const list =
    (type: ObjectType) =>
    ({ query }: ListArgs, context: RequestContext): Promise<JsonPage> =>
      listObjects(
        { columns: parts.columns, texts: textsWith(query) },
        { types: [type], query },
        viewOf(parts, context),
      );
  const [getProbeSettings, getGroupSettings] = [one("probe"), one("group")];
  const [getDeviceSettings, getSensorSettings] = [one("device"), one("sensor")];
  return {
    getProbeSettings,
    getGroupSettings,
    getDeviceSettings,
    getSensorSettings,
    getProbeSettingsExperimental: getProbeSettings,
    getGroupSettingsExperimental: getGroupSettings,
    getDeviceSettingsExperimental: getDeviceSettings,
    getSensorSettingsExperimental: getSensorSettings,
    listObjectSettings: ({ query }, context) =>
      listObjectsAndChannels(parts, { query, texts: textsWith(query) }, context),
    listProbeSettings: list("probe"),
    listGroupSettings: list("group"),
    listDeviceSettings: list("device"),
    listSensorSettings: list("sensor"),
  };
}
