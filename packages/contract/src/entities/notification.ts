import { isPlainText } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableTime, objectId, plainLine, timestamp, visibleText } from "./fields.ts";
import { reference } from "./object.ts";

/** How an incident stands, as lists show it. */
export const shownIncidentStates = ["open", "acknowledged", "flapping", "recovering", "closed"] as const;
/** How an incident stands. */
export type ShownIncidentState = (typeof shownIncidentStates)[number];

/**
 * What belongs to one cause, as far as the viewer may see it. `affected` counts the sensors in trouble now, `sensors` those that ever
 * were. `rule` is null where nobody is told; `told` counts whom messages went to, `told_names` has the first of them. `worst` is the
 * sensor that says most about it, `undelivered` counts messages that have failed or wait after a failed try.
 */
export const incident = z.looseObject({
  id: z.number(),
  cause: reference,
  state: z.string(),
  close_reason: z.nullish(z.string()),
  priority: z.number(),
  opened_at: timestamp,
  closed_at: nullableTime,
  worst_status: z.string(),
  affected: z.number(),
  sensors: z.number(),
  rule: z.nullish(z.string()),
  told: z.number(),
  told_names: z.array(z.string()),
  undelivered: z.number(),
  worst: z.nullish(z.looseObject({ sensor: reference, message: z.string() })),
  /** When the next step, news or end is due, if nothing changes until then. */
  next_at: nullableTime,
});
/** What belongs to one cause. */
export type IncidentInfo = z.output<typeof incident>;

const attempt = z.looseObject({ at: timestamp, outcome: z.string(), answer: z.nullish(z.string()) });
const delivery = z.looseObject({
  id: z.number(),
  kind: z.string(),
  step: z.number(),
  method: z.looseObject({ id: z.string(), name: z.string() }),
  user: z.nullish(z.looseObject({ id: z.string(), name: z.string() })),
  state: z.string(),
  created_at: timestamp,
  next_at: nullableTime,
  /** Until when quiet hours hold it back. */
  held_until: nullableTime,
  tries: z.number(),
  attempts: z.array(attempt),
});
const affectedSensor = z.looseObject({
  sensor: reference,
  status: z.string(),
  message: z.string(),
  priority: z.number(),
  joined_at: timestamp,
  left_at: nullableTime,
  flapping: z.boolean(),
  /** What the viewer may do with it. */
  rights: z.array(z.string()),
});
const named = z.looseObject({ id: z.string(), name: z.string() });
/** Of a note the user who wrote it. */
const incidentEvent = z.looseObject({
  at: timestamp,
  kind: z.string(),
  text: z.string(),
  user: z.nullish(named),
});
const plannedStep = z.looseObject({
  after_minutes: z.number(),
  method: named,
  users: z.array(named),
  groups: z.array(named),
  schedule_id: z.nullish(z.string()),
  on_call: z.nullish(named),
});
/**
 * An incident with its timeline, its sensors and each try to deliver a message; answers are for administrators only. `steps` are those of
 * the rule as it was when the incident opened; `steps_taken` counts repetitions of the last one on.
 */
export const wholeIncident = z.extend(incident, {
  steps: z.array(plannedStep),
  steps_taken: z.number(),
  repeat: z.number(),
  repeat_minutes: z.number(),
  /** When the first message was made. */
  first_told_at: nullableTime,
  events: z.array(incidentEvent),
  affected_sensors: z.array(affectedSensor),
  deliveries: z.array(delivery),
});
/** Incidents that are not closed, as far as the viewer may see them, by how they stand. */
export const incidentCounts = z.looseObject({
  open: z.number(),
  acknowledged: z.number(),
  flapping: z.number(),
  recovering: z.number(),
});
/** Incidents that are not closed, counted. */
export type IncidentCounts = z.output<typeof incidentCounts>;
/** Of control characters a note has line breaks and tabs only. */
const plainLines = z.refine<string>(isPlainText, "control characters and reversed text are refused");
/** A note to an incident: plain text of several lines. */
export const incidentNote = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000), plainLines, visibleText),
});
/** An incident with all that belongs to it. */
export type WholeIncidentInfo = z.output<typeof wholeIncident>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine, visibleText);
const id = z.string().check(z.regex(/^\d{1,15}$/, "expected an id"));
const ids = (most: number) => z.array(id).check(z.maxLength(most));
const scheduleId = z.string().check(z.maxLength(40));
const minutes = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const step = z.strictObject({
  after_minutes: z._default(minutes(0, 10_080), 0),
  method_id: id,
  user_ids: z._default(ids(100), []),
  group_ids: z._default(ids(100), []),
  schedule_id: z._default(z.nullable(scheduleId), null),
  on_call_id: z._default(z.nullable(id), null),
  in_quiet_hours: z._default(z.boolean(), false),
});

/** A rule as it is stored, in the order in which rules are tried. */
export const notificationRule = z.looseObject({
  id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  object_ids: z.array(z.string()),
  excluded_ids: z.array(z.string()),
  tags: z.array(z.string()),
  min_priority: z.number(),
  statuses: z.array(z.string()),
  for_seconds: z.number(),
  steps: z.array(
    z.looseObject({
      after_minutes: z.number(),
      method_id: z.string(),
      user_ids: z.array(z.string()),
      group_ids: z.array(z.string()),
      schedule_id: z.nullable(z.string()),
      /** The on-call schedule by which a step tells who is on call. */
      on_call_id: z.nullish(z.string()),
      /** Whether it tells people also in their quiet hours. */
      in_quiet_hours: z.optional(z.boolean()),
    }),
  ),
  repeat: z.number(),
  repeat_minutes: z.number(),
});
/** A rule. */
export type NotificationRule = z.output<typeof notificationRule>;

const ruleFields = {
  name,
  is_active: z.optional(z.boolean()),
  object_ids: z.optional(z.array(objectId).check(z.maxLength(500))),
  excluded_ids: z.optional(z.array(objectId).check(z.maxLength(500))),
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100), plainLine)).check(z.maxLength(50))),
  min_priority: z.optional(z.int().check(z.gte(1), z.lte(5))),
  statuses: z.optional(
    z.array(z.enum(["down", "warning", "unusual", "unknown"])).check(z.minLength(1), z.maxLength(4)),
  ),
  for_seconds: z.optional(z.int().check(z.gte(0), z.lte(604_800))),
  steps: z.array(step).check(z.minLength(1), z.maxLength(10)),
  repeat: z.optional(z.int().check(z.gte(0), z.lte(5))),
  repeat_minutes: z.optional(minutes(1, 10_080)),
  /** Its place among the rules, 0 is the first; left out, a new rule is the last. */
  position: z.optional(z.int().check(z.gte(0), z.lte(1000))),
};
/** What a new rule is made of. Without more it waits for sensors that are down, wherever they are. */
export const ruleBody = z.strictObject(ruleFields);
/** A new rule. */
export type RuleBody = z.output<typeof ruleBody>;
/** Changes to a rule; a field that is left out stays, lists are replaced as a whole. */
export const ruleChanges = z.partial(ruleBody);
/** Changes to a rule, parsed. */
export type RuleChanges = z.output<typeof ruleChanges>;

/** A method as it is stored. Of a secret only its name is in `secrets`, whether it is set. */
export const notificationMethod = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  is_active: z.boolean(),
  settings: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  fallback_id: z.nullish(z.string()),
  /** How many deliveries wait for it. */
  waiting: z.number(),
  /** The users with a browser that takes its messages; only of web push. */
  device_user_ids: z.optional(z.array(z.string())),
});
/** A method. */
export type NotificationMethod = z.output<typeof notificationMethod>;

const settings = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(4000), plainLines));
/** What a new method is made of. Which settings there are depends on its kind. */
export const methodBody = z.strictObject({
  name,
  kind: z.string().check(z.maxLength(40)),
  is_active: z.optional(z.boolean()),
  settings: z.optional(settings),
  fallback_id: z.optional(z.nullable(id)),
});
/** A new method. */
export type MethodBody = z.output<typeof methodBody>;
/** Changes to a method; a field or setting that is left out stays. An empty text takes a setting away. */
export const methodChanges = z.strictObject({
  name: z.optional(name),
  is_active: z.optional(z.boolean()),
  settings: z.optional(settings),
  fallback_id: z.optional(z.nullable(id)),
});
/** Changes to a method, parsed. */
export type MethodChanges = z.output<typeof methodChanges>;

/** A kind of methods and its settings. */
export const methodKindInfo = z.looseObject({
  kind: z.string(),
  to_people: z.boolean(),
  /** It makes tickets, for the people whom a step names; it needs none. */
  makes_tickets: z.optional(z.boolean()),
  fields: z.array(z.looseObject({ key: z.string(), type: z.string(), is_required: z.boolean() })),
});

/** What a test sent, and what the other side said; secrets are masked. */
export const methodTest = z.looseObject({
  outcome: z.string(),
  answer: z.string(),
  request: z.string(),
  response: z.string(),
});
/** The result of a test. */
export type MethodTest = z.output<typeof methodTest>;

const template = z.optional(z.string().check(z.maxLength(4000), plainLines));
/** Liquid templates of a method; one that is left out or empty stands for the built-in text. */
export const notificationTexts = z.strictObject({ subject_template: template, text_template: template });
/** Templates of a method. */
export type NotificationTexts = z.output<typeof notificationTexts>;
/** A message as templates word it; with a `problem` the built-in texts. */
export const textsPreview = z.looseObject({ subject: z.string(), text: z.string(), problem: z.nullish(z.string()) });
/** A message as templates word it. */
export type TextsPreview = z.output<typeof textsPreview>;
