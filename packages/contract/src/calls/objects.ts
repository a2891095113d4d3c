import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { idParams, noBody, noContent, noQuery, plainLine } from "../entities/fields.ts";
import { device, group } from "../entities/object.ts";
import { sensor } from "../entities/sensor.ts";

const name = z.string().check(z.minLength(1), z.maxLength(10_000), plainLine);
const host = z.string().check(z.maxLength(255));
/** Settings travel mostly as texts, numbers included; both are taken. */
const textOrNumber = z.union([z.string().check(z.maxLength(100)), z.number()]);
const basicFields = {
  name: z.optional(name),
  tags: z.optional(z.array(z.string().check(z.maxLength(200), plainLine)).check(z.maxLength(100))),
  priority: z.optional(textOrNumber),
  favorite: z.optional(z.boolean()),
  location: z.optional(z.string().check(z.maxLength(500), plainLine)),
};
/** Unknown fields are refused, as the common API does. */
const intervalgroup = z.optional(z.strictObject({ interval: textOrNumber }));
const groupBasic = z.strictObject(basicFields);
const deviceBasic = z.strictObject({ ...basicFields, host: z.optional(host) });
const { location: _location, ...sensorFields } = basicFields;
const sensorBasic = z.strictObject(sensorFields);
/** A kind's own settings; the server checks them with the kind's schema. */
const settings = z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown()));

const create = {
  method: "POST",
  params: idParams,
  query: noQuery,
  successStatus: 201,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  auth: "session",
  right: "create",
  isPaged: false,
} as const;
const change = { ...create, right: "edit", method: "PATCH", response: noContent, successStatus: 204 } as const;
const remove = { ...change, right: "delete", method: "DELETE", body: noBody } as const;

const groupBody = z.strictObject({ basic: groupBasic, intervalgroup });
const deviceBody = z.strictObject({ basic: deviceBasic, intervalgroup });
const groupChange = z.strictObject({ basic: z.optional(groupBasic), intervalgroup });
const deviceChange = z.strictObject({ basic: z.optional(deviceBasic), intervalgroup });
/** What bodies for groups, devices and sensors have in common; numbers may come as texts. */
export type ObjectBody = z.output<typeof deviceChange>;
const sensorChange = z.strictObject({ basic: z.optional(sensorBasic), intervalgroup, settings });

/** EN-23: creating, changing and deleting. A created group or device comes back as one object, sensors as a list. */
export const objectCalls = {
  createGroupInGroup: defineCall({
    ...create,
    id: "createGroupInGroup",
    path: "/experimental/groups/:id/group",
    summary: "Create a group in a group",
    body: groupBody,
    response: group,
  }),
  createGroupInProbe: defineCall({
    ...create,
    id: "createGroupInProbe",
    path: "/experimental/probes/:id/group",
    summary: "Create a group in a probe",
    body: groupBody,
    response: group,
  }),
  createDeviceInGroup: defineCall({
    ...create,
    id: "createDeviceInGroup",
    path: "/experimental/groups/:id/device",
    summary: "Create a device in a group",
    body: deviceBody,
    response: device,
  }),
  createDeviceInProbe: defineCall({
    ...create,
    id: "createDeviceInProbe",
    path: "/experimental/probes/:id/device",
    summary: "Create a device in a probe",
    body: deviceBody,
    response: device,
  }),
  createSensor: defineCall({
    ...create,
    id: "createSensor",
    path: "/experimental/devices/:id/sensor",
    summary: "Create a sensor of a kind on a device",
    query: z.object({ kindid: z.string().check(z.maxLength(100)) }),
    body: z.strictObject({ basic: z.optional(sensorBasic), intervalgroup, settings }),
    response: z.array(sensor),
  }),
  changeGroup: defineCall({
    ...change,
    id: "changeGroup",
    path: "/experimental/groups/:id",
    summary: "Change a group",
    body: groupChange,
  }),
  changeDevice: defineCall({
    ...change,
    id: "changeDevice",
    path: "/devices/:id",
    summary: "Change a device",
    body: deviceChange,
  }),
  changeSensor: defineCall({
    ...change,
    id: "changeSensor",
    path: "/experimental/sensors/:id",
    summary: "Change a sensor",
    body: sensorChange,
  }),
  changeSensorSingular: defineCall({
    ...change,
    id: "changeSensorSingular",
    path: "/experimental/sensor/:id",
    summary: "Change a sensor (older path)",
    body: sensorChange,
  }),
  deleteGroup: defineCall({
    ...remove,
    id: "deleteGroup",
    path: "/experimental/groups/:id",
    summary: "Delete a group and all below it",
  }),
  deleteDevice: defineCall({
    ...remove,
    id: "deleteDevice",
    path: "/experimental/devices/:id",
    summary: "Delete a device and its sensors",
  }),
  deleteSensor: defineCall({
    ...remove,
    id: "deleteSensor",
    path: "/experimental/sensors/:id",
    summary: "Delete a sensor",
  }),
};
