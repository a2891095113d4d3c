import { maxObjectNameLength } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { idParams, noBody, noContent, noQuery, plainLine } from "../entities/fields.ts";
import { device, group } from "../entities/object.ts";
import { sensor } from "../entities/sensor.ts";
import { storedSections } from "../settings/section-names.ts";
import type { StoredSection } from "../settings/section-names.ts";

/** The name of an object. */
export const nameText = z.string().check(z.minLength(1), z.maxLength(maxObjectNameLength), plainLine);
/** A host name or an address. */
export const hostText = z.string().check(z.maxLength(255));
/** Settings travel mostly as texts, numbers included; both are taken. */
const textOrNumber = z.union([z.string().check(z.maxLength(100)), z.number()]);
const flag = z.union([z.boolean(), z.enum(["0", "1"])]);
const basicFields = {
  name: z.optional(nameText),
  tags: z.optional(z.array(z.string().check(z.maxLength(200), plainLine)).check(z.maxLength(100))),
  priority: z.optional(textOrNumber),
  favorite: z.optional(flag),
  /** False pauses the object until true resumes it; needs the right to pause or to resume. */
  active: z.optional(flag),
  location: z.optional(z.string().check(z.maxLength(500), plainLine)),
};
/** The other sections of settings; the server checks their fields with the table of definitions. */
const section = z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown()));
const sections = Object.fromEntries(storedSections.map((name) => [name, section])) as Record<
  StoredSection,
  typeof section
>;
/** Unknown fields are refused, as the common API does. */
const groupBasic = z.strictObject(basicFields);
const deviceBasic = z.strictObject({ ...basicFields, host: z.optional(hostText) });
const { location: _location, ...sensorFields } = basicFields;
const sensorBasic = z.strictObject(sensorFields);
/** Automatic discovery: off alone is taken, as there is none yet. */
const discoverytypegroup = z.optional(
  z.strictObject({
    discoverytype: z.optional(z.enum(["0", "1", "2", "3"])),
    discoveryschedule: z.optional(z.enum(["0", "1", "2", "3"])),
    devicetemplate: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000))),
  }),
);
const containerSections = { ...sections, discoverytypegroup };
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
/** 501 where the body asks for automatic discovery, which is not built yet. */
const container = { errors: [...create.errors, "METHOD_NOT_IMPLEMENTED"] } as const;
const remove = { ...change, right: "delete", method: "DELETE", body: noBody } as const;

const groupBody = z.strictObject({ basic: groupBasic, ...containerSections });
const deviceBody = z.strictObject({ basic: deviceBasic, ...containerSections });
/** What follows from something else is taken as it was read, so that the whole section can be sent back. */
const readBack = { parenttags: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000))) };
const groupChange = z.strictObject({
  basic: z.optional(z.strictObject({ ...basicFields, ...readBack })),
  ...containerSections,
});
const deviceChange = z.strictObject({
  basic: z.optional(
    z.strictObject({
      ...basicFields,
      ...readBack,
      host: z.optional(hostText),
      hostv6: z.optional(hostText),
      ipversion: z.optional(textOrNumber),
    }),
  ),
  ...containerSections,
});
/** What bodies for groups, devices and sensors have in common; numbers may come as texts. */
export type ObjectBody = z.output<typeof deviceChange>;
const sensorChange = z.strictObject({
  basic: z.optional(z.strictObject({ ...sensorFields, ...readBack })),
  ...sections,
  settings,
});

/** EN-23: creating, changing and deleting. A created group or device comes back as one object, sensors as a list. */
export const objectCalls = {
  createGroupInGroup: defineCall({
    ...create,
    ...container,
    id: "createGroupInGroup",
    path: "/experimental/groups/:id/group",
    summary: "Create a group in a group",
    body: groupBody,
    response: group,
  }),
  createGroupInProbe: defineCall({
    ...create,
    ...container,
    id: "createGroupInProbe",
    path: "/experimental/probes/:id/group",
    summary: "Create a group in a probe",
    body: groupBody,
    response: group,
  }),
  createDeviceInGroup: defineCall({
    ...create,
    ...container,
    id: "createDeviceInGroup",
    path: "/experimental/groups/:id/device",
    summary: "Create a device in a group",
    body: deviceBody,
    response: device,
  }),
  createDeviceInProbe: defineCall({
    ...create,
    ...container,
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
    body: z.strictObject({ basic: z.optional(sensorBasic), ...sections, settings }),
    response: z.array(sensor),
  }),
  changeGroup: defineCall({
    ...change,
    ...container,
    id: "changeGroup",
    path: "/experimental/groups/:id",
    summary: "Change a group",
    body: groupChange,
  }),
  changeProbe: defineCall({
    ...change,
    ...container,
    id: "changeProbe",
    path: "/experimental/probes/:id",
    summary: "Change a probe",
    body: groupChange,
  }),
  changeDevice: defineCall({
    ...change,
    ...container,
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
