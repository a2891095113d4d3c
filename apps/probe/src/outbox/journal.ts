import { existsSync, mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { checkResult } from "@monitor/contract";
import type { CheckResult, GivenUpResults } from "@monitor/contract";
import type { Clock } from "@monitor/probe-engine";
import { errorFact } from "../log.ts";
import { decodeLines, encodeLine, valueOf } from "./journal-line.ts";
import type { LineHead } from "./journal-line.ts";
import { format, nothingRestored, restore, segmentName } from "./restore.ts";
import type { OutboxFolder, Restored } from "./restore.ts";
import { readPlace, removeSegment, SegmentWriter } from "./segment.ts";
import type { Place } from "./segment.ts";

export interface JournalOptions extends OutboxFolder {
  /** The process whose results are written; it begins the id of every batch. */
  readonly run: string;
  readonly maxBytes: number;
  readonly clock: Clock;
  /** Bytes that are free where the folder is, and bytes in all; tests put their own in. */
  readonly roomIn?: (folder: string) => { free: number; all: number };
}

/** A batch whose results are written, and what is known then. */
export interface JournalEntry {
  readonly sequence: number;
  /** First batch that is held. */
  readonly oldest: number;
  /** Where results of the batch are already; null for a batch that begins. */
  readonly place: Place | null;
}

const retryAfterMs = 10_000;
const maxSegmentBytes = 4 * 1024 * 1024;
/** A file that holds nothing more is written again from its beginning, so that it rarely reaches the disk at all. */
const rewindBytes = 1024 * 1024;
const lookForRoomBytes = 256 * 1024;
/** The rest is for the server: it must have room to store what waits here. */
const leftBytes = 64 * 1024 * 1024;
const leftShare = 0.05;

/**
 * Results on disk, in files that only grow, each written by one process. Nothing waits for the disk: what is written is safe
 * from a kill at once, and from a loss of power after `sync`. When it can't be written it says so once and tries again later.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #segmentBytes: number;
  readonly restored: Restored;
  #bytes = 0;
  /** Batches of all files. */
  #held: number;
  #writer: SegmentWriter | null = null;
  #nextNumber: number;
  #failedAtMs: number | null = null;
  #isOff = false;
  #isUnreadable = false;
  #unlooked = 0;
  #givenUp: GivenUpResults | null;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.restored = this.#restore();
    this.#segmentBytes = Math.min(maxSegmentBytes, options.maxBytes / 8);
    this.#nextNumber = this.restored.nextNumber;
    this.#givenUp = this.restored.givenUp;
    this.#held = this.restored.batches.length;
    for (const { bytes } of this.restored.segments) this.#bytes += bytes;
  }

  /** A folder that can't be read leaves open which numbers are free, so it is left alone until the next start. */
  #restore(): Restored {
    const { folder, log } = this.#options;
    try {
      return restore(this.#options);
    } catch (error) {
      this.#isOff = true;
      log("warn", "The outbox can't be used; results wait in memory", { folder, error: errorFact(error) });
      return nothingRestored;
    }
  }

  get isOverfull(): boolean {
    return this.#bytes > this.#options.maxBytes;
  }

  /** Writes results of a batch; null when they can't be written. */
  append({ sequence, oldest, place }: JournalEntry, results: readonly CheckResult[]): Place | null {
    if (place !== null && place.segment !== this.#writer?.segment) return null;
    return this.#try(() => {
      const head = { kind: "result", sequence, oldest } as const;
      const lines = results.map((result) => encodeLine({ ...head, timeMs: result.finished_at_ms }, result));
      const writer = this.#writerFor(place);
      const written = this.#write(writer, Buffer.concat(lines));
      if (place !== null) return { ...written, from: place.from };
      writer.segment.held += 1;
      this.#held += 1;
      return written;
    });
  }

  /** Notes what is held and what the server was not told of, where no result comes to say it. */
  mark(head: Pick<LineHead, "sequence" | "oldest">, givenUp: GivenUpResults | null): void {
    this.#givenUp = givenUp;
    this.#try(() => this.#write(this.#writer ?? this.#begin(), markLine(head, givenUp)));
  }

  /** The results of a batch; those that can't be read any more are missing. */
  read(place: Place, sequence: number): CheckResult[] {
    try {
      const lines = [...decodeLines(readPlace(place))].filter((line) => line !== null);
      const values = lines.filter((line) => line.kind === "result" && line.sequence === sequence).map(valueOf);
      this.#isUnreadable = false;
      return values.map((value) => checkResult.safeParse(value).data).filter((result) => result !== undefined);
    } catch (error) {
      const facts = { error: errorFact(error) };
      if (!this.#isUnreadable) this.#options.log("warn", "Results of the outbox can't be read", facts);
      this.#isUnreadable = true;
      return [];
    }
  }

  /** A batch is no longer held. */
  release({ segment }: Place): void {
    segment.held -= 1;
    this.#held -= 1;
    if (segment.held > 0 || segment === this.#writer?.segment) return;
    this.#bytes -= segment.bytes;
    removeSegment(segment);
  }

  /** Has the disk take what waits, so that a loss of power leaves it too. */
  sync(): void {
    const writer = this.#writer;
    if (writer?.isRemoved === true) this.close();
    else writer?.sync();
  }

  close(): void {
    const writer = this.#writer;
    if (writer === null) return;
    this.#writer = null;
    writer.close();
    if (writer.segment.held > 0) return;
    this.#bytes -= writer.segment.bytes;
    // While a batch of another file is held, a mark says something; the next process removes it.
    if (this.#held === 0 || writer.isEmpty) removeSegment(writer.segment);
  }

  /** A batch stays in one file; a new one may begin another. */
  #writerFor(place: Place | null): SegmentWriter {
    const writer = this.#writer;
    if (writer === null) return this.#begin();
    if (place !== null) return writer;
    const { segment } = writer;
    if (segment.held === 0 && segment.bytes >= Math.min(rewindBytes, this.#segmentBytes)) {
      this.#bytes -= segment.bytes;
      writer.clear();
      this.#bytes += segment.bytes;
      this.#repeatMark(writer);
    } else if (segment.bytes >= this.#segmentBytes) {
      this.close();
      return this.#begin();
    }
    return writer;
  }

  #begin(): SegmentWriter {
    const { folder, installation, probe, run } = this.#options;
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    this.#requireRoom();
    const head = { kind: "header", sequence: 0, oldest: 0, timeMs: 0 } as const;
    const path = join(folder, segmentName(this.#nextNumber));
    this.#nextNumber += 1;
    const writer = new SegmentWriter(path, encodeLine(head, { format, installation, probe, run }));
    this.#writer = writer;
    this.#bytes += writer.segment.bytes;
    this.#repeatMark(writer);
    return writer;
  }

  #repeatMark(writer: SegmentWriter): void {
    if (this.#givenUp !== null) this.#write(writer, markLine({ sequence: 0, oldest: 0 }, this.#givenUp));
  }

  #write(writer: SegmentWriter, bytes: Buffer): Place {
    this.#unlooked += bytes.length;
    if (this.#unlooked >= lookForRoomBytes) this.#requireRoom();
    const place = writer.write(bytes);
    this.#bytes += bytes.length;
    return place;
  }

  #requireRoom(): void {
    this.#unlooked = 0;
    const { folder, roomIn = roomOf } = this.#options;
    const { free, all } = roomIn(folder);
    if (free < Math.min(leftBytes, all * leftShare)) throw new Error(`Only ${free} bytes are free`);
  }

  #try<T>(work: () => T): T | null {
    const { clock, log } = this.#options;
    const nowMs = clock.monotonicMs();
    if (this.#isOff) return null;
    if (this.#failedAtMs !== null && nowMs - this.#failedAtMs < retryAfterMs) return null;
    try {
      const made = work();
      if (this.#failedAtMs !== null) log("info", "The outbox can be written again");
      this.#failedAtMs = null;
      return made;
    } catch (error) {
      const facts = { error: errorFact(error) };
      if (this.#failedAtMs === null) log("warn", "The outbox can't be written; results wait in memory", facts);
      this.#failedAtMs = nowMs;
      // What was written in part stays at the end of its file, where a reader leaves it out.
      this.close();
      return null;
    }
  }
}

const markLine = ({ sequence, oldest }: Pick<LineHead, "sequence" | "oldest">, givenUp: GivenUpResults | null) =>
  encodeLine({ kind: "mark", sequence, oldest, timeMs: 0 }, givenUp);

function roomOf(folder: string) {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
