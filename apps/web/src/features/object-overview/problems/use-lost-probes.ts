import { calls, probeConnectionOf } from "@monitor/contract";
import { compareUrgency, filterStatusWord, rootGroupId } from "@monitor/domain";
import { useMemo } from "react";
import { useListPage } from "../../../shared/api/index.ts";
import { statusOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { problemSort } from "../../../shared/monitored-objects/list-filters.ts";
import { shownRefusals } from "../use-sensor-list.ts";

const maxRows = 25;
const filter = `status = ${filterStatusWord("probe_disconnected")}`;
const rankedOf = (probe: AnyObject) => ({ status: statusOf(probe), priority: probe.priority });

/** The probes below the root group that are away, the most important first; other objects hold none. */
export function useLostProbes(object: AnyObject): readonly AnyObject[] {
  const isRoot = object.id === rootGroupId;
  const { data } = useListPage(
    calls.listProbes,
    { query: { filter, sort_by: problemSort, sensor_summary: true, offset: 0, limit: maxRows } },
    { isEnabled: isRoot, expects: shownRefusals },
  );
  return useMemo(() => {
    const lost = (data?.items ?? []).filter((probe) => probeConnectionOf(probe).isDisconnected);
    return lost.sort((a, b) => compareUrgency(rankedOf(a), rankedOf(b)) || a.name.localeCompare(b.name));
  }, [data]);
}
