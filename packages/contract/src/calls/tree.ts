import { positionPresets } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { idParams, noContent, noQuery, objectId, plainLine } from "../entities/fields.ts";
import { reference } from "../entities/object.ts";
import { hostText, nameText } from "./objects.ts";

/** Positions count in steps of ten; one beyond the ends means the first or the last place. */
const position = z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000));
const place = {
  position: z.nullish(position),
  /** In place of a position; `up` and `down` go one step among the present siblings. */
  position_preset: z.nullish(z.enum(positionPresets)),
};

const tree = {
  method: "POST",
  params: idParams,
  query: noQuery,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  auth: "session",
  isPaged: false,
} as const;

/** The older form: the position is a text, `top`, `bottom` or a number. */
const olderClone = {
  parent_id: objectId,
  position: z.optional(z.string().check(z.regex(/^(?:top|bottom|-?\d{1,9})$/))),
  name: z.optional(nameText),
};
const serviceUrl = z.string().check(z.maxLength(2000), plainLine);
const cloneOf = (type: "sensor" | "group", id: string) =>
  defineCall({
    ...tree,
    right: "create",
    id,
    path: `/${type}s/:id/clone`,
    summary: `Clone a ${type}, paused (older form)`,
    body: z.strictObject(olderClone),
    response: noContent,
    successStatus: 204,
  });

/** EN-25: moving and cloning. Needs the right to edit the object and to create below the parent. */
export const treeCalls = {
  moveObject: defineCall({
    ...tree,
    right: "edit",
    id: "moveObject",
    path: "/objects/:id/move",
    summary: "Move an object and all below it, or change its place among its siblings",
    body: z.strictObject({ parent: z.nullish(objectId), ...place }),
    response: noContent,
    successStatus: 204,
  }),
  cloneObject: defineCall({
    ...tree,
    right: "create",
    id: "cloneObject",
    path: "/objects/:id/clone",
    summary: "Clone an object and all below it, paused",
    /** Without `parent` the clone is beside the original; with `own_settings: false` it inherits all that it can. */
    body: z.optional(
      z.strictObject({
        parent: z.nullish(objectId),
        ...place,
        name: z.optional(nameText),
        host: z.optional(hostText),
        own_settings: z.optional(z.boolean()),
      }),
    ),
    response: reference,
    successStatus: 201,
  }),
  cloneGroup: cloneOf("group", "cloneGroup"),
  cloneSensor: cloneOf("sensor", "cloneSensor"),
  cloneDevice: defineCall({
    ...tree,
    right: "create",
    id: "cloneDevice",
    path: "/devices/:id/clone",
    summary: "Clone a device with its sensors, paused (older form)",
    /** Programs send `service_url`, the address of a device's own page; devices have none here. */
    body: z.strictObject({ ...olderClone, host: hostText, service_url: z.optional(serviceUrl) }),
    response: noContent,
    successStatus: 204,
  }),
};
