import { displayCounts, parseSummary } from "@monitor/domain";
import { usePublicSettings, useRootGroup } from "../../shared/api/index.ts";
import type { StatusCounts } from "../../shared/monitoring-ui/status-counter.tsx";

/** LY-02: the sensors of the whole installation by shown status; null until the root group is here. */
export function useTotalCounts(): StatusCounts | null {
  const { data: root } = useRootGroup();
  const settings = usePublicSettings();
  if (!root) return null;
  const isCluster = settings.data?.cluster_mode === true;
  return displayCounts(parseSummary(root.sensor_status_summary ?? root.sensor_summary), { isCluster });
}
