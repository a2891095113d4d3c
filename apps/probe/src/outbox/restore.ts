import { accessSync, constants, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { givenUpResults } from "@monitor/contract";
import type { GivenUpResults } from "@monitor/contract";
import type { Log } from "../log.ts";
import { decodeLines, valueOf } from "./journal-line.ts";
import type { JournalLine } from "./journal-line.ts";
import { removeSegment } from "./segment.ts";
import type { Place, Segment } from "./segment.ts";

/** Whose results a folder keeps, and where. */
export interface OutboxFolder {
  readonly folder: string;
  readonly installation: string;
  readonly probe: string;
  readonly log: Log;
}

/** A batch that an earlier process has left. */
export interface StoredBatch {
  readonly id: string;
  readonly sequence: number;
  count: number;
  fromMs: number;
  toMs: number;
  place: Place;
}

/** What a folder holds at the start. */
export interface Restored {
  /** Oldest first. */
  readonly batches: readonly StoredBatch[];
  readonly segments: readonly Segment[];
  readonly lastSequence: number;
  /** What the server was not told of yet. */
  readonly givenUp: GivenUpResults | null;
  readonly nextNumber: number;
}

/** First line of each file: whose results it keeps, and the process whose batches they are. */
export interface Header {
  readonly format: number;
  readonly installation: string;
  readonly probe: string;
  readonly run: string;
}

export const format = 1;
/** No file grows that long; a foreign one is not read into memory. */
const maxBytes = 256 * 1024 * 1024;
const maxSetAside = 4;
const namePattern = /^(\d{8,15})\.outbox(\.aside)?$/;
const asideEnd = ".aside";

/** Name of a file; the process that starts later has the higher number. */
export const segmentName = (number: number): string => `${String(number).padStart(8, "0")}.outbox`;

const numberOf = (name: string): number => Number.parseInt(name, 10);
const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other);

export const nothingRestored: Restored = {
  batches: [],
  segments: [],
  lastSequence: 0,
  givenUp: null,
  nextNumber: 1,
};

/**
 * Reads what earlier processes have left. A file that is none of this probe of this installation, or can't be read, is set
 * aside; damaged lines are left out. Both are logged. Throws when the folder can't be read and written.
 */
export function restore(parts: OutboxFolder): Restored {
  if (!existsSync(parts.folder)) return nothingRestored;
  // A file that can't be removed would be sent at every start, long after the server has forgotten its batches.
  accessSync(parts.folder, constants.W_OK);
  return new Restoration(parts).run();
}

class Restoration {
  readonly #parts: OutboxFolder;
  readonly #batches = new Map<string, StoredBatch>();
  #lastSequence = 0;
  #oldest = 0;
  #givenUp: GivenUpResults | null = null;

  constructor(parts: OutboxFolder) {
    this.#parts = parts;
  }

  run(): Restored {
    const names = readdirSync(this.#parts.folder).filter((name) => namePattern.test(name));
    const read = names.filter((name) => !name.endsWith(asideEnd)).sort(byNumber);
    const segments = read.map((name) => this.#read(name)).filter((segment) => segment !== null);
    this.#forgetSetAside();
    const held = [...this.#batches.values()].filter(({ sequence }) => sequence >= this.#oldest);
    for (const { place } of held) place.segment.held += 1;
    segments.filter((segment) => segment.held === 0).forEach(removeSegment);
    return {
      batches: held.sort((one, other) => one.sequence - other.sequence),
      segments: segments.filter((segment) => segment.held > 0),
      lastSequence: this.#lastSequence,
      givenUp: this.#givenUp,
      nextNumber: Math.max(0, ...names.map(numberOf)) + 1,
    };
  }

  #read(name: string): Segment | null {
    const path = join(this.#parts.folder, name);
    try {
      const { size } = statSync(path);
      const segment = { path, bytes: size, held: 0 };
      // The machine has stopped before the first line was written.
      if (size === 0) return segment;
      if (size > maxBytes) throw new Error("It is too large");
      const lines = decodeLines(readFileSync(path));
      const run = this.#runOf(lines.next().value ?? null);
      const damaged = this.#takeLines(lines, segment, run);
      if (damaged > 0)
        this.#parts.log("warn", "Lines of the outbox are damaged; they were left out", { name, damaged });
      return segment;
    } catch (error) {
      this.#setAside(path, error);
      return null;
    }
  }

  #runOf(line: JournalLine | null): string {
    const header = line?.kind === "header" ? (valueOf(line) as Partial<Header> | null) : null;
    if (header?.format !== format || typeof header.run !== "string") throw new Error("It can't be read");
    const isOwn = header.installation === this.#parts.installation && header.probe === this.#parts.probe;
    if (!isOwn) throw new Error("It is of another installation or probe");
    return header.run;
  }

  /** The number of damaged lines. */
  #takeLines(lines: Iterable<JournalLine | null>, segment: Segment, run: string): number {
    let damaged = 0;
    for (const line of lines) {
      if (line === null) {
        damaged += 1;
        continue;
      }
      this.#oldest = Math.max(this.#oldest, line.oldest);
      this.#lastSequence = Math.max(this.#lastSequence, line.sequence);
      if (line.kind === "mark") this.#givenUp = givenUpResults.safeParse(valueOf(line)).data ?? null;
      if (line.kind === "result") this.#takeResult(line, segment, `${run}-${line.sequence}`);
    }
    return damaged;
  }

  #takeResult({ sequence, timeMs, from, to }: JournalLine, segment: Segment, id: string): void {
    const known = this.#batches.get(id);
    if (known === undefined || known.place.segment !== segment) {
      this.#batches.set(id, { id, sequence, count: 1, fromMs: timeMs, toMs: timeMs, place: { segment, from, to } });
      return;
    }
    known.count += 1;
    known.fromMs = Math.min(known.fromMs, timeMs);
    known.toMs = Math.max(known.toMs, timeMs);
    known.place = { segment, from: known.place.from, to };
  }

  #setAside(path: string, error: unknown): void {
    const { log } = this.#parts;
    const reason = error instanceof Error ? error.message : String(error);
    try {
      renameSync(path, `${path}${asideEnd}`);
      log("warn", "A file of the outbox can't be used; it was set aside", { path, reason });
    } catch {
      log("warn", "A file of the outbox can't be used; it was left as it is", { path, reason });
    }
  }

  #forgetSetAside(): void {
    const { folder } = this.#parts;
    const names = readdirSync(folder).filter((name) => namePattern.test(name) && name.endsWith(asideEnd));
    for (const name of names.sort(byNumber).slice(0, -maxSetAside))
      rmSync(join(folder, name), { force: true, recursive: true });
  }
}
