import type { LogQuery, ObjectRecord, StoredLogEntry, LogLine } from "../storage/index.ts";

/** The lines of the log, oldest first, and the names of removed objects as long as there are lines about them. */
export class MemoryLog {
  #lines: LogLine[] = [];
  readonly #removed = new Map<string, NonNullable<StoredLogEntry["removed"]>>();

  /** Throws where `append` would leave a number twice. */
  check(lines: readonly LogLine[]): void {
    let lastId = this.#lines.at(-1)?.id ?? 0;
    for (const { id } of lines) {
      if (id <= lastId) throw new Error(`A line of the log can't be number ${id}.`);
      lastId = id;
    }
  }

  append(lines: readonly LogLine[]): void {
    for (const line of lines) this.#lines.push(structuredClone(line));
  }

  keepName({ id, type, name, parent_id }: ObjectRecord, is_restricted: boolean): void {
    if (!this.#removed.has(id) && this.#isListed(id)) this.#removed.set(id, { type, name, is_restricted, parent_id });
  }

  read(query: LogQuery): StoredLogEntry[] {
    const { beforeId = Number.POSITIVE_INFINITY, limit } = query;
    const found: StoredLogEntry[] = [];
    for (let place = this.#lines.length - 1; place >= 0 && found.length < limit; place -= 1) {
      const line = this.#lines[place] as LogLine;
      if (line.id < beforeId && fits(line, query)) found.push(this.#entryOf(line));
    }
    return found;
  }

  readAfter(id: number, limit: number): LogLine[] {
    return structuredClone(this.#lines.filter((line) => line.id > id).slice(0, limit));
  }

  removeBefore(timeMs: number): void {
    this.#lines = this.#lines.filter((line) => line.time_ms >= timeMs);
    for (const id of this.#removed.keys()) if (!this.#isListed(id)) this.#removed.delete(id);
  }

  #isListed(id: string): boolean {
    return this.#lines.some(({ scopes }) => scopes.includes(id));
  }

  #entryOf(line: LogLine): StoredLogEntry {
    const entry = structuredClone(line);
    return {
      ...entry,
      message_info: entry.message_info ?? null,
      removed: this.#placed(line.object_id),
    };
  }

  /** With the nearest that is not removed, and whether anything up to there was restricted. */
  #placed(id: string): StoredLogEntry["removed"] {
    const removed = this.#removed.get(id);
    if (removed === undefined) return null;
    const above = this.#placed(removed.parent_id ?? "");
    if (above === null) return removed;
    return { ...removed, is_restricted: removed.is_restricted || above.is_restricted, parent_id: above.parent_id };
  }
}

function fits({ object_id, kind, scopes }: LogLine, query: LogQuery): boolean {
  if (query.pausesOf !== undefined) {
    return (kind === "paused" || kind === "resumed") && query.pausesOf.includes(object_id);
  }
  if (query.kind !== undefined && (query.kind === "status") !== (kind === "status")) return false;
  return query.scopeId === undefined || scopes.includes(query.scopeId);
}
