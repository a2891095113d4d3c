import * as z from "zod/mini";
import { nullableNumber, nullableTime } from "./fields.ts";
import { objectBase, reference } from "./object.ts";

const nullableText = z.nullish(z.string());

/** EN-03: a unit; `decimal_digits` counts for decimal_mode CUSTOM only. */
export const unit = z.looseObject({
  display_unit: nullableText,
  type: nullableText,
  decimal_digits: nullableNumber,
  decimal_mode: nullableText,
  custom: nullableText,
});

/** EN-03: limits in the display unit; null or absent is no limit (CH-01). */
export const limits = z.looseObject({
  limit_error_msg: nullableText,
  limit_warning_msg: nullableText,
  display_limit_min_error: nullableNumber,
  display_limit_max_error: nullableNumber,
  display_limit_min_warning: nullableNumber,
  display_limit_max_warning: nullableNumber,
});

/** EN-03: the last values of a channel; `value` is raw, the display values are in the display unit. */
export const lastMeasurement = z.looseObject({
  timestamp: nullableTime,
  value: nullableNumber,
  display_value: nullableNumber,
  display_average: nullableNumber,
  display_maximum: nullableNumber,
  display_minimum: nullableNumber,
  lookup_text: z.nullish(z.array(z.string())),
});

/** EN-03. `id` is `<sensor id>.<number>` (EN-20); display values and display limits share the display unit. */
export const channel = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: nullableText,
  primary: z.nullish(z.boolean()),
  unit: z.nullish(unit),
  limits: z.nullish(limits),
  lookup_definition: z.nullish(z.looseObject({ id: z.nullish(z.string()) })),
  last_measurement: z.nullish(lastMeasurement),
  /** The key of the channel for the sensor's kind and its results, the same in every language; our own field. */
  internal_name: nullableText,
  /** The German name of a channel that one of our checks has found; our own field. */
  name_de: nullableText,
  /** `#rrggbb` of its line; left out or empty: chosen by the chart. */
  manual_color: nullableText,
  /** False: not shown in charts or tables; left out where it is shown. Our own fields. */
  show_in_charts: z.nullish(z.boolean()),
  show_in_tables: z.nullish(z.boolean()),
  /** The channel is gone since a time; its history stays. Our own fields, left out while it is there. */
  is_gone: z.nullish(z.boolean()),
  gone_since: nullableTime,
  /** `error` or `warning` of a value that has not come back to where its limit clears; our own field, left out elsewhere. */
  held_status: nullableText,
});
/** A channel. */
export type Channel = z.output<typeof channel>;

/** Name of a message's text and its values, so that an interface can show it in its own language. */
export const messageInfo = z.object({
  code: z.string(),
  parameters: z.nullish(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/**
 * EN-02. `uptime_total`, `downtime_total` and `coverage` are percent of known (coverage: of all) time.
 */
export const sensor = z.looseObject({
  ...objectBase,
  sensor_kind: nullableText,
  /** Since when a sensor is down, through acknowledgements, pauses and unknown times; our own field, null when not down. */
  outage_since: nullableTime,
  /** Since when its status has changed too often; our own field, left out otherwise. */
  flapping_since: nullableTime,
  performance_impact: z.nullish(z.union([z.string(), z.number()])),
  last_up: nullableTime,
  last_down: nullableTime,
  uptime_total: nullableNumber,
  downtime_total: nullableNumber,
  coverage: nullableNumber,
  last_measurement: z.nullish(z.looseObject({ timestamp: nullableTime })),
  message_info: z.nullish(messageInfo),
  /** True where `listReceivedMessages` has messages that devices have sent; our own field, left out otherwise. */
  receives_messages: z.nullish(z.boolean()),
  channels: z.nullish(z.array(channel)),
  primary_channel: z.nullish(reference),
  primary_channel_info: z.nullish(channel),
});
/** A sensor. */
export type Sensor = z.output<typeof sensor>;

const mapping = z.looseObject({
  from: z.number(),
  to: nullableNumber,
  lookup_status: z.string(),
  display_text: z.string(),
});
/** EN-04. Status words are OK, WARNING, ERROR, NONE in any case. */
export const lookupDefinition = z.looseObject({
  id: z.string(),
  lookup_type: z.string(),
  undefined_status: z.nullish(z.string()),
  mappings: z.array(mapping),
});
