import { calls, joinSortFields, reverseSort } from "@monitor/contract";
import type { Sensor, SortField } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import { useCallback, useMemo, useState } from "react";
import { useListPage } from "../../shared/api/index.ts";
import { useListPages } from "../../shared/api/use-list-pages.ts";
import { useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import {
  everyFilter,
  keywordFilter,
  problemSort,
  shownStatusFilter,
} from "../../shared/monitored-objects/list-filters.ts";
import type { DisplayOptions } from "@monitor/domain";
import { deviceRowOf, worstSensorByDevice } from "./device-rows.ts";
import type { DeviceRow } from "./device-rows.ts";
import type { DeviceSort, DevicesState } from "./devices-state.ts";

/** Devices of one page. */
export const blockSize = 50;
/** Enough for the worst of each device in a block, unless many sensors of a few devices fell. */
const maxWorstSensors = 250;
const keywordProperties = ["name", "host", "parent.name"] as const;

/** The natural order of each column. */
const naturalOrder: Record<DeviceSort, SortField> = {
  status: "-status",
  priority: "-priority",
  name: "name",
  sensors: "-sensors",
  position: "tree_position",
};

const ties: readonly SortField[] = ["-status", "-priority", "name", "id"];

/** MO-02: `sort_by` for an order of the list; equal devices follow by status, priority and name. */
export function sortWordsOf({ column, isReversed }: DevicesState["sort"]): string {
  const first = isReversed ? reverseSort(naturalOrder[column]) : naturalOrder[column];
  return joinSortFields(first, ...ties.filter((field) => field !== first && field !== reverseSort(first)));
}

/** MO-02: the filter for the devices below an object that fit keyword and status. */
export function deviceFilterOf(
  rootId: string,
  { keyword, statuses }: Pick<DevicesState, "keyword" | "statuses">,
  options: DisplayOptions,
): string {
  return (
    everyFilter(
      filterByAncestor(rootId),
      shownStatusFilter(statuses, options),
      keywordFilter(keyword, keywordProperties),
    ) ?? ""
  );
}

interface BlockRange {
  readonly first: number;
  readonly last: number;
}

export interface DevicePages {
  /** All devices that fit, in order; those that have not arrived are undefined. Undefined before the first response. */
  readonly rows: readonly (DeviceRow | undefined)[] | undefined;
  readonly worstSensors: ReadonlyMap<string, Sensor>;
  /** Whether the rows still answer an earlier filter or order. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly onDraw: (first: number, last: number) => void;
}

/** The list of devices: only what is visible is requested, and the first block. */
export function useDevicePages(rootId: string, state: DevicesState): DevicePages {
  const options = useDisplayOptions();
  const [range, setRange] = useState<BlockRange>({ first: 0, last: 0 });
  const onDraw = useCallback((first: number, last: number) => {
    const next = { first: Math.floor(first / blockSize), last: Math.floor(last / blockSize) };
    setRange((known) => (known.first === next.first && known.last === next.last ? known : next));
  }, []);
  const query = {
    filter: deviceFilterOf(rootId, state, options),
    sort_by: sortWordsOf(state.sort),
    sensor_summary: true,
    limit: blockSize,
  };
  const first = useListPage(calls.listDevices, { query: { ...query, offset: 0 } }, { keepsPrevious: true });
  const indices = first.isPlaceholderData ? [] : blocksIn(range, first.data?.total ?? 0);
  const others = useListPages(
    indices.map((index) => ({
      call: calls.listDevices,
      input: { query: { ...query, offset: index * blockSize } },
    })),
  );
  const total = first.data?.total;
  const rows = useMemo(() => {
    if (total === undefined) return undefined;
    const filled: (DeviceRow | undefined)[] = Array.from({ length: total });
    const put = (items: readonly AnyObject[], start: number) =>
      items.forEach((device, place) => {
        const position = start + place;
        if (position < total) filled[position] = rowFor(device, { rootId, position, options });
      });
    put((first.data?.items ?? []) as readonly AnyObject[], 0);
    others.forEach(({ items }, at) => put((items ?? []) as readonly AnyObject[], (indices[at] ?? 0) * blockSize));
    return filled;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the blocks' answers stand for their numbers
  }, [total, first.data, others, rootId, options]);
  const failed = first.error ?? others.find(({ error }) => error !== null)?.error ?? null;
  return {
    rows,
    worstSensors: useWorstSensors(range, rows),
    isOld: first.isPlaceholderData,
    error: failed,
    retry: () => {
      void first.refetch();
      for (const other of others) other.retry();
    },
    onDraw,
  };
}

function blocksIn({ first, last }: BlockRange, total: number): number[] {
  const end = Math.min(last, Math.ceil(total / blockSize) - 1);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at).filter((index) => index > 0);
}

interface RowPlace {
  readonly rootId: string;
  readonly position: number;
  readonly options: DisplayOptions;
}

const knownRows = new WeakMap<AnyObject, DeviceRow & { readonly rootId: string; readonly options: DisplayOptions }>();

/** The same row for the same answer, so that a list of which one device changed draws one row. */
function rowFor(device: AnyObject, { rootId, position, options }: RowPlace): DeviceRow {
  const known = knownRows.get(device);
  if (known?.position === position && known.rootId === rootId && known.options === options) return known;
  const row = { ...deviceRowOf(device, rootId, { ...options, position }), rootId, options };
  knownRows.set(device, row);
  return row;
}

const noSensors: ReadonlyMap<string, Sensor> = new Map();

/** The worst sensors of the devices in sight, a block at a time; while others are on their way those known before stay. */
function useWorstSensors({ first, last }: BlockRange, rows: DevicePages["rows"]): ReadonlyMap<string, Sensor> {
  const [known, setKnown] = useState(noSensors);
  const filters = useMemo(() => {
    const found: string[] = [];
    for (let index = first; rows && index <= last; index += 1) {
      const block = rows.slice(index * blockSize, (index + 1) * blockSize);
      // In a fixed order: the same devices in another order are the same question.
      const ids = block.flatMap((row) => (row && row.sensorCount > 0 ? [`"${row.id}"`] : [])).sort();
      if (ids.length > 0) found.push(`parentid in [${ids.join(",")}] and status != up`);
    }
    return found;
  }, [first, last, rows]);
  const pages = useListPages(
    filters.map((filter) => ({
      call: calls.listSensors,
      input: { query: { filter, sort_by: problemSort, limit: maxWorstSensors } },
    })),
  );
  const isComplete = pages.every(({ items }) => items !== undefined);
  const current = useMemo(
    () => worstSensorByDevice(pages.flatMap(({ items }) => (items ?? []) as readonly Sensor[])),
    [pages],
  );
  if (isComplete && known !== current) setKnown(current);
  return isComplete ? current : known;
}

/** How many devices fit; null until that is known. */
export function useDeviceTotal(rootId: string, state: DevicesState): number | null {
  const filter = deviceFilterOf(rootId, state, useDisplayOptions());
  const { data } = useListPage(calls.listDevices, { query: { filter, limit: 1 } }, { keepsPrevious: true });
  return data?.total ?? null;
}

/** The devices that a filtered tree shows, the worst first. */
const maxFoundDevices = 200;
export function useFoundDevices(rootId: string, state: DevicesState) {
  const filter = deviceFilterOf(rootId, state, useDisplayOptions());
  const query = { filter, sort_by: joinSortFields(...ties), sensor_summary: true, limit: maxFoundDevices };
  return useListPage(calls.listDevices, { query }, { keepsPrevious: true });
}
