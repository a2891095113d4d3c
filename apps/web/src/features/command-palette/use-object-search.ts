import { calls, joinSortFields } from "@monitor/contract";
import type { ListPropertySpelling } from "@monitor/contract";
import { filterById } from "@monitor/domain";
import { useMemo, useState } from "react";
import { useListPages } from "../../shared/api/use-list-pages.ts";
import type { ListPageRequest } from "../../shared/api/use-list-pages.ts";
import { useDebouncedValue } from "../../shared/clock/use-debounced-value.ts";
import { useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { keywordFilter } from "../../shared/monitored-objects/list-filters.ts";
import { recentObjects } from "../../shared/preferences/recent-objects.ts";
import { useStore } from "../../shared/state/index.ts";
import { indexObject } from "./object-index.ts";
import type { IndexedObject } from "./object-index.ts";
import { textAfterVerb } from "./palette-commands.ts";
import type { CommandTexts } from "./palette-commands.ts";

const debounceMs = 80;
/** Objects on one page: the client ranks them and shows the best few of each type. */
const pageSize = 20;
const nothing: readonly IndexedObject[] = [];

/** What there is to search in. */
export interface ObjectSearch {
  /** Objects that the text may mean, as a list has found them. */
  readonly index: readonly IndexedObject[];
  /** Objects opened last, the last one first. */
  readonly recent: readonly IndexedObject[];
  /** How many objects there are in all; null until that is known. */
  readonly total: number | null;
  readonly hasFailed: boolean;
  /** Whether the objects for the present text are still on their way. */
  readonly isLoading: boolean;
}

function inOrderOf(keys: readonly { readonly id: string }[], objects: readonly IndexedObject[]): IndexedObject[] {
  const byId = new Map(objects.map((object) => [object.target.id, object]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

const order = joinSortFields("-status", "-priority", "name", "id");

/**
 * The requests for a text: groups, probes and devices, and sensors, the worst first. "pause core" also means
 * the objects that "core" finds.
 */
export function searchRequests(text: string, rest: string): ListPageRequest[] {
  const filterFor = (properties: readonly ListPropertySpelling[]) => {
    const filters = [text, rest].flatMap((words) => keywordFilter(words, properties) ?? []);
    return filters.length > 1 ? filters.map((filter) => `(${filter})`).join(" or ") : filters[0];
  };
  const containers = filterFor(["name", "host", "parent.name"]);
  if (containers === undefined) return [];
  const query = { sort_by: order, limit: pageSize };
  const filter = `type != sensor and (${containers})`;
  return [
    { call: calls.listObjects, input: { query: { ...query, filter, sensor_summary: true } } },
    { call: calls.listSensors, input: { query: { ...query, filter: filterFor(["name", "parent.name"]) } } },
  ];
}

/** The objects for what is typed; requests are cancelled when typing goes on before their responses. */
export function useObjectSearch(typed: string, texts: CommandTexts): ObjectSearch {
  const options = useDisplayOptions();
  const keys = useStore(recentObjects);
  const text = useDebouncedValue(typed.trim().toLowerCase(), debounceMs);
  const found = useListPages(searchRequests(text, textAfterVerb(text, texts)));
  const ids = keys.map(({ id }) => id);
  const [sizes, known] = useListPages([countRequest, recentRequest(ids)]);
  const isLoading = text !== typed.trim().toLowerCase() || found.some(({ items }) => items === undefined);
  const arrived = useMemo(() => {
    if (found.some(({ items }) => items === undefined)) return null;
    const objects = found.flatMap(({ items }) => (items ?? []) as readonly AnyObject[]);
    return objects.map((object) => indexObject(object, options));
  }, [found, options]);
  const [last, setLast] = useState<readonly IndexedObject[]>(nothing);
  if (arrived !== null && arrived !== last) setLast(arrived);
  const recent = useMemo(() => {
    const objects = (known?.items ?? []) as readonly AnyObject[];
    return inOrderOf(
      keys,
      objects.map((object) => indexObject(object, options)),
    );
  }, [known?.items, keys, options]);
  return {
    // Those found for the letters before serve until the next ones are here: they are narrowed at once.
    index: arrived ?? last,
    recent,
    total: sizes?.total ?? null,
    hasFailed: found.some(({ error }) => error !== null),
    isLoading,
  };
}

const countRequest: ListPageRequest = { call: calls.listObjects, input: { query: { limit: 1 } }, isConstant: true };

const recentRequest = (ids: readonly string[]): ListPageRequest => ({
  call: calls.listObjects,
  input: { query: { filter: filterById(ids), sensor_summary: true, limit: Math.max(1, ids.length) } },
});
