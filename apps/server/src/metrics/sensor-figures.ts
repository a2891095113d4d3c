import { CallError } from "@monitor/contract";
import { formatChannelId, rootGroupId, statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { findPage, withFirmSlots } from "@monitor/core/lists";
import type { ObjectColumns } from "@monitor/core/lists";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";
import { lastShownValue, shownChannels } from "@monitor/core/world";
import { kindNameOf } from "@monitor/core/wire";
import { statusNumber } from "../api-v1/status-numbers.ts";
import type { Family, Sample } from "./metric-text.ts";

/** How many sensors, and channels of them, a response has at most. */
const maxSensors = 10_000;
const maxChannels = 50_000;

/** What is seen by everybody who sees anything: sums over what may be seen. */
export function overviewFamilies(view: View): Family[] {
  const summary = view.summaryOf(rootGroupId);
  const probes = view.childrenOf(rootGroupId).filter((id) => view.get(id)?.type === "probe" && view.isReadable(id));
  const inState = (status: string): number => probes.filter((id) => view.probeStatusOf(id) === status).length;
  return [
    {
      name: "monitor_sensors",
      help: "Sensors by status.",
      type: "gauge",
      samples: statuses.map((status: Status) => ({ labels: { status }, value: summary[status] })),
    },
    {
      name: "monitor_probes",
      help: "Probes by the state of their connection.",
      type: "gauge",
      samples: ["connected", "disconnected"].map((status) => ({ labels: { status }, value: inState(status) })),
    },
  ];
}

/** Errors: CallError INVALID_FILTER; BAD_REQUEST for more sensors than a response may have. */
export async function findSensors(
  columns: ObjectColumns,
  view: View,
  filter: string,
): Promise<readonly ObjectRecord[]> {
  const request = {
    types: ["sensor"],
    query: { filter, sort_by: "id" },
    page: { offset: 0, size: maxSensors },
  } as const;
  const { ids, total } = await withFirmSlots(columns, () => findPage(columns, request, view));
  if (total > maxSensors) {
    throw new CallError(
      "BAD_REQUEST",
      `query.filter: it fits ${total} sensors, at most ${maxSensors} are sent; narrow it`,
    );
  }
  return ids.map((id) => view.get(id)).filter((record) => record !== undefined);
}

function labelsOf(view: View, { id, name, kind, parent_id, type }: ObjectRecord): Record<string, string> {
  const ancestors = view.ancestorsOf(id).map((above) => view.get(above));
  const nameOf = (...types: readonly (string | undefined)[]) =>
    ancestors.findLast((above) => types.includes(above?.type))?.name ?? "";
  return {
    id,
    sensor: name,
    device: view.get(parent_id ?? "")?.name ?? "",
    group: nameOf("group", "probe"),
    probe: nameOf("probe"),
    kind: kindNameOf({ type, kind }),
  };
}

function* perSensor(
  sensors: readonly ObjectRecord[],
  read: (sensor: ObjectRecord) => Iterable<Sample>,
): Generator<Sample, void, void> {
  for (const sensor of sensors) yield* read(sensor);
}

/** The status of sensors, and when each was checked last. */
export function sensorFamilies(view: View, sensors: readonly ObjectRecord[]): Family[] {
  return [
    {
      name: "monitor_sensor_status",
      help: "Status: 1 unknown, 2 collecting, 3 up, 4 warning, 5 down, 6 no probe, 7 to 9, 11 and 12 paused, 10 unusual, 13 down (acknowledged), 14 down (partial).",
      type: "gauge",
      samples: perSensor(sensors, (sensor) => [
        { labels: labelsOf(view, sensor), value: statusNumber(view.statusOf(sensor.id)).number },
      ]),
    },
    {
      name: "monitor_sensor_last_result_seconds",
      help: "When the last result came, in seconds since 1970.",
      type: "gauge",
      samples: perSensor(sensors, ({ id }) => {
        const lastMs = view.sensorState(id)?.last_result_ms ?? null;
        return lastMs === null ? [] : [{ labels: { id }, value: lastMs / 1000 }];
      }),
    },
  ];
}

/** The last values of all channels, in the unit in which they are shown; a paused sensor and a gone channel have none. */
export function channelFamily(view: View, sensors: readonly ObjectRecord[]): Family {
  let sent = 0;
  function* values(sensor: ObjectRecord): Generator<Sample, void, void> {
    const { sensor: name, device } = labelsOf(view, sensor);
    for (const channel of shownChannels(sensor, view.sensorState(sensor.id))) {
      const value = lastShownValue(channel);
      if (value === null) continue;
      sent += 1;
      if (sent > maxChannels)
        throw new CallError("BAD_REQUEST", `query.filter: more than ${maxChannels} channels; narrow it`);
      const { record } = channel;
      const labels = {
        id: formatChannelId(sensor.id, record.number),
        sensor: name ?? "",
        device: device ?? "",
        channel: record.name.en,
        unit: record.unit.display_unit,
      };
      yield { labels, value };
    }
  }
  return {
    name: "monitor_channel_value",
    help: "Last value of a channel.",
    type: "gauge",
    samples: perSensor(sensors, values),
  };
}
