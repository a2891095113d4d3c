import { listProperties } from "@monitor/contract";
import type { ListPropertyName, SortPropertyName } from "@monitor/contract";
import { displayStatusOf, parseImpact, severityOf, totalOf, worstFirstRank } from "@monitor/domain";
import type { FilterPropertyType, FilterValue } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { uptimeShares } from "../results/index.ts";
import { lastShownValue, primaryChannel } from "../world/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState, World } from "../world/index.ts";

/** What properties are read from: the world itself, for all who see an object alike, or a view of it. */
export type ReadWorld = Pick<
  World,
  | "get"
  | "sensorState"
  | "statusOf"
  | "statusInfo"
  | "messageOf"
  | "outageSinceOf"
  | "summaryOf"
  | "intervalOf"
  | "ancestorsOf"
>;

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
const share =
  (name: "uptime" | "downtime" | "coverage"): Read<number | null> =>
  (subject) => {
    const state = stateOf(subject);
    return state === undefined ? null : uptimeShares(state, subject.record)[name];
  };

/** How the properties of the contract are read; filters compare by these values. */
const readers: Readonly<Record<ListPropertyName, Read<Value>>> = {
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
  kind: ({ record }) => record.kind,
  parentid: ({ record }) => record.parent_id,
  ancestors: ({ world, record }) => world.ancestorsOf(record.id),
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
  message: ({ world, record }) => world.messageOf(record.id),
  interval: ({ world, record }) => world.intervalOf(record.id),
  location: ({ record }) => record.location?.value ?? null,
  status_since: ({ world, record }) => world.statusInfo(record.id).since_ms,
  outage_since: ({ world, record }) => world.outageSinceOf(record.id),
  problem_since: ({ world, record }) => world.outageSinceOf(record.id) ?? world.statusInfo(record.id).since_ms,
  last_up: ofState((state) => state.last_up_ms),
  last_down: ofState((state) => state.last_down_ms),
  last_scan: ofState((state) => state.last_result_ms),
  last_value: (subject) => {
    const primary = primaryChannel(subject.record, stateOf(subject));
    return primary === undefined ? null : lastShownValue(primary);
  },
  uptime_total: share("uptime"),
  downtime_total: share("downtime"),
  coverage: share("coverage"),
  performance_impact: ({ record }) => parseImpact(kindOf(record.kind ?? "")?.impact),
  sensors: ({ world, record }) => totalOf(world.summaryOf(record.id)),
};

/** What lists are sorted by where that is not the value itself. */
const sortKeys: Readonly<Partial<Record<SortPropertyName, Read<number>>>> = {
  id: ({ record }) => Number(record.id),
  status: ({ world, record }) => worstFirstRank(world.statusOf(record.id)),
  favorite: ({ record }) => Number(record.favorite),
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
export const valueSource = (name: ListPropertyName): ColumnSource => ({
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
