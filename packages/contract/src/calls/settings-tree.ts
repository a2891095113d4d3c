import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam } from "../entities/fields.ts";
import { creatableKind, settingLookup, settingsObject, settingsSchema } from "../entities/settings-object.ts";
import { listCall, listParams, readCall } from "./read-calls.ts";

/** Names of sections separated by commas, `all_sections`, `inheritance`, `path`, or `*`; names that are not known are ignored. */
const include = z.optional(z.string().check(z.maxLength(2000)));
const kindName = z.string().check(z.maxLength(100));

const read = { ...readCall, query: z.object({ include }), response: settingsObject } as const;
const list = { ...listCall, query: z.object({ ...listParams, include }), response: z.array(settingsObject) } as const;

const readOf = (id: string, path: string, summary: string) => defineCall({ ...read, id, path, summary });
const listOf = (id: string, path: string, summary: string) => defineCall({ ...list, id, path, summary });

/** CA-03: objects with the sections of their settings, one or a page of a list. */
export const settingsTreeCalls = {
  getProbeSettings: readOf("getProbeSettings", "/probes/:id", "One probe with its settings"),
  getGroupSettings: readOf("getGroupSettings", "/groups/:id", "One group with its settings"),
  getDeviceSettings: readOf("getDeviceSettings", "/devices/:id", "One device with its settings"),
  getSensorSettings: readOf("getSensorSettings", "/sensors/:id", "One sensor with its settings"),
  getProbeSettingsExperimental: readOf(
    "getProbeSettingsExperimental",
    "/experimental/probes/:id",
    "One probe with its settings (other path)",
  ),
  getGroupSettingsExperimental: readOf(
    "getGroupSettingsExperimental",
    "/experimental/groups/:id",
    "One group with its settings (other path)",
  ),
  getDeviceSettingsExperimental: readOf(
    "getDeviceSettingsExperimental",
    "/experimental/devices/:id",
    "One device with its settings (other path)",
  ),
  getSensorSettingsExperimental: readOf(
    "getSensorSettingsExperimental",
    "/experimental/sensors/:id",
    "One sensor with its settings (other path)",
  ),
  listObjectSettings: listOf(
    "listObjectSettings",
    "/experimental/objects",
    "Probes, groups, devices and sensors with their settings; channels where the filter asks for them",
  ),
  listProbeSettings: listOf("listProbeSettings", "/experimental/probes", "Probes with their settings"),
  listGroupSettings: listOf("listGroupSettings", "/experimental/groups", "Groups with their settings"),
  listDeviceSettings: listOf("listDeviceSettings", "/experimental/devices", "Devices with their settings"),
  listSensorSettings: listOf("listSensorSettings", "/experimental/sensors", "Sensors with their settings"),
};

const schema = { ...read, response: settingsSchema, errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"] } as const;

/** Kinds that can be made and settings that can be set, for forms and scripts. */
export const settingsSchemaCalls = {
  listCreatableKinds: defineCall({
    ...read,
    id: "listCreatableKinds",
    path: "/experimental/schemas/:id",
    summary: "Kinds of objects that can be made below an object",
    query: z.object({ offset: countParam, limit: countParam }),
    response: z.array(creatableKind),
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
    isPaged: true,
  }),
  getCreateSchema: defineCall({
    ...schema,
    id: "getCreateSchema",
    path: "/experimental/schemas/:id/post",
    summary: "What the body has that makes an object of a kind below this one",
    query: z.object({ kind: kindName, include }),
  }),
  getChangeSchema: defineCall({
    ...schema,
    id: "getChangeSchema",
    path: "/experimental/schemas/:id/patch",
    summary: "What the body has that changes an object",
  }),
  getReadSchema: defineCall({
    ...schema,
    id: "getReadSchema",
    path: "/experimental/schemas/:id/get",
    summary: "What the settings of an object are in responses",
  }),
  getSettingLookup: defineCall({
    ...read,
    id: "getSettingLookup",
    path: "/setting-lookups/:name",
    summary: "The values that a setting offers, such as intervals",
    params: z.object({ name: z.string().check(z.maxLength(100)) }),
    query: z.object({}),
    response: z.array(settingLookup),
  }),
};
