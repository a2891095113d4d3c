import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, idParams, noBody } from "../entities/fields.ts";
import { creatableKind, settingLookup, settingsObject, settingsSchema } from "../entities/settings-object.ts";

/** Names of sections separated by commas, `all_sections`, `inheritance`, `path`, or `*`; names that are not known are ignored. */
const include = z.optional(z.string().check(z.maxLength(2000)));
const kindName = z.string().check(z.maxLength(100));

const read = {
  method: "GET",
  params: idParams,
  query: z.object({ include }),
  body: noBody,
  response: settingsObject,
  successStatus: 200,
  errors: ["AUTH_FAILED", "NOT_FOUND"],
  auth: "session",
  right: "read",
  isPaged: false,
} as const;

const list = {
  ...read,
  params: z.object({}),
  query: z.object({
    include,
    filter: z.optional(z.string().check(z.maxLength(100_000))),
    sort_by: z.optional(z.string().check(z.maxLength(500))),
    offset: countParam,
    limit: countParam,
  }),
  response: z.array(settingsObject),
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED"],
  isPaged: true,
} as const;

/** CA-03: objects with the sections of their settings, one or a page of a list. */
export const settingsTreeCalls = {
  getProbeSettings: defineCall({
    ...read,
    id: "getProbeSettings",
    path: "/probes/:id",
    summary: "One probe with its settings",
  }),
  getGroupSettings: defineCall({
    ...read,
    id: "getGroupSettings",
    path: "/groups/:id",
    summary: "One group with its settings",
  }),
  getDeviceSettings: defineCall({
    ...read,
    id: "getDeviceSettings",
    path: "/devices/:id",
    summary: "One device with its settings",
  }),
  getSensorSettings: defineCall({
    ...read,
    id: "getSensorSettings",
    path: "/sensors/:id",
    summary: "One sensor with its settings",
  }),
  getProbeSettingsExperimental: defineCall({
    ...read,
    id: "getProbeSettingsExperimental",
    path: "/experimental/probes/:id",
    summary: "One probe with its settings (other path)",
  }),
  getGroupSettingsExperimental: defineCall({
    ...read,
    id: "getGroupSettingsExperimental",
    path: "/experimental/groups/:id",
    summary: "One group with its settings (other path)",
  }),
  getDeviceSettingsExperimental: defineCall({
    ...read,
    id: "getDeviceSettingsExperimental",
    path: "/experimental/devices/:id",
    summary: "One device with its settings (other path)",
  }),
  getSensorSettingsExperimental: defineCall({
    ...read,
    id: "getSensorSettingsExperimental",
    path: "/experimental/sensors/:id",
    summary: "One sensor with its settings (other path)",
  }),
  listObjectSettings: defineCall({
    ...list,
    id: "listObjectSettings",
    path: "/experimental/objects",
    summary: "Probes, groups, devices and sensors with their settings",
  }),
  listProbeSettings: defineCall({
    ...list,
    id: "listProbeSettings",
    path: "/experimental/probes",
    summary: "Probes with their settings",
  }),
  listGroupSettings: defineCall({
    ...list,
    id: "listGroupSettings",
    path: "/experimental/groups",
    summary: "Groups with their settings",
  }),
  listDeviceSettings: defineCall({
    ...list,
    id: "listDeviceSettings",
    path: "/experimental/devices",
    summary: "Devices with their settings",
  }),
  listSensorSettings: defineCall({
    ...list,
    id: "listSensorSettings",
    path: "/experimental/sensors",
    summary: "Sensors with their settings",
  }),
};

const schema = { ...read, response: settingsSchema, errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"] } as const;

/** What can be made and set, for forms and scripts. */
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
