import { formatDateTime, priorityStars } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import type { ObjectRecord } from "@monitor/core/storage";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { primaryText } from "./channel-texts.ts";
import type { ClassicRequest } from "./classic-request.ts";
import { dataTable } from "./data-table.ts";
import type { TableRow } from "./data-table.ts";
import { nameText, objectLink, objectStatus } from "./object-links.ts";
import { sensorSentence } from "./sensor-sentence.ts";

/** A moment in UTC, or a word for "never". */
export function timeText(ms: number | null, language: Locale, never: string): string {
  return ms === null ? never : formatDateTime(ms, { locale: language, timeZone: "UTC" });
}

interface SensorTableOptions {
  readonly caption: string;
  /** False where all sensors are of the device that the page shows. */
  readonly hasDevice: boolean;
}

function sensorRow(request: ClassicRequest, record: ObjectRecord, hasDevice: boolean): TableRow {
  const { view, language, texts } = request;
  const state = view.sensorState(record.id);
  const device = view.get(record.parent_id ?? "");
  const stars = priorityStars(record.priority);
  return {
    heading: objectLink(record),
    // The status comes first: on a phone only two columns are in sight.
    cells: [
      objectStatus(view, record.id, texts),
      ...(hasDevice ? [device === undefined ? null : objectLink(device)] : []),
      nameText(sensorSentence(view, record, language)),
      nameText(primaryText(record, request)),
      timeText(state?.last_result_ms ?? null, language, texts.never),
      texts.stars(stars),
    ],
  };
}

/** Sensors, one a row, with what was found last. */
export function sensorTable(request: ClassicRequest, ids: readonly string[], options: SensorTableOptions): Markup {
  const { texts, view } = request;
  const { caption, hasDevice } = options;
  const rows = ids.flatMap((id) => {
    const record = view.get(id);
    return record === undefined ? [] : [sensorRow(request, record, hasDevice)];
  });
  const columns = [
    texts.name,
    texts.field.status,
    ...(hasDevice ? [texts.device] : []),
    texts.field.message,
    texts.lastValue,
    `${texts.field.lastScan} (UTC)`,
    texts.field.priority,
  ];
  return rows.length === 0 ? markup`<p>${texts.noSensors}</p>` : dataTable({ caption, columns, rows });
}
