import { CallError, channelProperties, channelPropertyName, parseChannelSort } from "@monitor/contract";
import type { Channel, ChannelPropertyName, ChannelSortStep } from "@monitor/contract";
import { readChannelChanges, wireChannelSection } from "@monitor/contract/definitions";
import {
  effectiveChannel,
  formatChannelId,
  includedChannelSections,
  isSpikeFilterOpen,
  matchFilter,
  withChangedChannel,
} from "@monitor/domain";
import type { FilterValue } from "@monitor/domain";
import type { SampleChannel, SampleObject, SampleSensor } from "../world/sample-object.ts";
import { mockLookup } from "./mock-lookups.ts";
import type { MockLog } from "./mock-log.ts";
import { demand } from "./mock-state.ts";
import type { MockContext, MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { compareValues, pageOf, readFilter } from "./select-objects.ts";
import { wireReference } from "./wire-object.ts";
import { shownRecord, usualChannel, wireChannel } from "./wire-sensor.ts";

type ChannelCallId =
  | "listChannels"
  | "listChannelsWithSettings"
  | "getChannel"
  | "getChannelOverview"
  | "changeChannel";

interface Found {
  readonly object: SampleObject;
  readonly sensor: SampleSensor;
  readonly channel: SampleChannel;
}

interface Query {
  readonly filter?: string | undefined;
  readonly sort_by?: string | undefined;
}

const readers: Readonly<Record<ChannelPropertyName, (found: Found) => FilterValue>> = {
  id: ({ object, channel }) => formatChannelId(object.id, channel.number),
  name: ({ object, channel }) => shownRecord(object, channel).name.en,
  internal_name: ({ channel }) => usualChannel(channel).key,
  parentid: ({ object }) => object.id,
  primary: ({ channel }) => channel.isPrimary,
  type: () => "channel",
  kind: () => "channel",
};

type Wire = (found: Found, context: MockContext) => Channel;

interface Reader {
  readonly find: (id: string) => Found;
  readonly select: (query: Query) => Found[];
  readonly wire: Wire;
  readonly wireWithSettings: (include: readonly string[] | undefined) => Wire;
}

function compareBy(steps: readonly ChannelSortStep[]) {
  return (a: Found, b: Found): number => {
    for (const { name, direction } of steps) {
      const order = compareValues(readers[name](a), readers[name](b), direction);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function createReader({ world }: MockState): Reader {
  const all = (): Found[] =>
    world.list("sensor").flatMap((object) => {
      const { sensor } = object;
      return sensor === null ? [] : sensor.channels.map((channel) => ({ object, sensor, channel }));
    });
  const wire: Wire = ({ object, channel }, context) => ({
    ...wireChannel(object, channel, { world, role: context.account?.role ?? "" }),
    href: `/api/v2/channels/${formatChannelId(object.id, channel.number)}`,
    parent: wireReference(object),
    path: [...world.ancestorsOf(object.id), object].map(wireReference),
  });
  return {
    wire,
    find: (id) => {
      const found = all().find((each) => readers.id(each) === id);
      if (!found) throw new CallError("NOT_FOUND", `There is no channel with the id ${id.slice(0, 60)}`);
      return found;
    },
    select: (query) => {
      const steps = parseChannelSort(query.sort_by);
      const filter = readFilter(query.filter, channelProperties);
      const read = (found: Found, word: string) => {
        const name = channelPropertyName(word);
        return name === null ? undefined : readers[name](found);
      };
      const found = all().filter((each) => filter === null || matchFilter(filter, (word) => read(each, word)));
      return found.sort(compareBy(steps));
    },
    wireWithSettings: (include) => (found, context) => {
      const settings = { usual: usualChannel(found.channel), settings: found.sensor.channelSettings };
      const sections = includedChannelSections(include).map(
        (name) => [name, wireChannelSection(name, settings)] as const,
      );
      return { ...wire(found, context), kind: "channel", kind_name: "Channel", ...Object.fromEntries(sections) };
    },
  };
}

/** Channels by themselves, and what users set on them. */
export function createChannelHandlers(state: MockState, log: MockLog): MockHandlers<ChannelCallId> {
  const { find, select, wire, wireWithSettings } = createReader(state);
  return {
    listChannels: ({ query }, context) => {
      demand(context, "read");
      return pageOf(select(query), query, (found) => wire(found, context));
    },
    listChannelsWithSettings: ({ query }, context) => {
      demand(context, "read");
      return pageOf(select(query), query, (found) => wireWithSettings(query.include)(found, context));
    },
    getChannel: ({ params, query }, context) => {
      demand(context, "read");
      return wireWithSettings(query.include)(find(params.id), context);
    },
    getChannelOverview: ({ params }, context) => {
      demand(context, "read");
      return wire(find(params.id), context);
    },
    changeChannel: ({ params, body }, context) => {
      demand(context, "edit");
      const { object, sensor, channel } = find(params.id);
      const usual = usualChannel(channel);
      const changes = readChannelChanges(body, (id) => mockLookup(id) !== null);
      const settings = withChangedChannel(sensor.channelSettings, usual.key, changes);
      if (!isSpikeFilterOpen(effectiveChannel(usual, settings).spike_filter)) {
        throw new CallError("BAD_REQUEST", "The spike filter would let no value through");
      }
      if (settings === sensor.channelSettings) return undefined;
      sensor.channelSettings = settings;
      const userName = context.account?.loginName ?? null;
      log.note(object, { timeMs: state.now(), kind: "changed", message: object.name, userName });
      return undefined;
    },
  };
}
