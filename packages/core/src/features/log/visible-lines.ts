import { rootGroupId } from "@monitor/domain";
import type { LogQuery, LogReader, StoredLogEntry } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";

/** Lines of an object and of everything below it, or of pauses of some objects. */
export type LinesQuery = Omit<LogQuery, "scopeId"> & { readonly object: string };

/** So many branches are read one by one; for more of them all lines are looked through. */
const maxBranches = 50;
const minLinesAtOnce = 200;

/** Lines about a deleted object stay with those who may read what it was in, unless access to it was set for itself. */
function isSeen(view: View, { object_id: id, removed, scopes }: StoredLogEntry): boolean {
  if (view.get(id) !== undefined) return view.isReadable(id);
  return removed?.is_restricted === false && view.mayReadNearest(scopes);
}

const listedUnder = (id: string): Pick<LogQuery, "scopeId"> => (id === rootGroupId ? {} : { scopeId: id });

/** The newest lines that a viewer may see; a page of the viewer's own, which tells nothing of lines between. */
export async function readVisibleLines(
  log: LogReader,
  view: View,
  { object, ...query }: LinesQuery,
): Promise<StoredLogEntry[]> {
  if (view.scope === null) return log.read({ ...query, ...(query.pausesOf === undefined && listedUnder(object)) });
  const read = readerOf(log, view, object);
  const atOnce = Math.max(query.limit, minLinesAtOnce);
  const found: StoredLogEntry[] = [];
  for (let { beforeId } = query; ;) {
    const lines = await read({ ...query, beforeId, limit: atOnce });
    for (const line of lines) if (isSeen(view, line)) found.push(line);
    if (found.length >= query.limit || lines.length < atOnce) return found.slice(0, query.limit);
    beforeId = lines.at(-1)?.id;
  }
}

type ReadLines = (query: LogQuery) => Promise<StoredLogEntry[]>;

function readerOf(log: LogReader, view: View, object: string): ReadLines {
  const tops = view.readableTops(object);
  return async (query) => {
    if (query.pausesOf !== undefined) return log.read(query);
    if (tops.length > maxBranches) return log.read({ ...query, ...listedUnder(object) });
    const branches: StoredLogEntry[][] = [];
    for (const top of tops) branches.push(await log.read({ ...query, ...listedUnder(top) }));
    return branches
      .flat()
      .sort((one, other) => other.id - one.id)
      .slice(0, query.limit);
  };
}
