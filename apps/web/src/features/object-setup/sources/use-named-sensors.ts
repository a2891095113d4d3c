import { calls } from "@monitor/contract";
import { filterById, parentOf, sourceIds } from "@monitor/domain";
import type { SourceForm } from "@monitor/domain";
import { useMemo } from "react";
import { useListPage } from "../../../shared/api/index.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { useSourcesMessages } from "./texts.ts";

const debounceMs = 300;
/** As many as the server takes. */
const maxNamed = 200;

export interface NamedSensor {
  readonly id: string;
  /** The sensor and its device; null while it is looked for, and where it may not be read. */
  readonly name: string | null;
}

export interface NamedSensors {
  readonly sensors: readonly NamedSensor[];
  readonly isLoading: boolean;
}

/** The name of a sensor with that of its device, as texts of this form have it. */
export function useSensorTitle(): (sensor: AnyObject) => string {
  const texts = useSourcesMessages();
  return (sensor) => texts.sensorOn(sensor.name, parentOf(sensor.path ?? [])?.name ?? "");
}

/** The sensors whose ids stand in a text, as far as the viewer may read them. */
export function useNamedSensors(form: SourceForm, typed: string): NamedSensors {
  const titleOf = useSensorTitle();
  const text = useDebouncedValue(typed, debounceMs);
  const ids = useMemo(() => sourceIds(form, text).slice(0, maxNamed), [form, text]);
  const query = { filter: `type = sensor and (${filterById(ids.length > 0 ? ids : ["0"])})`, limit: maxNamed };
  const { data, isFetching } = useListPage(
    calls.listObjects,
    { query },
    { isEnabled: ids.length > 0, keepsPrevious: true, expects: [400] },
  );
  const found = new Map(((data?.items ?? []) as readonly AnyObject[]).map((sensor) => [sensor.id, titleOf(sensor)]));
  return { sensors: ids.map((id) => ({ id, name: found.get(id) ?? null })), isLoading: isFetching };
}
