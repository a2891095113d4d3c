import type { OnCallBody, OnCallInfo } from "@monitor/contract";

/** A layer while it is edited. */
export interface LayerValues {
  /** Its own in the editor, so that moving and removing keep the focus. */
  readonly key: string;
  readonly name: string;
  readonly user_ids: readonly string[];
  readonly turn: string;
  readonly weekday: string;
  readonly hour: string;
  readonly starts_on: string;
  readonly schedule_id: string;
}

/** A schedule while it is edited. */
export interface ScheduleValues {
  readonly name: string;
  readonly time_zone: string;
  readonly layers: readonly LayerValues[];
}

const usualHour = "8";

export const newLayer = (key: string, name: string): LayerValues => {
  return { key, name, user_ids: [], turn: "weekly", weekday: "0", hour: usualHour, starts_on: "", schedule_id: "" };
};

/** The zone of this browser, which is mostly that of the people. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export function valuesOf(schedule: OnCallInfo | null, firstName: string): ScheduleValues {
  if (schedule === null) return { name: "", time_zone: ownZone(), layers: [newLayer("0", firstName)] };
  const layers = schedule.layers.map(({ users, weekday, hour, schedule_id, ...layer }, place) => ({
    key: String(place),
    name: layer.name,
    turn: layer.turn,
    starts_on: layer.starts_on,
    user_ids: users.map(({ id }) => id),
    weekday: String(weekday),
    hour: String(hour),
    schedule_id: schedule_id ?? "",
  }));
  return { name: schedule.name, time_zone: schedule.time_zone, layers };
}

/** What is sent of a schedule. */
export const bodyOf = ({ name, time_zone, layers }: ScheduleValues): OnCallBody => ({
  name: name.trim(),
  time_zone: time_zone.trim(),
  layers: layers.map((layer) => ({
    name: layer.name.trim(),
    user_ids: [...layer.user_ids],
    turn: layer.turn === "daily" ? "daily" : "weekly",
    weekday: Number(layer.weekday),
    hour: Number(layer.hour),
    schedule_id: layer.schedule_id === "" ? null : layer.schedule_id,
    ...(layer.starts_on.trim() !== "" && { starts_on: layer.starts_on.trim() }),
  })),
});
