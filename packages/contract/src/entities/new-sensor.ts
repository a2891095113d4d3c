import { probeAbilities } from "@monitor/domain";
import * as z from "zod/mini";
import { bothTexts } from "./forms.ts";
import { channel, messageInfo } from "./sensor.ts";
import { traceStep } from "./trace-step.ts";

/** What a sensor kind is for; forms list kinds by it. */
export const kindPurposes = ["reach", "web", "network", "system", "database", "service", "data", "script"] as const;
/** What a sensor kind is for. */
export type KindPurpose = (typeof kindPurposes)[number];

/** Why a kind can't be used on a device: it belongs on that of a probe, or what the device's probe lacks for it. */
export const kindObstacles = ["probe_device_only", ...probeAbilities] as const;
/** One of these reasons. */
export type KindObstacle = (typeof kindObstacles)[number];

/**
 * A sensor kind beside a device. `uses` names the sections with log-ins that its check takes; `obstacle` says why it can't be used there. `words` are
 * what else people look for it by; `choice_field` is the setting for which a look at the device finds values, null where there is none.
 */
export const addableKind = z.looseObject({
  kind: z.string(),
  name: bothTexts,
  description: bothTexts,
  purpose: z.enum(kindPurposes),
  uses: z.array(z.string()),
  words: z.string(),
  choice_field: z.nullable(z.string()),
  obstacle: z.nullable(z.enum(kindObstacles)),
  is_recommended: z.boolean(),
  /** How many sensors of the kind the device has, as far as the viewer may read them. */
  present: z.number(),
  /** How many the whole installation has, as far as the viewer may read them. */
  used: z.number(),
});
/** A sensor kind beside a device. */
export type AddableKind = z.output<typeof addableKind>;

/** A sensor to be tested: its kind, and the kind's own settings. With a `host` the place is a group or probe, and there is no device yet. */
export const sensorTestBody = z.strictObject({
  host: z.optional(z.string().check(z.maxLength(255))),
  kind: z.string().check(z.maxLength(100)),
  settings: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
});

/**
 * What came back to a test: about 1 kB of a page, around `match` where that decided, or what a script has written. Text of strangers,
 * with signs in the place of what can't be seen; `is_cut`: there was more.
 */
export const receivedText = z.object({
  text: z.string().check(z.maxLength(16_384)),
  is_cut: z.boolean(),
  match: z.nullish(z.string().check(z.maxLength(200))),
  errors: z.nullish(z.string().check(z.maxLength(4096))),
  exit_code: z.nullish(z.number()),
});
/** What came back to a test. */
export type ReceivedText = z.output<typeof receivedText>;

/** Why a test was not made: the probe is not connected, has enough of them, or has not answered in time. */
export const testRefusals = ["probe_away", "busy", "no_answer"] as const;

/**
 * What the check of a new sensor has found. `refusal` says why it was not made; then nothing else is known. `status` is what the sensor
 * would be. Nothing of it is stored, and the channels have no history.
 */
export const sensorTest = z.looseObject({
  refusal: z.nullable(z.enum(testRefusals)),
  status: z.nullable(z.string()),
  message: z.string(),
  message_info: z.nullish(messageInfo),
  channels: z.array(channel),
  trace: z.array(traceStep),
  received: z.nullish(receivedText),
});
/** What the check of a new sensor has found. */
export type SensorTest = z.output<typeof sensorTest>;
