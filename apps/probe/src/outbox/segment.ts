import { close, closeSync, fdatasync, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from "node:fs";

/** One file of the outbox. */
export interface Segment {
  readonly path: string;
  bytes: number;
  /** Batches in it that are still held; a file without any is removed. */
  held: number;
}

/** Where the lines of a batch are, in bytes of its file. */
export interface Place {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
}

/** The bytes at a place; throws when the file can't be read. */
export function readPlace({ segment, from, to }: Place): Buffer {
  const bytes = Buffer.alloc(to - from);
  const file = openSync(segment.path, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
  } finally {
    closeSync(file);
  }
}

/** Removes a file; one that can't be removed is read again at the next start, where the server knows its batches. */
export function removeSegment({ path }: Segment): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Nothing that the probe can do.
  }
}

/** The file that is written to, and only by the process that has made it. */
export class SegmentWriter {
  readonly segment: Segment;
  readonly #file: number;
  readonly #headerBytes: number;
  #isSynced = true;
  #isSyncing = false;

  /** Makes the file; throws when it is there or can't be written. */
  constructor(path: string, header: Buffer) {
    this.segment = { path, bytes: 0, held: 0 };
    this.#file = openSync(path, "wx", 0o600);
    this.#headerBytes = header.length;
    try {
      this.write(header);
    } catch (error) {
      closeSync(this.#file);
      removeSegment(this.segment);
      throw error;
    }
  }

  /** Adds bytes; when it throws, what was written of them is no part of the file. */
  write(bytes: Buffer): Place {
    const from = this.segment.bytes;
    for (let done = 0; done < bytes.length;) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, from + done);
    }
    this.#isSynced = false;
    this.segment.bytes = from + bytes.length;
    return { segment: this.segment, from, to: this.segment.bytes };
  }

  /** Drops all but the header. */
  clear(): void {
    ftruncateSync(this.#file, this.#headerBytes);
    this.segment.bytes = this.#headerBytes;
  }

  get isEmpty(): boolean {
    return this.segment.bytes === this.#headerBytes;
  }

  /** Whether the file was removed from outside: what is written to it is not found again. */
  get isRemoved(): boolean {
    return fstatSync(this.#file).nlink === 0;
  }

  /** Has the system write to the disk what it keeps in memory, so that a loss of power leaves it. */
  sync(): void {
    if (this.#isSynced || this.#isSyncing) return;
    [this.#isSynced, this.#isSyncing] = [true, true];
    fdatasync(this.#file, () => (this.#isSyncing = false));
  }

  /** Ends the file; what waits in it reaches the disk meanwhile. */
  close(): void {
    if (this.#isSynced || this.segment.held === 0) closeSync(this.#file);
    else fdatasync(this.#file, () => close(this.#file));
  }
}
