import type { View } from "../../viewers/index.ts";
import type { Channel, SettingsObject } from "@monitor/contract";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../../storage/index.ts";
import type { SettingsInclude } from "./settings-include.ts";
import { wireObject, wireReference } from "../../wire/index.ts";
import { wireSettings } from "./wire-settings.ts";

const typeNames = { probe: "Probe", group: "Group", device: "Device", sensor: "Sensor" } as const;

/** What a sensor has under other names than in overviews; measured values are numbers, never texts: typed clients read them. */
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
  const kind = kindOf(record.kind ?? "");
  const parent = wireReference(view, record.parent_id);
  if (view.isPassage(record.id)) {
    const { type, name } = record;
    const scanning_interval = undefined;
    return {
      ...shown,
      scanning_interval,
      kind: type,
      kind_name: typeNames[type],
      parent,
      fixed: false,
      debug: false,
      basic: { name },
    };
  }
  return {
    ...shown,
    scanning_interval: String(view.intervalOf(record.id)),
    kind: record.kind ?? record.type,
    kind_name: kind?.name.en ?? typeNames[record.type],
    parent,
    fixed: false,
    debug: false,
    ...sensorNames(record.type, shown),
    ...wireSettings(view, record, include),
  };
}
