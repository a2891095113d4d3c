import { calls } from "@monitor/contract";
import { filterById, parentOf } from "@monitor/domain";
import { useListPage } from "../../../shared/api/index.ts";
import { typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

/** The name of an object by its id, of a sensor with its device; the id where it may not be read. */
export function useObjectName(id: string): string {
  const query = { filter: filterById([id]), limit: 1 };
  const { data } = useListPage(calls.listObjects, { query }, { isEnabled: id !== "" });
  const [found] = (data?.items ?? []) as readonly AnyObject[];
  if (found === undefined) return id === "" ? "" : `#${id}`;
  return typeOf(found) === "sensor" ? `${found.name} · ${parentOf(found.path ?? [])?.name ?? ""}` : found.name;
}
