import type { View } from "../../viewers/index.ts";
import type { Channel, SettingsObject } from "@monitor/contract";
import type { ObjectRecord } from "../../storage/index.ts";
import type { SettingsInclude } from "./settings-include.ts";
import { kindNameOf, wireObject, wireReference } from "../../wire/index.ts";
import { wireSettings } from "./wire-settings.ts";

/** Fields of a sensor that have other names in overviews. Measured values are numbers, as typed clients expect. */
function sensorNames(type: ObjectRecord["type"], shown: Readonly<Record<string, unknown>>) {
  if (type !== "sensor") return {};
  const primary = shown["primary_channel_info"] as Channel | null;
  return {
    lastup: shown["last_up"],
    lastdown: shown["last_down"],
    uptimetotal: shown["uptime_total"],
    downtimetotal: shown["downtime_total"],
    last_measurement: { ...primary?.last_measurement, ...(shown["last_measurement"] as object) },
  };
}

/**
 * EN-01: an object with the sections of its settings, without `rights`. It has all that an overview has, under both names where
 * there are two; the interval is a text here, as clients of this form expect.
 */
export function wireSettingsObject(view: View, record: ObjectRecord, include: SettingsInclude): SettingsObject {
  const shown = wireObject(view, record, "main");
  const common = {
    ...shown,
    kind: record.kind ?? record.type,
    kind_name: kindNameOf(record),
    parent: wireReference(view, record.parent_id),
    fixed: false,
    debug: false,
  };
  if (view.isPassage(record.id)) return { ...common, scanning_interval: undefined, basic: { name: record.name } };
  return {
    ...common,
    scanning_interval: String(view.intervalOf(record.id)),
    ...sensorNames(record.type, shown),
    ...wireSettings(view, record, include),
  };
}
