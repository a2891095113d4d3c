import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  autodiscoveryInfo,
  channelMeasurement,
  license,
  objectCounts,
  probeInfo,
  userObject,
} from "../entities/common-api.ts";
import { csvParam, noParams, objectId } from "../entities/fields.ts";
import { lookupDefinition, sensor } from "../entities/sensor.ts";
import { settingsSchema } from "../entities/settings-object.ts";
import { objectListCall } from "./lists.ts";
import { listCall, listParams, readCall } from "./read-calls.ts";

const readAll = { ...readCall, params: noParams, errors: ["AUTH_FAILED"] } as const;
const measurements = { ...listCall, response: z.array(channelMeasurement) } as const;
const forAdministrators = { right: "administrator", errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"] } as const;
/** What a schema is for, in the words of the common API. */
export const schemaPurposes = ["create", "update", "read"] as const;

/** Calls of the common API that other programs make and the interface does not. */
export const commonApiCalls = {
  countObjects: defineCall({
    ...readAll,
    id: "countObjects",
    path: "/objects/count",
    summary: "Objects counted by type, channels too",
    response: objectCounts,
  }),
  listAlarms: defineCall({
    ...objectListCall,
    id: "listAlarms",
    path: "/sensors/alarms",
    summary: "Sensors that are down, partially down or acknowledged, at a warning or unusual",
    response: z.array(sensor),
  }),
  listSensorData: defineCall({
    ...measurements,
    id: "listSensorData",
    path: "/sensors/:id/data",
    summary: "The last measurements of a sensor's channels",
    params: z.object({ id: objectId }),
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "NOT_FOUND"],
  }),
  listChannelData: defineCall({
    ...measurements,
    id: "listChannelData",
    path: "/channels/data",
    summary: "The last measurements of channels",
    query: z.object({ ...listParams, filter_objid: csvParam }),
  }),
  listDiscoveries: defineCall({
    ...listCall,
    id: "listDiscoveries",
    path: "/autodiscoveries",
    summary: "Discoveries under way, each with the group or probe to which devices would be added",
    response: z.array(autodiscoveryInfo),
  }),
  getProbeInfo: defineCall({
    ...readCall,
    id: "getProbeInfo",
    path: "/probes/:id/info",
    summary: "The connection to a probe",
    response: probeInfo,
  }),
  getKindSchema: defineCall({
    ...readCall,
    id: "getKindSchema",
    path: "/schemas/:kind",
    summary: "The settings of a kind of objects, to create, change or read one",
    params: z.object({ kind: z.string().check(z.maxLength(100)) }),
    query: z.object({
      purpose: z.optional(z.enum(schemaPurposes)),
      /** The kind must be one that can be made below this object. */
      parent: z.optional(objectId),
      include: z.optional(z.string().check(z.maxLength(2000))),
    }),
    response: settingsSchema,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
  getLookupDefinition: defineCall({
    ...readCall,
    id: "getLookupDefinition",
    path: "/lookup-definitions/:id",
    summary: "One lookup definition",
    params: z.object({ id: z.string().check(z.maxLength(200)) }),
    response: lookupDefinition,
  }),
  listExperimentalUsers: defineCall({
    ...listCall,
    ...forAdministrators,
    id: "listExperimentalUsers",
    path: "/experimental/users",
    summary: "Users in the form of objects with settings",
    response: z.array(userObject),
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  }),
  getExperimentalUser: defineCall({
    ...readCall,
    ...forAdministrators,
    id: "getExperimentalUser",
    path: "/experimental/users/:id",
    summary: "One user in the form of objects with settings",
    response: userObject,
  }),
  getFeatureFlags: defineCall({
    ...readAll,
    id: "getFeatureFlags",
    path: "/experimental/featureflags",
    summary: "Names of the calls beyond the common API that this server has (newer path)",
    response: z.array(z.string()),
  }),
  getLicense: defineCall({
    ...readAll,
    id: "getLicense",
    path: "/experimental/license",
    summary: "The license of this product, which bounds nothing",
    response: license,
  }),
};
