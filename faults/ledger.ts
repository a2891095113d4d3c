import type { Change, Storage, LogLine } from "@monitor/core/storage";
import { effectOn, readerName } from "./testing/reader-effect.ts";
import type { Look } from "./report.ts";
import { TreeTrail } from "./tree-trail.ts";

const atOnce = 5000;
/** Changes that people see in the log, but that were not made one by one. */
const withoutLine: ReadonlySet<string> = new Set(["account", "settings", "created", "changed", "deleted"]);

/** What a part has found in the database itself, look after look, and what is wrong with it. */
export class Ledger {
  readonly changes: Change[] = [];
  readonly lines: LogLine[] = [];
  /** What log and change log do not agree on, and numbers that are missing or come twice. */
  readonly disagreements: string[] = [];
  /** Cursors and counters that have gone back. */
  readonly steppedBack: string[] = [];
  /** Objects that are not where the change log says, or not there. */
  readonly #misplaced: string[] = [];
  readonly #tree = new TreeTrail();
  #positions = new Map<string, number>();
  #looks = 0;

  /** Reads what has come since the last look; `storage` is not used elsewhere. */
  async look(storage: Storage): Promise<void> {
    const { counters, cursors, meta, objects } = await storage.load();
    const mark = JSON.parse(meta.get("status_history") ?? "{}") as { cursor?: number | null };
    this.#follow(new Map([...cursors, ...Object.entries(counters), ["status history", mark.cursor ?? 0]]));
    const changes = await this.#readChanges(storage);
    const lines = await this.#readLines(storage);
    this.#compare(changes, lines, counters.seq);
    this.#tree.follow(changes);
    this.#misplaced.push(...this.#tree.differences(objects));
    this.changes.push(...changes);
    this.lines.push(...lines);
    this.#looks += 1;
  }

  get agreement(): Look {
    const seen = `${this.changes.length} changes, ${this.lines.length} lines, ${this.#looks} looks`;
    return withFirst(seen, this.disagreements);
  }

  get tree(): Look {
    const branches = this.changes.filter(({ kind }) => kind === "cloned" || kind === "moved").length;
    return withFirst(`${this.#tree.size} objects, ${branches} branches cloned or moved`, this.#misplaced);
  }

  get cursors(): Look {
    const positions = [...this.#positions].map(([name, at]) => `${name} ${at}`).join(", ");
    return withFirst(positions, this.steppedBack);
  }

  /** Whether the reader has had its effect on each change that it has read, once, and on no other. */
  get effects(): Look {
    const read = this.#positions.get(readerName) ?? 0;
    const counts = countsOf(this.lines.map(({ message }) => message ?? ""));
    const made = this.changes.filter(({ kind }) => kind === "created");
    const first = made.find(({ seq }) => counts.has(effectOn(seq)))?.seq ?? Infinity;
    const wrong = made
      .filter(({ seq }) => (counts.get(effectOn(seq)) ?? 0) !== (seq >= first && seq <= read ? 1 : 0))
      .map(({ seq }) => `${counts.get(effectOn(seq)) ?? 0} times ${effectOn(seq)}`);
    const { seen, isKept } = withFirst(`${made.filter(({ seq }) => seq >= first).length} effects`, wrong);
    return { seen, isKept: isKept && first !== Infinity };
  }

  #follow(positions: ReadonlyMap<string, number>): void {
    for (const [name, at] of this.#positions) {
      const now = positions.get(name) ?? 0;
      if (now < at) this.steppedBack.push(`${name} was ${at} and is ${now}`);
    }
    this.#positions = new Map(positions);
  }

  async #readChanges(storage: Storage): Promise<Change[]> {
    const found: Change[] = [];
    for (let after = this.changes.at(-1)?.seq ?? 0; ;) {
      const page = await storage.changes.readAfter(after, atOnce);
      found.push(...page);
      if (page.length < atOnce) return found;
      after = page.at(-1)?.seq ?? after;
    }
  }

  async #readLines(storage: Storage): Promise<LogLine[]> {
    const found: LogLine[] = [];
    for (let after = this.lines.at(-1)?.id ?? 0; ;) {
      const page = await storage.log.readAfter(after, atOnce);
      found.push(...page);
      if (page.length < atOnce) return found;
      after = page.at(-1)?.id ?? after;
    }
  }

  #compare(changes: readonly Change[], lines: readonly LogLine[], newest: number): void {
    const before = this.changes.at(-1)?.seq ?? 0;
    const isInOrder = changes.every(({ seq }, place) => seq === before + 1 + place);
    if (!isInOrder) this.disagreements.push(`the changes after ${before} are not without a gap`);
    if (before + changes.length !== newest) {
      this.disagreements.push(`the newest change is ${before + changes.length}, the counter says ${newest}`);
    }
    const byId = new Map(lines.map((line) => [line.id, line]));
    if (byId.size < lines.length) this.disagreements.push("lines of the log come twice");
    for (const change of changes) {
      const line = byId.get(change.seq);
      byId.delete(change.seq);
      const problem = line === undefined ? withoutItsLine(change) : differenceOf(change, line);
      if (problem !== null) this.disagreements.push(`change ${change.seq} (${change.kind}): ${problem}`);
    }
    for (const id of byId.keys()) this.disagreements.push(`line ${id} has no change`);
  }
}

const withoutItsLine = ({ kind }: Change): string | null => (withoutLine.has(kind) ? null : "has no line");

function differenceOf({ kind, time_ms, object_ids, before, after }: Change, line: LogLine): string | null {
  if (kind !== line.kind) return `its line is of kind ${line.kind}`;
  if (time_ms !== line.time_ms) return "its line has another time";
  if (!object_ids.includes(line.object_id)) return "its line is of another object";
  if (kind !== "status") return null;
  const isSame =
    before?.["status"] === line.from && after?.["status"] === line.to && after?.["message"] === line.message;
  return isSame ? null : "its line has other statuses";
}

/** How often each text is there. */
export function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** What a report says: what was seen, and the first three faults. */
export const withFirst = (seen: string, wrong: readonly string[]): Look => ({
  seen: wrong.length === 0 ? seen : `${seen}; ${wrong.length} wrong, such as: ${wrong.slice(0, 3).join("; ")}`,
  isKept: wrong.length === 0,
});
