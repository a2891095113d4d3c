import { CallError, parseSortBy } from "@monitor/contract";
import {
  alarmStatuses,
  displayStatusOf,
  filterByAncestor,
  filterStatusWord,
  rootGroupId,
  shownHere,
  statuses,
} from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { findSlots, readFilter, withFirmSlots, sortSlots } from "@monitor/core/lists";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { alarmsListPath, newTablesPath, readPage, readStatuses, sensorsListPath } from "./classic-paths.ts";
import type { ClassicPage, ClassicRequest } from "./classic-request.ts";
import { pageOfRows, pager } from "./data-table.ts";
import { pageHeading, titleOf } from "./object-page.ts";
import { viewLinks } from "./object-links.ts";
import { sensorTable } from "./sensor-table.ts";

/** The object whose sensors are listed. Errors: CallError NOT_FOUND, also for a sensor, which has none below it. */
function listedObject(view: View, id: string): ObjectRecord {
  const record = view.get(id);
  if (record === undefined || record.type === "sensor") {
    throw new CallError("NOT_FOUND", `There is no object with sensors below it with the id ${id}`);
  }
  return record;
}

/** ST-06: the sensors below, the worst first, of equals the more important; no status named means every one. */
export function worstFirst(
  { parts: { columns }, view }: Pick<ClassicRequest, "view"> & { parts: Pick<ClassicRequest["parts"], "columns"> },
  id: string,
  shown: readonly DisplayStatus[],
): Promise<readonly string[]> {
  const words = statuses.filter((status) => shown.includes(displayStatusOf(status))).map(filterStatusWord);
  const condition = shown.length === 0 ? "" : ` and status in [${words.join()}]`;
  return withFirmSlots(columns, function* () {
    const filter = yield* readFilter(filterByAncestor(id) + condition);
    const slots = yield* findSlots(columns, { view, filter, types: ["sensor"] });
    const range = { from: 0, to: slots.length };
    const sorted = yield* sortSlots(columns, { view, slots, by: parseSortBy("-status"), range });
    return sorted.map((slot) => columns.idOf(slot));
  });
}

function filterNote({ texts }: ClassicRequest, { id }: ObjectRecord, statuses: readonly DisplayStatus[]): Markup {
  if (statuses.length === 0) return markup`<p>${texts.worstFirst}</p>`;
  const words = statuses.map((status) => texts.status[status]).join(", ");
  return markup`<p>${texts.filteredBy(words)} ${texts.worstFirst} <a href="${sensorsListPath({ id })}">${texts.showAll}</a></p>`;
}

/** sensors.htm and alarms.htm: the sensors below an object, without an id below the root group. Errors as `listedObject`. */
export async function listPage(request: ClassicRequest, list: "sensors" | "alarms"): Promise<ClassicPage> {
  const { view, query, language, texts } = request;
  const record = listedObject(view, query.get("id") ?? rootGroupId);
  const { id } = record;
  const isAlarms = list === "alarms";
  const shown = isAlarms ? alarmStatuses : readStatuses(query.get("filter_status"));
  const rows = pageOfRows(await worstFirst(request, id, shown), readPage(query.get("page")));
  const hrefOf = (page: number) =>
    isAlarms ? alarmsListPath({ id, page }) : sensorsListPath({ id, page, statuses: shown });
  const name = titleOf(record, request);
  const table =
    isAlarms && rows.all === 0
      ? markup`<p>${texts.noAlarms}</p>`
      : sensorTable(request, rows.ids, { caption: `${texts[list]}: ${name}`, hasDevice: record.type !== "device" });
  const newStatuses = shownHere(shown, {});
  return {
    title: `${texts[list]}: ${name}`,
    newPath: newTablesPath(record, newStatuses),
    content: markup`${pageHeading(request, record)}
${viewLinks(record, list, texts)}
${isAlarms ? null : filterNote(request, record, shown)}
${table}
${pager(rows, { texts, language, hrefOf })}`,
  };
}
