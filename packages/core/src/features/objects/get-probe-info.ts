import type { ProbeInfo } from "@monitor/contract";
import { totalOf } from "@monitor/domain";
import { findObject } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import { hrefOf, wireTime } from "../../wire/index.ts";

/** The connection to a probe; of a passage nothing but its name. Errors: CallError NOT_FOUND. */
export function getProbeInfo(view: View, id: string): ProbeInfo {
  const { name } = findObject(view, "probe", id);
  const shown = { id, name, href: hrefOf("probe", id), sensors: totalOf(view.summaryOf(id)) };
  const presence = view.presenceOf(id);
  if (presence === null) return shown;
  const { status, since_ms, reason } = presence;
  return {
    ...shown,
    probe_status: status.toUpperCase(),
    probe_status_since: wireTime(since_ms === 0 ? null : since_ms),
    message: reason,
  };
}
