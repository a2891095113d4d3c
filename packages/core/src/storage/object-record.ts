import { noChannelSettings } from "@monitor/domain";
import type { ObjectRecord } from "./records.ts";

type Known = Pick<ObjectRecord, "id" | "type" | "parent_id" | "name" | "created_ms"> & Partial<ObjectRecord>;

/** An object of which this is known; all the rest is as it is where nobody has set it. */
export const objectRecord = (known: Known): ObjectRecord => ({
  position: 10,
  priority: 3,
  favorite: false,
  tags: [],
  location: null,
  host: null,
  kind: null,
  settings: {},
  own_settings: {},
  channel_settings: noChannelSettings,
  pause: null,
  automatic_pauses: null,
  resumed_ms: null,
  ...known,
});
