import { CallError } from "@monitor/contract";
import { compareUrgency, displayStatusOf, rootGroupId } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { requireRight } from "../features/request-context.ts";
import type { ObjectRecord, World } from "../monitoring/world/world.ts";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import {
  alarmsListPath,
  alarmStatuses,
  newTablesPath,
  readPage,
  readStatuses,
  sensorsListPath,
} from "./classic-paths.ts";
import type { ClassicPage, ClassicRequest } from "./classic-request.ts";
import { pageOfRows, pager } from "./data-table.ts";
import { pageHeading, titleOf } from "./object-page.ts";
import { viewLinks } from "./object-links.ts";
import { sensorTable } from "./sensor-table.ts";

/** The object whose sensors are listed. Errors: CallError NOT_FOUND, also for a sensor, which has none below it. */
function listedObject(world: World, id: string): ObjectRecord {
  const record = world.get(id);
  if (record === undefined || record.type === "sensor") {
    throw new CallError("NOT_FOUND", `There is no object with sensors below it with the id ${id}`);
  }
  return record;
}

/** ST-06: the sensors below, the worst first, of equals the more important; no status named means every one. */
export function worstFirst(world: World, id: string, statuses: readonly DisplayStatus[]): string[] {
  const ranked = world.sensorsBelow(id).map((sensor) => {
    return { id: sensor, status: world.statusOf(sensor), priority: world.get(sensor)?.priority };
  });
  return ranked
    .filter(({ status }) => statuses.length === 0 || statuses.includes(displayStatusOf(status)))
    .sort(compareUrgency)
    .map((sensor) => sensor.id);
}

function filterNote({ texts }: ClassicRequest, { id }: ObjectRecord, statuses: readonly DisplayStatus[]): Markup {
  if (statuses.length === 0) return markup`<p>${texts.worstFirst}</p>`;
  const words = statuses.map((status) => texts.status[status]).join(", ");
  return markup`<p>${texts.filteredBy(words)} ${texts.worstFirst} <a href="${sensorsListPath({ id })}">${texts.showAll}</a></p>`;
}

/** sensors.htm and alarms.htm: the sensors below an object, without an id below the root group. Errors as `listedObject`, FORBIDDEN. */
export function listPage(request: ClassicRequest, view: "sensors" | "alarms"): ClassicPage {
  const { parts, context, query, language, texts } = request;
  requireRight(context, "read");
  const record = listedObject(parts.world, query.get("id") ?? rootGroupId);
  const { id } = record;
  const isAlarms = view === "alarms";
  const statuses = isAlarms ? alarmStatuses : readStatuses(query.get("filter_status"));
  const rows = pageOfRows(worstFirst(parts.world, id, statuses), readPage(query.get("page")));
  const hrefOf = (page: number) => (isAlarms ? alarmsListPath({ id, page }) : sensorsListPath({ id, page, statuses }));
  const name = titleOf(record, request);
  const table =
    isAlarms && rows.all === 0
      ? markup`<p>${texts.noAlarms}</p>`
      : sensorTable(request, rows.ids, { caption: `${texts[view]}: ${name}`, hasDevice: record.type !== "device" });
  const newStatuses = statuses.filter((status) => status !== "down_partial");
  return {
    title: `${texts[view]}: ${name}`,
    newPath: newTablesPath(record, newStatuses),
    content: markup`${pageHeading(request, record)}
${viewLinks(record, view, texts)}
${isAlarms ? null : filterNote(request, record, statuses)}
${table}
${pager(rows, { texts, language, hrefOf })}`,
  };
}
