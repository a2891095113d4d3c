import { CallError } from "@monitor/contract";
import type { SettingsObject } from "@monitor/contract";
import { kindNameOf } from "@monitor/core/wire";
import { findAnyObject, findObject } from "@monitor/core/requests";
import type { ObjectType } from "@monitor/domain";
import { isObjectColumn, objectColumns } from "./object-columns.ts";
import type { ObjectColumnName, ObjectRow } from "./object-columns.ts";
import { textResponse } from "./v1-parts.ts";
import type { V1Request, V1Response } from "./v1-parts.ts";
import { xmlElement, xmlHead } from "./xml-text.ts";

function rowOf({ parts, view, query, zone }: V1Request): ObjectRow {
  return { view, record: findAnyObject(view, query.needId()), nowMs: parts.clock.now(), zone };
}

const resultOf = ({ parts }: V1Request, result: string | number | boolean): V1Response =>
  textResponse(
    "xml",
    `${xmlHead}<prtg>${xmlElement("version", parts.settings.version)}${xmlElement("result", result)}</prtg>\n`,
  );

const noProperty = "(Property not found)";

/** One column of an object. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export function objectStatus(request: V1Request): V1Response {
  const row = rowOf(request);
  const name = request.query.need("name").toLowerCase();
  if (!isObjectColumn(name)) return resultOf(request, noProperty);
  const { text } = objectColumns[name].read(row);
  // Scripts compare with the blank that the other product has here.
  return resultOf(request, name === "status" ? `${text} ` : text);
}

type SettingsCall = "getProbeSettings" | "getGroupSettings" | "getDeviceSettings" | "getSensorSettings";
const settingsCalls: Readonly<Record<ObjectType, SettingsCall>> = {
  probe: "getProbeSettings",
  group: "getGroupSettings",
  device: "getDeviceSettings",
  sensor: "getSensorSettings",
};

const isSection = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join(" ");
  return typeof value === "string" ? value : JSON.stringify(value ?? "").replace(/^""$/, "");
};

/** The setting of this name, in whichever section it is; `basic` comes first. */
function findSetting(object: SettingsObject, name: string): string | null {
  const { basic, ...others } = object as Readonly<Record<string, unknown>>;
  for (const section of [basic, ...Object.values(others)]) {
    if (isSection(section) && !name.startsWith("_") && Object.hasOwn(section, name)) return textOf(section[name]);
  }
  return null;
}

/** Of an answer of version 2, what is no section of settings. */
const noSections = [
  "parent",
  "status_info",
  "dependency",
  "location",
  "sensor_summary",
  "sensor_status_summary",
  "last_measurement",
  "primary_channel",
  "primary_channel_info",
  "message_info",
  "rights",
];

/** One setting of an object. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export async function objectProperty(request: V1Request): Promise<V1Response> {
  const { parts, context, view, query } = request;
  const { type, id } = findAnyObject(view, query.needId());
  const name = query.need("name").toLowerCase();
  const args = { params: { id }, query: { include: "all_sections" }, body: undefined };
  const object = await parts.handlers[settingsCalls[type]](args, context);
  const sections = Object.fromEntries(Object.entries(object).filter(([key]) => !noSections.includes(key)));
  return resultOf(request, findSetting(sections as SettingsObject, name) ?? noProperty);
}

/** What the details of a sensor have, and from which column. */
const detailColumns: Readonly<Record<string, readonly [ObjectColumnName, "text" | "raw"]>> = {
  interval: ["interval", "raw"],
  probename: ["probe", "text"],
  parentgroupname: ["group", "text"],
  parentdevicename: ["device", "text"],
  parentdeviceid: ["parentid", "raw"],
  lastvalue: ["lastvalue", "text"],
  lastmessage: ["message", "text"],
  favorite: ["favorite", "raw"],
  statustext: ["status", "text"],
  statusid: ["status", "raw"],
  lastup: ["lastup", "text"],
  lastdown: ["lastdown", "text"],
  lastcheck: ["lastcheck", "text"],
  uptime: ["uptime", "text"],
  uptimetime: ["uptimetime", "text"],
  downtime: ["downtime", "text"],
  downtimetime: ["downtimetime", "text"],
  updowntotal: ["knowntime", "text"],
  updownsince: ["cumsince", "text"],
};

/** A sensor with its figures. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export function sensorDetails(request: V1Request): V1Response {
  const { parts, view, query, zone, format } = request;
  const record = findObject(view, "sensor", query.needId());
  const row = { view, record, nowMs: parts.clock.now(), zone };
  const { version } = parts.settings;
  const fields = Object.entries(detailColumns).map(([name, [column, form]]): [string, string] => [
    name,
    String(objectColumns[column].read(row)[form]),
  ]);
  const details: [string, string][] = [
    ["name", record.name],
    ["sensortype", kindNameOf(record)],
    ...fields,
    ["info", ""],
  ];
  if (format === "json") {
    return textResponse("json", JSON.stringify({ "prtg-version": version, sensordata: Object.fromEntries(details) }));
  }
  const elements = details.map(([name, text]) => xmlElement(name, text)).join("");
  return textResponse("xml", `${xmlHead}<sensordata>${xmlElement("prtg-version", version)}${elements}</sensordata>\n`);
}

/** Errors: CallError METHOD_NOT_IMPLEMENTED. */
export function notBuilt(): never {
  throw new CallError(
    "METHOD_NOT_IMPLEMENTED",
    "This server does not have this function of the older API; see /api/v2/overview",
  );
}
