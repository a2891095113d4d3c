import { channelPropertyName, channelPropertyTypes, parseChannelSort } from "@monitor/contract";
import type { Channel, ChannelMeasurement, ChannelPropertyName, ChannelSortStep, JsonPage } from "@monitor/contract";
import { formatChannelId, matchFilter } from "@monitor/domain";
import type { FilterExpression, FilterPropertyTypes, FilterValue } from "@monitor/domain";
import { shownChannels } from "../../world/index.ts";
import type { View } from "../../viewers/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import {
  findSlots,
  naturalKey,
  readFilter,
  readPage,
  readProperty,
  sortSteps,
  textParts,
  textsOf,
  withFirmSlots,
} from "../../lists/index.ts";
import type { ListQuery, ObjectColumns, PageRange } from "../../lists/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FoundChannel } from "./find-channel.ts";
import { channelKind, channelKindName } from "./wire-channel-object.ts";

type Value = FilterValue | readonly FilterValue[];
type Read = (found: FoundChannel, view: View) => Value;
type SensorProperty = "device" | "group" | "probe";

const ofSensor =
  (name: SensorProperty): Read =>
  ({ sensor }, view) =>
    readProperty(name, { world: view, record: sensor }) as FilterValue;

/** Readers of the properties that the contract names. */
const readers: Readonly<Record<ChannelPropertyName, Read>> = {
  id: ({ sensor, channel }) => formatChannelId(sensor.id, channel.record.number),
  name: ({ channel }) => channel.record.name.en,
  internal_name: ({ channel }) => channel.record.key,
  parentid: ({ sensor }) => sensor.id,
  parents: ({ sensor }) => [sensor.id],
  ancestors: ({ sensor }, view) => [...view.ancestorsOf(sensor.id), sensor.id],
  primary: ({ channel }) => channel.record.is_primary,
  type: () => "channel",
  kind: () => channelKind,
  kind_name: () => channelKindName,
  device: ofSensor("device"),
  group: ofSensor("group"),
  probe: ofSensor("probe"),
};

/** What a condition of the filter, which every channel has to fit, names exactly; null where none does. */
function textsAsked(filter: FilterExpression | null, property: ChannelPropertyName): readonly string[] | null {
  const parts = filter?.kind === "and" ? filter.parts : filter === null ? [] : [filter];
  for (const part of parts) {
    if (part.kind !== "comparison" || channelPropertyName(part.property) !== property) continue;
    const isExact = part.operator === "=" || part.operator === "in";
    if (isExact || (part.operator === "contains" && isOfList(property))) return textsOf(part);
  }
  return null;
}

const isOfList = (property: ChannelPropertyName): boolean => property === "parents" || property === "ancestors";

const sensorIdOf = (channelId: string): string => channelId.slice(0, Math.max(0, channelId.indexOf(".")));

export interface ChannelQuery extends ListQuery {
  /** Ids of sensors: a form of other clients. */
  readonly filter_objid?: readonly string[] | undefined;
}

interface ChannelSearch {
  readonly view: View;
  readonly query: ChannelQuery;
  readonly filter: FilterExpression | null;
}

/** The sensors whose channels can fit; all where the query names none. */
function* sensorsOf(columns: ObjectColumns, { view, query, filter }: ChannelSearch): Steps<Iterable<string>> {
  const ids =
    (query.filter_objid?.length ? query.filter_objid : null) ??
    textsAsked(filter, "parentid") ??
    textsAsked(filter, "parents") ??
    textsAsked(filter, "id")?.map(sensorIdOf);
  if (ids) return new Set(ids);
  const above = textsAsked(filter, "ancestors");
  const slots =
    above === null
      ? yield* findSlots(columns, { view, filter: null, types: ["sensor"] })
      : [...(yield* columns.slotsBelow(above, ["sensor"])), ...(yield* columns.slotsOf(above, ["sensor"]))];
  return new Set(Array.from(slots, (slot) => columns.idOf(slot)));
}

function channelsOf(view: View, id: string): FoundChannel[] {
  const sensor = view.get(id);
  if (sensor?.type !== "sensor") return [];
  return shownChannels(sensor, view.sensorState(id)).map((channel) => ({ sensor, channel }));
}

interface Key {
  readonly found: FoundChannel;
  readonly keys: readonly (string | number)[];
}

const keyOf = (value: Value): string | number => (typeof value === "string" ? naturalKey(value) : Number(value ?? 0));

interface Sorting {
  readonly view: View;
  readonly by: readonly ChannelSortStep[];
}

function* sorted(found: readonly FoundChannel[], { view, by }: Sorting): Steps<readonly FoundChannel[]> {
  const keyed: Key[] = [];
  for (const each of found) {
    keyed.push({ found: each, keys: by.map(({ name }) => keyOf(readers[name](each, view))) });
    if (keyed.length % channelsOfStep === 0) yield;
  }
  const compare = (one: Key, other: Key): number => {
    for (const [place, { direction }] of by.entries()) {
      const [a, b] = [one.keys[place] ?? 0, other.keys[place] ?? 0];
      if (a !== b) return a < b ? -direction : direction;
    }
    return 0;
  };
  return (yield* sortSteps(keyed, compare)).map((key) => key.found);
}

const channelsOfStep = 64;
const sensorsOfStep = 16;

interface FoundPage {
  readonly page: readonly FoundChannel[];
  readonly total: number;
}

/** Without a sort order only the page is kept: a server has hundreds of thousands of channels. */
function* findChannels(
  { columns }: FeatureParts,
  view: View,
  { query, page, filterTypes = channelPropertyTypes }: ChannelListRequest,
): Steps<FoundPage> {
  const by = parseChannelSort(query.sort_by);
  const filter = yield* readFilter(query.filter, filterTypes);
  const fits = filterTest(view, filter);
  const { offset, size } = page ?? readPage(query);
  const found: FoundChannel[] = [];
  let [sensors, total] = [0, 0];
  for (const id of yield* sensorsOf(columns, { view, query, filter })) {
    for (const channel of channelsOf(view, id)) {
      if (!fits(channel)) continue;
      total += 1;
      if (by.length > 0 || (total > offset && found.length < size)) found.push(channel);
    }
    sensors += 1;
    if (sensors % sensorsOfStep === 0) yield;
  }
  if (by.length === 0) return { page: found, total };
  return { page: (yield* sorted(found, { view, by })).slice(offset, offset + size), total };
}

function filterTest(view: View, filter: FilterExpression | null): (found: FoundChannel) => boolean {
  if (filter === null) return () => true;
  return (found) =>
    matchFilter(filter, (property) => {
      const name = channelPropertyName(property);
      return name === null ? undefined : readers[name](found, view);
    });
}

export interface ChannelListRequest {
  readonly query: ChannelQuery;
  /** In place of the page of the query. */
  readonly page?: PageRange;
  /** What the filter may name, where objects are listed with channels; what channels lack fits nothing. */
  readonly filterTypes?: FilterPropertyTypes;
  readonly wire: (view: View, found: FoundChannel) => Channel | ChannelMeasurement;
}

/** Channels of all sensors, filtered, sorted and paged. Errors: CallError BAD_REQUEST, INVALID_FILTER. */
export async function listChannels(
  parts: FeatureParts,
  request: ChannelListRequest,
  context: RequestContext,
): Promise<JsonPage> {
  const view = viewOf(parts, context);
  const { columns } = parts;
  const { page, total } = await withFirmSlots(columns, () => findChannels(parts, view, request));
  const texts = function* () {
    for (const channel of page) yield JSON.stringify(request.wire(view, channel));
  };
  return { ...(await columns.slices.run(textParts(texts()))), total };
}
