import type { ObjectCounts } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { findObjects } from "../../lists/index.ts";
import type { ObjectColumns } from "../../lists/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { View } from "../../viewers/index.ts";

const sensorsOfStep = 64;

function* countChannels(view: View, sensors: readonly string[]): Steps<number> {
  let count = 0;
  for (const [place, id] of sensors.entries()) {
    count += view.sensorState(id)?.channels.length ?? 0;
    if (place % sensorsOfStep === 0) yield;
  }
  return count;
}

/** How many objects of each type a viewer sees: as many as the lists have. */
export async function countObjects(columns: ObjectColumns, view: View): Promise<ObjectCounts> {
  const idsOf = (type: ObjectType) => findObjects(columns, { view, filter: null, types: [type] });
  const sensors = await idsOf("sensor");
  return {
    probes: (await idsOf("probe")).length,
    groups: (await idsOf("group")).length,
    devices: (await idsOf("device")).length,
    sensors: sensors.length,
    channels: await columns.slices.run(countChannels(view, sensors)),
  };
}
