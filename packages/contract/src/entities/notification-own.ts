import { isTimeZone } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableTime, plainLine, timestamp, visibleText } from "./fields.ts";
import { hours } from "./schedule.ts";

/** Most methods of one person. */
export const maxOwnMethods = 5;

/** Most browsers of one person that take messages. */
export const maxPushDevices = 10;

/** So many characters at the end of its address make the mark of a push device. */
export const pushMarkLength = 12;

/**
 * A browser that takes messages of web push. It knows itself by `mark`, the end of its address at the push service; with `ended_at`
 * that service has said that it takes none any more.
 */
export const pushDevice = z.looseObject({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  ended_at: nullableTime,
  mark: z.nullish(z.string()),
});
/** A browser that takes messages of web push. */
export type PushDeviceEntry = z.output<typeof pushDevice>;

/** A method that can send to single people. `own_field` is the setting that each person gives; null: it knows the way itself. */
const offeredMethod = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  is_active: z.boolean(),
  own_field: z.nullish(z.string()),
});

/**
 * How the calling user wants to be told: the first of `methods` is used, the next one where it refuses; without any it is as rules say.
 * An `address` is null where it is secret or where there is none. Browsers subscribe to `push` with its public key. In `quiet` hours only what is urgent comes through.
 */
export const ownNotifications = z.looseObject({
  methods: z.array(z.looseObject({ method_id: z.string(), address: z.nullish(z.string()), has_address: z.boolean() })),
  quiet: z.nullish(z.looseObject({ hours: z.record(z.string(), z.array(z.number())), time_zone: z.string() })),
  offered: z.array(offeredMethod),
  push: z.optional(z.looseObject({ public_key: z.nullish(z.string()), devices: z.array(pushDevice) })),
});
/** How the calling user wants to be told. */
export type OwnNotifications = z.output<typeof ownNotifications>;

const methodId = z.string().check(z.regex(/^\d{1,15}$/, "expected an id"));
const ownMethod = z.strictObject({
  method_id: methodId,
  address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine)),
});
const zone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), "unknown zone"),
);
/** Changes to how one is told; what is left out stays, as does an address that is left out. */
export const ownNotificationChanges = z.strictObject({
  methods: z.optional(z.array(ownMethod).check(z.maxLength(maxOwnMethods))),
  quiet: z.optional(z.nullable(z.strictObject({ hours: hours(), time_zone: zone }))),
});
/** Changes to how one is told. */
export type OwnNotificationChanges = z.output<typeof ownNotificationChanges>;

/** What a browser says when it subscribes: the address at its push service, and keys in base64url. */
export const pushDeviceBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine, visibleText),
  endpoint: z.string().check(z.maxLength(1000), plainLine),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, "expected a public key of 65 bytes in base64url")),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, "expected a secret of 16 bytes in base64url")),
  }),
});
/** What a browser says when it subscribes. */
export type PushDeviceBody = z.output<typeof pushDeviceBody>;
/** The path of one of one's own push devices. */
export const pushDeviceParams = z.object({ id: methodId });

/** Which of one's own methods is tried; of web push one device, or all of them. */
export const ownMethodTest = z.strictObject({ method_id: methodId, device_id: z.optional(methodId) });
/** Which of one's own methods is tried. */
export type OwnMethodTest = z.output<typeof ownMethodTest>;
/** How the try ended; what the other side said is for administrators. */
export const ownMethodTestResult = z.looseObject({ outcome: z.string(), answer: z.nullish(z.string()) });
/** How the try of one's own method ended. */
export type OwnMethodTestResult = z.output<typeof ownMethodTestResult>;
