import { calls } from "@monitor/contract";
import { filterById } from "@monitor/domain";
import { useListPage } from "../../../shared/api/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

/** The name of an object by its id; the id where it may not be read. */
export function useObjectName(id: string): string {
  const query = { filter: filterById([id]), limit: 1 };
  const { data } = useListPage(calls.listObjects, { query }, { isEnabled: id !== "" });
  const [found] = (data?.items ?? []) as readonly AnyObject[];
  return found?.name ?? (id === "" ? "" : `#${id}`);
}
