import { useEffect, useMemo } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  statusOf,
  useContainersBelow,
  useDisplayOptions,
  useSensorsBelow,
} from "../../shared/monitored-objects/index.ts";
import { DeviceList } from "./device-list.tsx";
import { deviceMatcher, deviceRowsOf, sortDevices, worstSensorByDevice } from "./device-rows.ts";
import type { DeviceRow } from "./device-rows.ts";
import { DevicesFailed, DevicesSkeleton, NoDevices } from "./devices-states.tsx";
import type { DevicesBodyProps } from "./devices-states.tsx";
import { hasFilter } from "./devices-state.ts";
import type { DevicesState } from "./devices-state.ts";
import { LazyObjectTree } from "./lazy-trees.tsx";
import { branchesTo } from "./tree-rows.ts";

/** The devices tab over full lists, for servers that give nothing better. */
export function FullListDevices({ root, state, scrollerRef, onCount }: DevicesBodyProps) {
  const locale = useLanguage();
  const options = useDisplayOptions();
  const below = useContainersBelow(root.id);
  const isFiltered = hasFilter(state);
  const all = useMemo(() => below.data && deviceRowsOf(root.id, below.data, options), [below.data, root.id, options]);
  const rows = useMemo(
    () => all && sortDevices(all.filter(deviceMatcher(state)), state.sort, locale),
    [all, state, locale],
  );
  const shownBelow = useMemo(() => {
    if (!rows || !below.data) return [];
    return isFiltered ? branchesTo(new Set(rows.map((row) => row.id)), below.data) : below.data;
  }, [isFiltered, rows, below.data]);
  useEffect(() => onCount(rows?.length ?? null), [onCount, rows]);
  if (!all || !rows)
    return below.error ? <DevicesFailed error={below.error} retry={below.retry} /> : <DevicesSkeleton />;
  if (rows.length === 0 && (isFiltered || state.view === "list")) return <NoDevices isFiltered={all.length > 0} />;
  if (state.view === "list") return <FullList rootId={root.id} rows={rows} state={state} scrollerRef={scrollerRef} />;
  return (
    <LazyObjectTree key={root.id} root={root} below={shownBelow} isFiltered={isFiltered} scrollerRef={scrollerRef} />
  );
}

interface FullListProps extends Pick<DevicesBodyProps, "scrollerRef"> {
  readonly rootId: string;
  readonly rows: readonly DeviceRow[];
  readonly state: DevicesState;
}

function FullList({ rootId, rows, state, scrollerRef }: FullListProps) {
  const { data } = useSensorsBelow(rootId);
  const worstSensors = useMemo(
    () => worstSensorByDevice((data ?? []).filter((sensor) => statusOf(sensor) !== "up")),
    [data],
  );
  return <DeviceList rows={rows} worstSensors={worstSensors} state={state} scrollerRef={scrollerRef} />;
}
