import type { Channel, LogEntry, MonitoredObject, Reference } from "@monitor/contract";
import { marked, word } from "./marked-text.ts";

/** An object of any type in an answer. */
export function shownObject(object: MonitoredObject) {
  const { id, type, status, status_since, priority, name, message, tags, path } = object;
  const above = (path ?? []).map((reference) => reference.name ?? "");
  return {
    id,
    type: word(type),
    status: word(status),
    status_since: status_since ?? null,
    priority: priority ?? null,
    ...marked({ name, message, tags: tags ?? [], path: above }),
  };
}

/** A reference to an object in an answer; null stays. */
export const shownReference = (reference: Reference | null | undefined) =>
  reference === null || reference === undefined ? null : { id: reference.id, ...marked({ name: reference.name }) };

function limitsOf({ limits }: Channel) {
  const { display_limit_min_error, display_limit_min_warning, display_limit_max_warning, display_limit_max_error } =
    limits ?? {};
  return {
    min_error: display_limit_min_error ?? null,
    min_warning: display_limit_min_warning ?? null,
    max_warning: display_limit_max_warning ?? null,
    max_error: display_limit_max_error ?? null,
  };
}

/** A channel with its last value and its limits. */
export function shownChannel(channel: Channel) {
  const { id, primary, last_measurement: last, unit, name } = channel;
  return {
    id,
    is_primary: primary === true,
    value: last?.display_value ?? null,
    time: last?.timestamp ?? null,
    ...limitsOf(channel),
    ...marked({ name, unit: unit?.display_unit, value_text: last?.lookup_text ?? [] }),
  };
}

/** A line of the log. Of a status `from` and `to` are words of ours, else they may be names. */
export function shownLine({ id, time, kind, object, from, to, message, user_name }: LogEntry) {
  const isStatus = kind === "status";
  return {
    id,
    time,
    kind: word(kind),
    object_id: object.id,
    ...(isStatus ? { from: word(from), to: word(to) } : {}),
    ...marked({ object: object.name, message, by: user_name, ...(isStatus ? {} : { from, to }) }),
  };
}
