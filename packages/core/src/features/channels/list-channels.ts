import { channelProperties, channelPropertyName, parseChannelSort } from "@monitor/contract";
import type { Channel, ChannelPropertyName, ChannelSortStep, JsonPage } from "@monitor/contract";
import { formatChannelId, matchFilter } from "@monitor/domain";
import type { FilterExpression, FilterValue } from "@monitor/domain";
import { shownChannels } from "../../world/index.ts";
import type { View } from "../../viewers/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findSlots, readFilter, withFirmSlots, readPage, textParts, naturalKey, sortSteps } from "../../lists/index.ts";
import type { ListQuery, ObjectColumns } from "../../lists/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FoundChannel } from "./find-channel.ts";

type Read = (found: FoundChannel) => FilterValue;

/** How the properties of the contract are read. */
const readers: Readonly<Record<ChannelPropertyName, Read>> = {
  id: ({ sensor, channel }) => formatChannelId(sensor.id, channel.record.number),
  name: ({ channel }) => channel.record.name.en,
  internal_name: ({ channel }) => channel.record.key,
  parentid: ({ sensor }) => sensor.id,
  primary: ({ channel }) => channel.record.is_primary,
  type: () => "channel",
  kind: () => "channel",
};

function propertiesAsked(filter: FilterExpression | null, property: ChannelPropertyName): readonly string[] | null {
  const parts = filter?.kind === "and" ? filter.parts : filter === null ? [] : [filter];
  for (const part of parts) {
    if (part.kind !== "comparison" || part.property !== property) continue;
    const { operator, value } = part;
    if (operator === "=" && value.kind === "text") return [value.value];
    if (operator !== "in" || value.kind !== "list") continue;
    return value.items.flatMap((item) => (item.kind === "text" ? [item.value] : []));
  }
  return null;
}

/** The sensors whose channels can fit; all where the filter names none. */
function* sensorsOf(columns: ObjectColumns, view: View, filter: FilterExpression | null): Steps<Iterable<string>> {
  const ids =
    propertiesAsked(filter, "parentid") ??
    propertiesAsked(filter, "id")?.map((id) => id.slice(0, Math.max(0, id.indexOf("."))));
  if (ids !== undefined) return new Set(ids);
  const slots = yield* findSlots(columns, { view, filter: null, types: ["sensor"] });
  return Array.from(slots, (slot) => columns.idOf(slot));
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

const keyOf = (value: FilterValue): string | number =>
  typeof value === "string" ? naturalKey(value) : Number(value ?? 0);

function* sorted(found: readonly FoundChannel[], by: readonly ChannelSortStep[]): Steps<readonly FoundChannel[]> {
  const keyed: Key[] = [];
  for (const each of found) {
    keyed.push({ found: each, keys: by.map(({ name }) => keyOf(readers[name](each))) });
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

/** What is not sorted is not kept beyond its page: a server has some hundred thousand channels. */
function* findChannels({ columns }: FeatureParts, view: View, query: ListQuery): Steps<FoundPage> {
  const by = parseChannelSort(query.sort_by);
  const filter = yield* readFilter(query.filter, channelProperties);
  const fits = filterTest(filter);
  const { offset, size } = readPage(query);
  const found: FoundChannel[] = [];
  let [sensors, total] = [0, 0];
  for (const id of yield* sensorsOf(columns, view, filter)) {
    for (const channel of channelsOf(view, id)) {
      if (!fits(channel)) continue;
      total += 1;
      if (by.length > 0 || (total > offset && found.length < size)) found.push(channel);
    }
    sensors += 1;
    if (sensors % sensorsOfStep === 0) yield;
  }
  if (by.length === 0) return { page: found, total };
  return { page: (yield* sorted(found, by)).slice(offset, offset + size), total };
}

function filterTest(filter: FilterExpression | null): (found: FoundChannel) => boolean {
  if (filter === null) return () => true;
  return (found) =>
    matchFilter(filter, (property) => {
      const name = channelPropertyName(property);
      return name === null ? undefined : readers[name](found);
    });
}

export interface ChannelListRequest {
  readonly query: ListQuery;
  readonly wire: (view: View, found: FoundChannel) => Channel;
}

/** Channels of all sensors, filtered, sorted and paged. Errors: CallError BAD_REQUEST, INVALID_FILTER. */
export async function listChannels(
  parts: FeatureParts,
  { query, wire }: ChannelListRequest,
  context: RequestContext,
): Promise<JsonPage> {
  const view = viewOf(parts, context);
  const { columns } = parts;
  const { page, total } = await withFirmSlots(columns, () => findChannels(parts, view, query));
  const texts = function* () {
    for (const channel of page) yield JSON.stringify(wire(view, channel));
  };
  return { ...(await columns.slices.run(textParts(texts()))), total };
}
