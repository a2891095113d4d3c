import { formatDuration, formatWholePercent, priorityStars } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { findObject } from "@monitor/core/requests";
import { uptimeShares } from "@monitor/core/results";
import { shownChannels, shownFigures } from "@monitor/core/world";
import type { ShownChannel, SensorState, StatusInfo } from "@monitor/core/world";
import type { ObjectRecord } from "@monitor/core/storage";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { channelText } from "./channel-texts.ts";
import { newObjectPath } from "./classic-paths.ts";
import type { ClassicPage, ClassicRequest } from "./classic-request.ts";
import { dataTable } from "./data-table.ts";
import type { TableRow } from "./data-table.ts";
import { nameText, objectStatus } from "./object-links.ts";
import { pageHeading } from "./object-page.ts";
import { sensorSentence } from "./sensor-sentence.ts";
import { timeText } from "./sensor-table.ts";

/** One beginning for each outage, as the interface has it: its status began with a later check, or with a click. */
function sinces({ status, since_ms, outage_since_ms }: StatusInfo, acknowledgedMs: number | undefined) {
  if (outage_since_ms === null) return [["since", since_ms]] as const;
  const downSince = ["downSince", outage_since_ms] as const;
  if (status !== "down_acknowledged") return [downSince];
  return [downSince, ["acknowledgedSince", acknowledgedMs ?? since_ms] as const];
}

/** OD-01: a sensor's details. */
function detailRows(request: ClassicRequest, record: ObjectRecord, state: SensorState | undefined): TableRow[] {
  const { view, language, texts } = request;
  const { field } = texts;
  const info = view.statusInfo(record.id);
  const shares = state === undefined ? null : uptimeShares(state, record);
  const time = (ms: number | null | undefined): string =>
    ms === null || ms === undefined ? texts.never : `${timeText(ms, language, texts.never)} UTC`;
  const percent = (value: number | null | undefined): string =>
    value === null || value === undefined ? texts.noData : texts.sinceCreation(formatWholePercent(value, language));
  const rows: readonly (readonly [string, string | Markup])[] = [
    [field.status, objectStatus(view, record.id, texts)],
    [field.message, nameText(sensorSentence(view, record, language))],
    ...sinces(info, state?.acknowledgement?.since_ms).map(([name, ms]) => [field[name], time(ms)] as const),
    [field.lastScan, time(state?.last_result_ms)],
    [field.lastUp, time(state?.last_up_ms)],
    [field.lastDown, time(state?.last_down_ms)],
    [field.uptime, percent(shares?.uptime)],
    [field.downtime, percent(shares?.downtime)],
    [field.coverage, percent(shares?.coverage)],
    [field.interval, formatDuration(view.intervalOf(record.id), language)],
    [field.priority, texts.stars(priorityStars(record.priority))],
    [field.type, kindOf(record.kind ?? "")?.name[language] ?? texts.objectType.sensor],
    [field.id, record.id],
  ];
  return rows.map(([heading, cell]) => ({ heading, cells: [cell] }));
}

function channelRow(channel: ShownChannel, request: ClassicRequest): TableRow {
  const { language, texts } = request;
  const { record } = channel;
  const { last, minimum, average, maximum } = shownFigures(channel);
  const name = record.name[language];
  return {
    heading: nameText(record.gone_since_ms === null ? name : texts.goneChannel(name)),
    cells: [last, minimum, average, maximum].map((value) => nameText(channelText(record, value, request))),
  };
}

const primaryFirst = (channels: readonly ShownChannel[]): ShownChannel[] =>
  channels.toSorted((one, other) => Number(other.record.is_primary) - Number(one.record.is_primary));

function channelTable(request: ClassicRequest, channels: readonly ShownChannel[]): Markup {
  const { texts } = request;
  return dataTable({
    caption: texts.channels,
    columns: [texts.channel, texts.lastValue, texts.minimum, texts.average, texts.maximum],
    rows: primaryFirst(channels).map((channel) => channelRow(channel, request)),
    numberColumns: [1, 2, 3, 4],
  });
}

/** A sensor with its channels. Errors: CallError NOT_FOUND. */
export function sensorPage(request: ClassicRequest): ClassicPage {
  const { view, query, texts } = request;
  const record = findObject(view, "sensor", query.get("id") ?? "");
  const state = view.sensorState(record.id);
  const details = dataTable({
    caption: texts.details,
    columns: [texts.detail, texts.value],
    rows: detailRows(request, record, state),
  });
  return {
    title: record.name,
    newPath: newObjectPath(record),
    content: markup`${pageHeading(request, record)}
${channelTable(
  request,
  shownChannels(record, state).filter((channel) => channel.record.in_tables),
)}
${details}`,
  };
}
