import { listProperties } from "@monitor/contract";
import type { ListPropertyName, SortPropertyName } from "@monitor/contract";
import { displayStatusOf, isIpv6Address, parseImpact, severityOf, totalOf, worstFirstRank } from "@monitor/domain";
import type { FilterPropertyType, FilterValue, ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { uptimeShares } from "../results/index.ts";
import { lastShownValue, primaryChannel } from "../world/index.ts";
import type { ColumnProperty } from "./place-properties.ts";
import { kindNameOf } from "../wire/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState, World } from "../world/index.ts";

/** What another server says of a sensor where ours works it out from results and kind. */
export interface SaidFigures {
  readonly uptime_total: number | null;
  readonly downtime_total: number | null;
  readonly coverage: number | null;
  readonly performance_impact: string | number | null;
}

/** Where properties are read from: the world for objects that all readers see alike, else a view. */
export interface ReadWorld extends Pick<
  World,
  | "get"
  | "sensorState"
  | "statusOf"
  | "statusInfo"
  | "messageOf"
  | "outageSinceOf"
  | "flappingSinceOf"
  | "summaryOf"
  | "intervalOf"
  | "ancestorsOf"
> {
  /** Of another server's world only. */
  readonly saidFiguresOf?: (id: string) => SaidFigures | undefined;
}

/** An object at hand while a list is filtered or sorted. */
export interface Subject {
  readonly world: ReadWorld;
  readonly record: ObjectRecord;
}

type Read<Value> = (subject: Subject) => Value;
type Value = FilterValue | readonly FilterValue[];

const stateOf = ({ world, record }: Subject): SensorState | undefined => world.sensorState(record.id);
const ofState =
  (read: (state: SensorState) => number | null): Read<number | null> =>
  (subject) => {
    const state = stateOf(subject);
    return state === undefined ? null : read(state);
  };
const saidOf = ({ world, record }: Subject): SaidFigures | undefined => world.saidFiguresOf?.(record.id);
const share =
  (name: "uptime_total" | "downtime_total" | "coverage"): Read<number | null> =>
  (subject) => {
    const [said, state] = [saidOf(subject), stateOf(subject)];
    if (said !== undefined) return said[name];
    if (state === undefined) return null;
    const { uptime, downtime, coverage } = uptimeShares(state, subject.record);
    return { uptime_total: uptime, downtime_total: downtime, coverage }[name];
  };

/** The name of the last of some objects, which come from the root down, that is of one of these types. */
function nearestName(world: ReadWorld, ids: readonly string[], types: readonly ObjectType[]): string | null {
  const isOne = (id: string) => types.some((type) => world.get(id)?.type === type);
  return world.get(ids.findLast(isOne) ?? "")?.name ?? null;
}

/** How the properties of the contract are read; filters compare by these values. */
const readers: Readonly<Record<ColumnProperty, Read<Value>>> = {
  id: ({ record }) => record.id,
  name: ({ record }) => record.name,
  status: ({ world, record }) => world.statusOf(record.id),
  shown_severity: ({ world, record }) => severityOf(displayStatusOf(world.statusOf(record.id))),
  device: ({ world, record }) => world.get(record.parent_id ?? "")?.name ?? null,
  text: ({ world, record }) => {
    const parentName = world.get(record.parent_id ?? "")?.name ?? "";
    return [record.name, parentName, world.messageOf(record.id), ...record.tags].join("\n");
  },
  type: ({ record }) => record.type,
  kind: ({ record }) => record.kind ?? record.type,
  kind_name: ({ record }) => kindNameOf(record),
  group: ({ world, record }) => nearestName(world, world.ancestorsOf(record.id), ["group", "probe"]),
  probe: ({ world, record }) => nearestName(world, [...world.ancestorsOf(record.id), record.id], ["probe"]),
  parentid: ({ record }) => record.parent_id,
  active: ({ record }) => record.pause === null,
  favorite: ({ record }) => record.favorite,
  priority: ({ record }) => record.priority,
  position: ({ record }) => record.position,
  // The positions of all above it, then its own.
  tree_position: ({ world, record }) =>
    [...world.ancestorsOf(record.id), record.id]
      .map((place) => `${String(world.get(place)?.position ?? 0).padStart(9, "0")}:${place}`)
      .join("/"),
  tags: ({ record }) => record.tags,
  host: ({ record }) => record.host,
  hostv6: ({ record }) => (isIpv6Address(record.host ?? "") ? record.host : null),
  message: ({ world, record }) => world.messageOf(record.id),
  interval: ({ world, record }) => world.intervalOf(record.id),
  location: ({ record }) => record.location?.value ?? null,
  status_since: ({ world, record }) => world.statusInfo(record.id).since_ms,
  outage_since: ({ world, record }) => world.outageSinceOf(record.id),
  problem_since: ({ world, record }) => world.outageSinceOf(record.id) ?? world.statusInfo(record.id).since_ms,
  flapping: ({ world, record }) => world.flappingSinceOf(record.id) !== null,
  last_up: ofState((state) => state.last_up_ms),
  last_down: ofState((state) => state.last_down_ms),
  last_scan: ofState((state) => state.last_result_ms),
  last_value: (subject) => {
    const primary = primaryChannel(subject.record, stateOf(subject));
    return primary === undefined ? null : lastShownValue(primary);
  },
  uptime_total: share("uptime_total"),
  downtime_total: share("downtime_total"),
  coverage: share("coverage"),
  performance_impact: (subject) =>
    parseImpact(saidOf(subject)?.performance_impact ?? kindOf(subject.record.kind ?? "")?.impact),
  sensors: ({ world, record }) => totalOf(world.summaryOf(record.id)),
};

/** A property of an object, as filters compare it. */
export const readProperty = (name: ColumnProperty, subject: Subject): Value => readers[name](subject);

/** What lists are sorted by where that is not the value itself. */
const sortKeys: Readonly<Partial<Record<SortPropertyName, Read<number>>>> = {
  id: ({ record }) => Number(record.id),
  status: ({ world, record }) => worstFirstRank(world.statusOf(record.id)),
  favorite: ({ record }) => Number(record.favorite),
  flapping: ({ world, record }) => Number(world.flappingSinceOf(record.id) !== null),
};

/** What a column of values or of sort keys is made of. */
export interface ColumnSource {
  readonly key: string;
  readonly type: FilterPropertyType;
  /** Whether it changes with a result that changes neither the status of a sensor nor its message. */
  readonly isOfFigures: boolean;
  readonly read: Read<Value>;
}

const ofFigures: ReadonlySet<ListPropertyName> = new Set<ListPropertyName>([
  "last_up",
  "last_down",
  "last_scan",
  "last_value",
  "uptime_total",
  "downtime_total",
  "coverage",
]);

/** The values of a property, by which filters compare. */
export const valueSource = (name: ColumnProperty): ColumnSource => ({
  key: `value ${name}`,
  type: listProperties[name].type,
  isOfFigures: ofFigures.has(name),
  read: readers[name],
});

/** What a property is sorted by. */
export function keySource(name: SortPropertyName): ColumnSource {
  const read = sortKeys[name];
  return read === undefined
    ? valueSource(name)
    : { key: `key ${name}`, type: "number", isOfFigures: ofFigures.has(name), read };
}
