import { rootGroupId } from "@monitor/domain";
import type { LogQuery, LogReader, StoredLogEntry } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";

/** Lines of an object and of everything below it, or of pauses of some objects. */
export type LinesQuery = Omit<LogQuery, "scopeId"> & {
  readonly object: string;
  /** Lines before this time are left out; without it the log is read as far as it goes. */
  readonly fromMs?: number;
};

/** Up to so many branches are read one by one; for more of them all lines are read and filtered. */
const maxBranches = 50;
const minLinesAtOnce = 200;

/** Who may read the former parent of a deleted object sees its lines, unless the object had access rights of its own. */
function isSeen(view: View, { object_id: id, removed, scopes }: StoredLogEntry): boolean {
  if (view.get(id) !== undefined) return view.isReadable(id);
  if (removed === null || removed.is_restricted) return false;
  // Where it was last counts, wherever it was at the time of the line.
  return view.mayReadNearest(removed.parent_id === null ? scopes : [removed.parent_id]);
}

const listedUnder = (id: string): Pick<LogQuery, "scopeId"> => (id === rootGroupId ? {} : { scopeId: id });

/** The newest lines that a viewer may see. A page is full of visible lines, so it does not tell how many are hidden between. */
export async function readVisibleLines(
  log: LogReader,
  view: View,
  { object, fromMs = -Infinity, ...query }: LinesQuery,
): Promise<StoredLogEntry[]> {
  const isNew = (line: StoredLogEntry) => line.time_ms >= fromMs;
  if (view.scope === null) {
    const lines = await log.read({ ...query, ...(query.pausesOf === undefined && listedUnder(object)) });
    return lines.filter(isNew);
  }
  const read = readerOf(log, view, object);
  const atOnce = Math.max(query.limit, minLinesAtOnce);
  const found: StoredLogEntry[] = [];
  for (let { beforeId } = query; ;) {
    const lines = await read({ ...query, beforeId, limit: atOnce });
    for (const line of lines) if (isNew(line) && isSeen(view, line)) found.push(line);
    const isEnd = lines.length < atOnce || !lines.some(isNew);
    if (found.length >= query.limit || isEnd) return found.slice(0, query.limit);
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
