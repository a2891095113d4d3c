import { calls, probeConnectionOf } from "@monitor/contract";
import type { Probe, Reference, Sensor } from "@monitor/contract";
import { parseLookup, parseObjectType } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "../../shared/api/index.ts";
import { isDeleted } from "../../shared/monitored-objects/index.ts";
import { showNotFound } from "../../shared/navigation/index.ts";

/** The sensor with all its channels. An id that does not exist shows the 404 page; a deleted sensor keeps its last data. */
export function useSensor(id: string): UseQueryResult<Sensor> {
  const query = useCall(calls.getSensor, { params: { id } }, { expects: [404] });
  if (isDeleted(query.error) && query.data === undefined) showNotFound();
  return query;
}

/** Lookup definitions by id; empty until they are here. */
export function useLookups(): ReadonlyMap<string, LookupDefinition> {
  const { data } = useCall(calls.listLookupDefinitions, { query: { limit: 0 } }, { isConstant: true });
  return useMemo(() => {
    const known = (data ?? []).flatMap((wire) => parseLookup(wire) ?? []);
    return new Map(known.map((lookup) => [lookup.id, lookup]));
  }, [data]);
}

/** The probe that runs the sensor, as far as its path names one. */
function probeReference(sensor: Sensor): Reference | null {
  return sensor.path?.find((entry) => parseObjectType(entry.type) === "probe") ?? null;
}

/** AC-06: the sensor's probe while it is disconnected, else null. Without rights on the probe nothing is known. */
export function useDisconnectedProbe(sensor: Sensor): Probe | null {
  const reference = probeReference(sensor);
  const { data } = useCall(
    calls.getProbe,
    { params: { id: reference?.id ?? "0" } },
    { isEnabled: reference !== null, expects: [403, 404] },
  );
  return data && probeConnectionOf(data).isDisconnected ? data : null;
}
