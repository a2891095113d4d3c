import { CallError } from "@monitor/contract";
import { findObject } from "@monitor/core/requests";
import { lastShownValue, shownChannels } from "@monitor/core/world";
import type { ShownChannel } from "@monitor/core/world";
import type { ObjectRecord } from "@monitor/core/storage";
import { noValue, same, timeValue } from "./cells.ts";
import type { Value } from "./cells.ts";
import { objectCell } from "./object-tables.ts";
import { captionOf, columnNames, rowRangeOf } from "./table.ts";
import type { Row, Table, TableColumn } from "./table.ts";
import type { V1Request } from "./v1-parts.ts";
import { valueText } from "./value-texts.ts";

const captions: Readonly<Record<string, string>> = {
  objid: "ID",
  name: "Channel",
  lastvalue: "Last Value",
  datetime: "Date Time",
};

/** A column of a channel; any other one is that of its sensor. */
function channelValue(name: string, channel: ShownChannel, { parts, view, zone }: V1Request): Value | null {
  const { record, figures } = channel;
  switch (name) {
    case "objid":
      return same(record.number);
    case "name":
    case "channel":
      return same(record.name.en);
    case "unit":
      return same(record.unit.display_unit);
    case "lastvalue": {
      const value = lastShownValue(channel);
      return value === null ? noValue : { text: valueText(record, value, view), raw: value };
    }
    case "datetime":
    case "lastcheck":
      return timeValue(figures.last?.timestamp_ms ?? null, parts.clock.now(), zone);
    case "type":
    case "basetype":
      return same("channel");
    default:
      return null;
  }
}

function rowOf(
  request: V1Request,
  columns: readonly TableColumn[],
  sensor: ObjectRecord,
): (channel: ShownChannel) => Row {
  const { parts, view, zone } = request;
  const row = { view, record: sensor, nowMs: parts.clock.now(), zone };
  return (channel) =>
    columns.map((column) => {
      const value = channelValue(column.name, channel, request);
      return value === null ? objectCell(column, row) : { ...column, ...value };
    });
}

/** The channels of one sensor. Errors: CallError BAD_REQUEST, NOT_FOUND. */
export function channelTable(request: V1Request): Table {
  const { view, query } = request;
  if (query.filters().size > 0) throw new CallError("BAD_REQUEST", "The table of channels has no filters");
  const sensor = findObject(view, "sensor", query.needId());
  const columns = columnNames(query, ["objid", "name", "lastvalue"]).map((name) => ({
    name,
    caption: captions[name] ?? captionOf(name),
  }));
  const { start, count } = rowRangeOf(query);
  const channels = shownChannels(sensor, view.sensorState(sensor.id));
  const page = channels.slice(start, start + count);
  const rows = page.map(rowOf(request, columns, sensor));
  return { content: "channels", total: channels.length, columns, rows, isEnd: start + page.length >= channels.length };
}
