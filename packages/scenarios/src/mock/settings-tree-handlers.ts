import { CallError } from "@monitor/contract";
import type { MockHandlers } from "./read-handlers.ts";

/** Sample data has overviews only. */
const lacking = (): never => {
  throw new CallError("METHOD_NOT_IMPLEMENTED", "Sample data has no settings to read");
};

/** Calls about the settings of objects. */
export type SettingsTreeCallId =
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
  | "listSensorSettings"
  | "listCreatableKinds"
  | "getCreateSchema"
  | "getChangeSchema"
  | "getReadSchema"
  | "getSettingLookup";

/** What sample data says of the settings of objects. */
export const createSettingsTreeHandlers = (): MockHandlers<SettingsTreeCallId> => ({
  getProbeSettings: lacking,
  getGroupSettings: lacking,
  getDeviceSettings: lacking,
  getSensorSettings: lacking,
  getProbeSettingsExperimental: lacking,
  getGroupSettingsExperimental: lacking,
  getDeviceSettingsExperimental: lacking,
  getSensorSettingsExperimental: lacking,
  listObjectSettings: lacking,
  listProbeSettings: lacking,
  listGroupSettings: lacking,
  listDeviceSettings: lacking,
  listSensorSettings: lacking,
  listCreatableKinds: lacking,
  getCreateSchema: lacking,
  getChangeSchema: lacking,
  getReadSchema: lacking,
  getSettingLookup: lacking,
});
