import {
  displayCounts,
  displayStatuses,
  formatDuration,
  formatFull,
  priorityStars,
  rootGroupId,
  totalOf,
} from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { findObject } from "@monitor/core/requests";
import type { ObjectRecord } from "@monitor/core/storage";
import { markup, queryText } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { newObjectPath, pageOfType, readPage, sensorsListPath } from "./classic-paths.ts";
import type { ClassicPage, ClassicRequest } from "./classic-request.ts";
import { dataTable, pageOfRows, pager } from "./data-table.ts";
import type { TableRow } from "./data-table.ts";
import { breadcrumbs, nameText, objectLink, objectStatus, viewLinks } from "./object-links.ts";
import { pauseSentence } from "./sensor-sentence.ts";
import { sensorTable, timeText } from "./sensor-table.ts";

/** The shown name: the root group's own one says nothing. */
export const titleOf = (record: ObjectRecord, { texts }: ClassicRequest): string =>
  record.id === rootGroupId ? texts.rootGroup : record.name;

export function pageHeading(request: ClassicRequest, record: ObjectRecord): Markup {
  const { view, texts } = request;
  const status = objectStatus(view, record.id, texts);
  return markup`${breadcrumbs(view, record.id, texts)}
<h1>${nameText(titleOf(record, request))} ${status}</h1>`;
}

function detailRows(request: ClassicRequest, record: ObjectRecord): TableRow[] {
  const { view, language, texts } = request;
  const { field } = texts;
  const info = view.statusInfo(record.id);
  const shared = [
    { heading: field.type, cells: [texts.objectType[record.type]] },
    { heading: field.status, cells: [objectStatus(view, record.id, texts)] },
  ];
  const id = { heading: field.id, cells: [record.id] };
  if (view.isPassage(record.id)) return [...shared, id];
  const paused = pauseSentence(view, record, language);
  const interval = formatDuration(view.intervalOf(record.id), language);
  // Since when the sensors below a group make up its status is not known: the world looks at those of a device only.
  const hasSince =
    record.type === "device" || info.paused_status_source !== null || info.status === "probe_disconnected";
  return [
    ...shared,
    ...(paused === null ? [] : [{ heading: field.message, cells: [nameText(paused)] }]),
    ...(hasSince ? [{ heading: field.since, cells: [`${timeText(info.since_ms, language, texts.never)} UTC`] }] : []),
    ...(record.type === "device"
      ? [{ heading: field.host, cells: [nameText(record.host ?? texts.notConfigured)] }]
      : []),
    { heading: field.interval, cells: [interval] },
    { heading: field.priority, cells: [texts.stars(priorityStars(record.priority))] },
    { heading: field.location, cells: [nameText(record.location?.value ?? texts.notConfigured)] },
    id,
  ];
}

function countTable({ view, language, texts }: ClassicRequest, { id }: ObjectRecord): Markup {
  const summary = view.summaryOf(id);
  const counts = displayCounts(summary);
  const rows = displayStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => ({
      heading: markup`<a href="${sensorsListPath({ id, statuses: [status] })}">${texts.status[status]}</a>`,
      cells: [formatFull(counts[status], language)],
    }));
  const total = { heading: texts.total, cells: [formatFull(totalOf(summary), language)] };
  return dataTable({
    caption: texts.statusCounts,
    columns: [texts.field.status, texts.count],
    rows: [...rows, total],
    numberColumns: [1],
  });
}

const countedStatuses = ["down", "down_acknowledged", "warning", "unusual", "unknown", "paused", "up"] as const;

function childRow({ view, language, texts }: ClassicRequest, record: ObjectRecord): TableRow {
  const summary = view.summaryOf(record.id);
  const counts = displayCounts(summary);
  const numbers = [totalOf(summary), ...countedStatuses.map((status) => counts[status])];
  return {
    heading: objectLink(record),
    cells: [
      texts.objectType[record.type],
      objectStatus(view, record.id, texts),
      ...numbers.map((count) => formatFull(count, language)),
    ],
  };
}

function childTable(request: ClassicRequest, ids: readonly string[]): Markup {
  const { view, texts } = request;
  if (ids.length === 0) return markup`<p>${texts.noChildren}</p>`;
  const records = ids.flatMap((id) => view.get(id) ?? []);
  return dataTable({
    caption: texts.children,
    columns: [
      texts.name,
      texts.field.type,
      texts.field.status,
      texts.sensors,
      ...countedStatuses.map((status) => texts.status[status]),
    ],
    rows: records.map((record) => childRow(request, record)),
    numberColumns: [3, 4, 5, 6, 7, 8, 9, 10],
  });
}

/** The pages of group, probe and device. Errors: CallError NOT_FOUND. */
export function objectPage(request: ClassicRequest, type: Exclude<ObjectType, "sensor">): ClassicPage {
  const { view, query, language, texts } = request;
  const record = findObject(view, type, query.get("id") ?? rootGroupId);
  const { id } = record;
  const rows = pageOfRows(view.childrenOf(id), readPage(query.get("page")));
  const hrefOf = (page: number) => pageOfType[type] + queryText({ id, page: page === 1 ? null : page });
  const children =
    type === "device"
      ? sensorTable(request, rows.ids, { caption: texts.sensors, hasDevice: false })
      : childTable(request, rows.ids);
  const details = dataTable({
    caption: texts.details,
    columns: [texts.detail, texts.value],
    rows: detailRows(request, record),
  });
  return {
    title: titleOf(record, request),
    newPath: newObjectPath(record),
    content: markup`${pageHeading(request, record)}
${viewLinks(record, "overview", texts)}
${children}
${pager(rows, { texts, language, hrefOf })}
${countTable(request, record)}
${details}`,
  };
}
