import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { filterById } from "@monitor/domain";
import { useMemo } from "react";
import { useListPages } from "../../../shared/api/use-list-pages.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";
import { useRowReader } from "../source/use-row-reader.ts";

/** An address stays short enough for every server. */
const maxPerRequest = 200;

/** MO-06: selected sensors on other pages as they are now: an action changes them too. Without ids nothing is requested. */
export function useOffPageRows(ids: readonly string[]): ReadonlyMap<string, SensorRow> {
  const read = useRowReader();
  const count = Math.ceil(ids.length / maxPerRequest);
  const blocks = Array.from({ length: count }, (_, index) =>
    ids.slice(index * maxPerRequest, (index + 1) * maxPerRequest),
  );
  const pages = useListPages(
    blocks.map((block) => ({
      call: calls.listSensors,
      input: { query: { filter: filterById(block), limit: block.length } },
    })),
  );
  return useMemo(() => {
    const sensors = pages.flatMap(({ items }) => (items ?? []) as readonly Sensor[]);
    return new Map(sensors.map((sensor) => [sensor.id, read(sensor)]));
  }, [pages, read]);
}
