import { calls } from "@monitor/contract";
import { filterByParent } from "@monitor/domain";
import type { Query, QueryClient } from "@tanstack/react-query";

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

function isPage(data: unknown): data is Page {
  return typeof data === "object" && data !== null && Array.isArray((data as Partial<Page>).items);
}

const isBranch = (query: unknown, ids: readonly string[]): boolean => {
  const filter = (query as { filter?: unknown } | null)?.filter;
  return typeof filter === "string" && ids.some((id) => filter.startsWith(filterByParent(id)));
};

/** Takes what was moved out of the pages of its old branches at once: until they have come again it would stand in both. */
export function leaveBranches(queryClient: QueryClient, moved: readonly string[], parents: readonly string[]): void {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => isBranch(queryKey[2], parents);
  queryClient.setQueriesData({ predicate }, (data: unknown) => {
    if (!isPage(data)) return data;
    const items = data.items.filter(({ id }) => !moved.includes(id));
    const left = data.items.length - items.length;
    return left === 0 ? data : { ...data, items, total: data.total - left };
  });
}

/** Counts of devices are asked for once; what was added, moved or deleted has changed them. */
export function recountDevices(queryClient: QueryClient): void {
  const isCount = ({ queryKey: [id], meta }: Query) => id === calls.listDevices.id && meta?.["isConstant"] === true;
  void queryClient.invalidateQueries({ predicate: isCount });
}
