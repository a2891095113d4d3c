import { calls } from "@monitor/contract";
import type { DashboardBody, Sensor } from "@monitor/contract";
import { createContext, use, useMemo } from "react";
import type { ReactNode } from "react";
import { keyOf } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useRead, useReadPage } from "./reads/use-reads.ts";

interface NamedObject extends ObjectKey {
  readonly name: string;
}
interface BoardData {
  /** Null as long as they are on their way. */
  readonly objects: ReadonlyMap<string, NamedObject> | null;
  readonly sensors: ReadonlyMap<string, Sensor> | null;
  readonly values: ReadonlyMap<string, readonly (number | null)[]>;
}

const none: BoardData = { objects: null, sensors: null, values: new Map() };
const Context = createContext<BoardData>(none);
const idList = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
const inList = (ids: readonly string[]): string => `id in [${ids.map((id) => `"${id}"`).join(", ")}]`;

export interface BoardDataProviderProps {
  readonly body: Pick<DashboardBody, "widgets" | "object">;
  readonly children: ReactNode;
}

/** Requests once what the widgets of a board name: its objects, its sensors, and their recent values. */
export function BoardDataProvider({ body, children }: BoardDataProviderProps) {
  const objectIds = idList([body.object, ...body.widgets.flatMap(({ object }) => object ?? [])]);
  const sensorIds = idList(body.widgets.flatMap(({ sensors }) => sensors ?? []));
  const valueIds = idList(body.widgets.flatMap(({ kind, sensors }) => (kind === "value" ? (sensors?.[0] ?? []) : [])));
  const hasSensors = sensorIds.length > 0;
  const objects = useReadPage(calls.listObjects, {
    query: { filter: inList(objectIds), limit: objectIds.length },
  }).data?.items;
  const sensors = useReadPage(
    calls.listSensors,
    { query: { filter: inList(sensorIds), limit: Math.max(1, sensorIds.length) } },
    { isEnabled: hasSensors },
  ).data?.items;
  const recent = useRead(
    calls.getRecentValues,
    { query: { ids: valueIds.join(",") } },
    { isEnabled: valueIds.length > 0 },
  ).data?.sensors;
  const data = useMemo(
    (): BoardData => ({
      objects: objects ? new Map(objects.map((object) => [object.id, { ...keyOf(object), name: object.name }])) : null,
      sensors: sensors ? new Map(sensors.map((sensor) => [sensor.id, sensor])) : null,
      values: new Map((recent ?? []).map(({ id, values }) => [id, values.map((value) => value ?? null)])),
    }),
    [objects, sensors, recent],
  );
  return <Context value={data}>{children}</Context>;
}

/** An object that the board names; undefined while that is not known, null where there is none for this user. */
export function useBoardObject(id: string): NamedObject | null | undefined {
  const { objects } = use(Context);
  return objects === null ? undefined : (objects.get(id) ?? null);
}

/** A sensor that the board names; undefined while that is not known, null where there is none for this user. */
export function useBoardSensor(id: string | undefined): Sensor | null | undefined {
  const { sensors } = use(Context);
  return sensors === null || id === undefined ? undefined : (sensors.get(id) ?? null);
}

/** Those of them that there are; undefined while that is not known. */
export function useBoardSensors(ids: readonly string[]): Sensor[] | undefined {
  const { sensors } = use(Context);
  return useMemo(() => (sensors ? ids.flatMap((id) => sensors.get(id) ?? []) : undefined), [ids, sensors]);
}

const noValues: readonly null[] = [];

/** The last two hours of a sensor's primary channel. */
export function useRecentValues(id: string | undefined): readonly (number | null)[] {
  return use(Context).values.get(id ?? "") ?? noValues;
}
