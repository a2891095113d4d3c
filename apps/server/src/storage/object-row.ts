import type { OwnSettings } from "@monitor/contract";
import { noChannelSettings } from "@monitor/domain";
import type { ChannelSettingsByKey, ObjectType } from "@monitor/domain";
import { columnsOf } from "./columns-of.ts";
import { fromJson, toJson } from "./json-text.ts";
import type { AutomaticPauses, LocationRecord, ObjectRecord, PauseRecord } from "@monitor/core/storage";

/** Columns of an object, under the same names and in this order in each database. */
export const objectColumns = columnsOf<keyof ObjectRecord>({
  id: true,
  type: true,
  parent_id: true,
  name: true,
  position: true,
  priority: true,
  favorite: true,
  tags: true,
  location: true,
  host: true,
  kind: true,
  settings: true,
  own_settings: true,
  channel_settings: true,
  pause: true,
  automatic_pauses: true,
  resumed_ms: true,
  created_ms: true,
});

const fixedColumns: readonly string[] = ["id", "type", "created_ms"];
/** Columns that a change may give another value. */
export const changeableObjectColumns = objectColumns.filter((name) => !fixedColumns.includes(name));

/** The values of an object in the order of its columns. */
export function toObjectRow(record: ObjectRecord): (string | number | boolean | null)[] {
  const values = {
    ...record,
    id: Number(record.id),
    parent_id: record.parent_id === null ? null : Number(record.parent_id),
    tags: JSON.stringify(record.tags),
    location: toJson(record.location),
    settings: JSON.stringify(record.settings),
    own_settings: JSON.stringify(record.own_settings),
    channel_settings: JSON.stringify(record.channel_settings),
    pause: toJson(record.pause),
    automatic_pauses: toJson(record.automatic_pauses),
  };
  return objectColumns.map((name) => values[name]);
}

/** Hardly any sensor has channel settings: all others share one object. */
const toChannelSettings = (text: unknown): ChannelSettingsByKey =>
  (text === "{}" ? null : fromJson<ChannelSettingsByKey>(text)) ?? noChannelSettings;

/** What `toObjectRow` has written; SQLite has 1 and 0 for true and false. */
export function toObjectRecord(row: readonly unknown[]): ObjectRecord {
  const [id, type, parentId, name, position, priority, favorite, tags, location, host, kind, ...others] = row;
  const [settings, ownSettings, channelSettings, pause, automaticPauses, resumedMs, createdMs] = others;
  return {
    id: String(id as number),
    type: type as ObjectType,
    parent_id: parentId === null ? null : String(parentId as number),
    name: name as string,
    position: position as number,
    priority: priority as number,
    favorite: favorite === true || favorite === 1,
    tags: fromJson<string[]>(tags) ?? [],
    location: fromJson<LocationRecord>(location),
    host: host as string | null,
    kind: kind as string | null,
    settings: fromJson<Record<string, unknown>>(settings) ?? {},
    own_settings: fromJson<OwnSettings>(ownSettings) ?? {},
    channel_settings: toChannelSettings(channelSettings),
    pause: fromJson<PauseRecord>(pause),
    automatic_pauses: fromJson<AutomaticPauses>(automaticPauses),
    resumed_ms: resumedMs as number | null,
    created_ms: createdMs as number,
  };
}
