import { displayStatusOf, rightsOfLevel, totalOf } from "@monitor/domain";
import type { ObjectType, Status, StatusSummary } from "@monitor/domain";
import { uptimeShares } from "@monitor/core/results";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";
import { lastShownValue, primaryChannel } from "@monitor/core/world";
import { kindNameOf } from "@monitor/core/wire";
import { durationValue, flag, noValue, same, shareValue, timeValue } from "./cells.ts";
import type { Value } from "./cells.ts";
import { statusNumber } from "./status-numbers.ts";
import type { TimeZone } from "./v1-time.ts";
import { valueText } from "./value-texts.ts";

/** An object at hand while a table is written. */
export interface ObjectRow {
  readonly view: View;
  readonly record: ObjectRecord;
  readonly nowMs: number;
  readonly zone: TimeZone;
}

type Read = (row: ObjectRow) => Value;

interface ObjectColumn {
  readonly caption: string;
  readonly read: Read;
}

/** The type that these clients know an object by. */
export const typeWords: Readonly<Record<ObjectType, string>> = {
  probe: "probenode",
  group: "group",
  device: "device",
  sensor: "sensor",
};

const pageOf = ({ type, id }: ObjectRecord): string => `/${typeWords[type]}.htm?id=${id}`;

/** The name of the nearest object of these types at or above this one. */
function nameAbove({ view, record }: ObjectRow, types: readonly ObjectType[]): string {
  const ids = [...view.ancestorsOf(record.id), record.id];
  const found = ids.findLast((id) => types.some((type) => view.get(id)?.type === type));
  return view.get(found ?? "")?.name ?? "";
}

const parentName = ({ view, record }: ObjectRow): string => view.get(record.parent_id ?? "")?.name ?? "";

const deviceName: Read = (row) => same(nameAbove(row, ["device"]));
const groupName: Read = (row) => {
  if (row.record.type === "group") return same(row.record.name);
  return same(nameAbove(row, ["group", "probe"]));
};
const probeName: Read = (row) => same(nameAbove(row, ["probe"]));

const ofState =
  (read: (row: ObjectRow, state: NonNullable<ReturnType<View["sensorState"]>>) => Value): Read =>
  (row) => {
    const state = row.view.sensorState(row.record.id);
    return state === undefined ? noValue : read(row, state);
  };

const lastTime = (name: "last_result_ms" | "last_up_ms" | "last_down_ms"): Read =>
  ofState(({ nowMs, zone }, state) => timeValue(state[name], nowMs, zone));

const share = (name: "uptime" | "downtime"): Read =>
  ofState(({ record }, state) => shareValue(uptimeShares(state, record)[name]));

/** How long the sensor has been in one of these statuses. */
const since = (fits: (status: Status) => boolean): Read =>
  ofState(({ view, record, nowMs }) => {
    const { status, since_ms } = view.statusInfo(record.id);
    return fits(status) ? durationValue(nowMs - since_ms) : noValue;
  });

const count =
  (read: (summary: StatusSummary) => number): Read =>
  ({ view, record }) => {
    if (record.type === "sensor") return noValue;
    return same(read(view.summaryOf(record.id)));
  };
const shownAs =
  (wanted: string) =>
  (summary: StatusSummary): number =>
    (Object.entries(summary) as [Status, number][])
      .filter(([status]) => displayStatusOf(status, { isCluster: true }) === wanted)
      .reduce((sum, [, number]) => sum + number, 0);

const childCount = (types: readonly ObjectType[]): Read => {
  const below = (view: View, id: string): number =>
    view.childrenOf(id).reduce((sum, child) => {
      const type = view.get(child)?.type;
      if (type === undefined || type === "sensor") return sum;
      return sum + (types.includes(type) ? 1 : 0) + (type === "device" ? 0 : below(view, child));
    }, 0);
  return ({ view, record }) => (record.type === "sensor" ? noValue : same(below(view, record.id)));
};

function accessOf({ view, record }: ObjectRow): Value {
  const rights = view.rightsOn(record.id);
  const has = (level: "full" | "write") =>
    rightsOfLevel(level, { mayAcknowledge: false }).every((right) => rights.includes(right));
  if (has("full")) return { text: "Full", raw: 400 };
  if (has("write")) return { text: "Write", raw: 200 };
  return rights.includes("read") ? { text: "Read", raw: 100 } : { text: "None", raw: 0 };
}

function intervalOf({ view, record }: ObjectRow): Value {
  const seconds = view.intervalOf(record.id);
  return { text: `${seconds} s`, raw: seconds };
}

const isIntervalInherited = ({ own_settings, parent_id }: ObjectRecord): boolean =>
  own_settings["intervalgroup"] === undefined && parent_id !== null;

const column = (caption: string, read: Read): ObjectColumn => ({ caption, read });

/** The columns of tables of objects. */
export const objectColumns = {
  objid: column("ID", ({ record }) => same(Number(record.id))),
  type: column("Type", ({ record }) => ({
    text: kindNameOf(record),
    raw: record.type === "sensor" ? (record.kind ?? "") : typeWords[record.type],
  })),
  basetype: column("Base Type", ({ record }) => same(typeWords[record.type].replace("node", ""))),
  baselink: column("Base Link", ({ record }) => ({ text: pageOf(record), raw: Number(record.id) })),
  name: column("Object", ({ record }) => same(record.name)),
  sensor: column("Sensor", ({ record }) => (record.type === "sensor" ? same(record.name) : noValue)),
  device: column("Device", deviceName),
  group: column("Group", groupName),
  probe: column("Probe", probeName),
  grpdev: column("Group Device", (row) => same(`${groupName(row).text} » ${deviceName(row).text}`)),
  probegroupdevice: column("Probe Group Device", (row) =>
    same(`${probeName(row).text} » ${groupName(row).text} » ${deviceName(row).text}`),
  ),
  parent: column("Parent", (row) => same(parentName(row))),
  parentid: column("Parent ID", ({ record }) => same(record.parent_id === null ? "" : Number(record.parent_id))),
  tags: column("Tags", ({ record }) => same(record.tags.join(" "))),
  active: column("Active", ({ record }) => flag(record.pause === null)),
  status: column("Status", ({ view, record }) => {
    const { text, number } = statusNumber(view.statusOf(record.id));
    return { text, raw: number };
  }),
  message: column("Message", ({ view, record }) => same(view.messageOf(record.id))),
  priority: column("Priority", ({ record }) => same(record.priority)),
  favorite: column("Favorite", ({ record }) => ({ text: record.favorite, raw: record.favorite ? 1 : 0 })),
  position: column("Position", ({ record }) => same(record.position)),
  interval: column("Interval", intervalOf),
  intervalx: column("Interval", (row) => {
    const { text, raw } = intervalOf(row);
    return { text: isIntervalInherited(row.record) ? `Inherited (${raw})` : text, raw };
  }),
  lastvalue: column("Last Value", (row) => {
    const primary = primaryChannel(row.record, row.view.sensorState(row.record.id));
    const value = primary === undefined ? null : lastShownValue(primary);
    if (primary === undefined || value === null) return noValue;
    return { text: valueText(primary.record, value, row.view), raw: value };
  }),
  lastcheck: column("Last Check", lastTime("last_result_ms")),
  lastup: column("Last Up", lastTime("last_up_ms")),
  lastdown: column("Last Down", lastTime("last_down_ms")),
  uptime: column("Uptime", share("uptime")),
  downtime: column("Downtime", share("downtime")),
  uptimetime: column(
    "Uptime [Time]",
    ofState((_row, state) => durationValue(state.up_ms)),
  ),
  downtimetime: column(
    "Downtime [Time]",
    ofState((_row, state) => durationValue(state.down_ms)),
  ),
  uptimesince: column(
    "Up for",
    since((status) => status === "up"),
  ),
  downtimesince: column(
    "Down for",
    since((status) => status.startsWith("down")),
  ),
  knowntime: column(
    "Coverage",
    ofState(({ record }, state) => ({
      text: shareValue(uptimeShares(state, record).coverage).text,
      raw: durationValue(state.up_ms + state.down_ms).raw,
    })),
  ),
  cumsince: column(
    "Accumulated since",
    ofState(({ record, nowMs, zone }) => timeValue(record.created_ms, nowMs, zone)),
  ),
  host: column("Host", ({ record }) => same(record.host ?? "")),
  location: column("Location", ({ record }) => same(record.location?.value ?? "")),
  condition: column("Condition", ({ view, record }) => {
    if (record.type !== "probe") return noValue;
    const isConnected = view.probeStatusOf(record.id) === "connected";
    return isConnected ? { text: "Connected", raw: 2 } : { text: "Disconnected", raw: 1 };
  }),
  access: column("Access Rights", accessOf),
  upsens: column("Up", count(shownAs("up"))),
  downsens: column("Down", count(shownAs("down"))),
  partialdownsens: column("Down (Partial)", count(shownAs("down_partial"))),
  downacksens: column("Down (Acknowledged)", count(shownAs("down_acknowledged"))),
  warnsens: column("Warning", count(shownAs("warning"))),
  unusualsens: column("Unusual", count(shownAs("unusual"))),
  undefinedsens: column("Unknown", count(shownAs("unknown"))),
  pausedsens: column("Paused", count(shownAs("paused"))),
  totalsens: column("Total", count(totalOf)),
  groupnum: column("Groups", childCount(["group"])),
  devicenum: column("Devices", childCount(["device"])),
} as const satisfies Readonly<Record<string, ObjectColumn>>;

export type ObjectColumnName = keyof typeof objectColumns;

export const isObjectColumn = (name: string): name is ObjectColumnName => Object.hasOwn(objectColumns, name);
