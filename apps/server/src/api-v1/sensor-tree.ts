import { rootGroupId } from "@monitor/domain";
import type { ObjectRecord } from "@monitor/core/storage";
import { findAnyObject } from "@monitor/core/requests";
import type { Steps } from "@monitor/core/runtime";
import { objectColumns, typeWords } from "./object-columns.ts";
import type { ObjectColumnName, ObjectRow } from "./object-columns.ts";
import { textResponse } from "./v1-parts.ts";
import type { V1Request, V1Response } from "./v1-parts.ts";
import { xmlElement, xmlHead, xmlText } from "./xml-text.ts";

const valueOf = (name: ObjectColumnName, row: ObjectRow) => objectColumns[name].read(row);

function ofSensor(row: ObjectRow): string {
  const { view, record } = row;
  const text = (element: string, name: ObjectColumnName) => xmlElement(element, valueOf(name, row).text);
  const raw = (element: string, name: ObjectColumnName) => xmlElement(element, valueOf(name, row).raw);
  return [
    xmlElement("sensortype", record.kind ?? ""),
    xmlElement("sensorkind", record.kind ?? ""),
    xmlElement("interval", view.intervalOf(record.id)),
    text("status", "status"),
    text("lastvalue", "lastvalue"),
    raw("lastvalue_raw", "lastvalue"),
    text("statusmessage", "message"),
    raw("lasttime_raw_utc", "lastcheck"),
    raw("lastup_raw_utc", "lastup"),
    raw("lastdown_raw_utc", "lastdown"),
    raw("cumulateduptime_raw", "uptimetime"),
    raw("cumulateddowntime_raw", "downtimetime"),
    raw("cumulatedsince_raw", "cumsince"),
  ].join("");
}

function opening(row: ObjectRow): string {
  const { record } = row;
  const host = record.type === "device" ? xmlElement("host", record.host ?? "") : "";
  return [
    `<${typeWords[record.type]} id="${xmlText(record.id)}">`,
    xmlElement("name", record.name),
    xmlElement("id", record.id),
    xmlElement("url", valueOf("baselink", row).text),
    xmlElement("tags", record.tags.join(" ")),
    xmlElement("priority", record.priority),
    host,
    xmlElement("status_raw", valueOf("status", row).raw),
    xmlElement("active", record.pause === null),
    record.type === "sensor" ? ofSensor(row) : "",
  ].join("");
}

const closing = ({ type }: ObjectRecord): string => `</${typeWords[type]}>\n`;
const charactersOfPart = 64 * 1024;

/** The tree from an object down, in parts; as deep as it is, nothing is called within itself. */
function* treeSteps(rowOf: (record: ObjectRecord) => ObjectRow, top: ObjectRecord): Steps<Buffer[]> {
  const parts: Buffer[] = [];
  let text = "";
  const waiting: (ObjectRecord | string)[] = [top];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") text += next;
    else {
      const row = rowOf(next);
      text += opening(row);
      const children = row.view.childrenOf(next.id).map((id) => row.view.get(id));
      waiting.push(closing(next), ...children.filter((child) => child !== undefined).toReversed());
      yield;
    }
    if (text.length < charactersOfPart) continue;
    parts.push(Buffer.from(text));
    text = "";
  }
  return [...parts, Buffer.from(text)];
}

/** All objects at and below one, as far as they may be seen, nested. Errors: CallError NOT_FOUND. */
export async function sensorTree({ parts, view, query, zone }: V1Request): Promise<V1Response> {
  const top = findAnyObject(view, query.id() ?? rootGroupId);
  const nowMs = parts.clock.now();
  const tree = await parts.columns.slices.run(treeSteps((record) => ({ view, record, nowMs, zone }), top));
  const version = xmlText(parts.settings.version);
  return textResponse(
    "xml",
    `${xmlHead}<prtg version="${version}">${xmlElement("prtg-version", parts.settings.version)}<sensortree><nodes>\n`,
    ...tree,
    "</nodes></sensortree></prtg>\n",
  );
}
