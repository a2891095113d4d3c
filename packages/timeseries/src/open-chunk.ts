import type { Compressor } from "./chunk-format.ts";
import { commonExponent, decimalScale, doublesExponent, exponentFor } from "./decimal.ts";
import { encodeSeries } from "./encode-chunk.ts";
import { joinSeries, requireSampleTime, sliceSeries } from "./series.ts";
import type { Series } from "./series.ts";
import { ByteReader, maxVarintBytes, unzigzag, writeVarint, zigzag } from "./varint.ts";

// Enough for one more sample of the widest kind.
const spareBytes = 2 * maxVarintBytes + 1;
const firstCapacity = 64;
const maxLateSamples = 64;

/**
 * The samples of one channel since the last seal, kept coded in memory: some 3 to 4 bytes each while values are short
 * decimals. Appending in time order is cheap. A sample older than the newest, or of its time, is accepted too: it waits apart
 * and is merged on reading; of several samples with one time the last appended wins.
 */
export class OpenChunk {
  // Sample after sample: varint second difference of time, then either 0 for null or zigzag difference + 1, or a double.
  #bytes = new Uint8Array(firstCapacity);
  #length = 0;
  #count = 0;
  #exponent = 0;
  #firstTimeMs = 0;
  #lastTimeMs = 0;
  #lastStepMs = 0;
  #lastScaled = 0;
  #late: Map<number, number> | null = null;
  #replaced = 0;

  /** How many different times it holds a sample for, late ones included. */
  get count(): number {
    return this.#count + (this.#late === null ? 0 : this.#late.size - this.#replaced);
  }

  /** Time of the oldest sample in milliseconds, late ones included; null while it is empty. */
  get firstTimeMs(): number | null {
    return this.#count === 0 ? null : this.#firstTimeMs;
  }

  /** Time of the newest sample in milliseconds; null while it is empty. */
  get lastTimeMs(): number | null {
    return this.#count === 0 ? null : this.#lastTimeMs;
  }

  /** Bytes that the coded samples occupy, room to grow included. */
  get allocatedBytes(): number {
    return this.#bytes.length;
  }

  /** Adds a sample; NaN counts as null. A time that is not whole milliseconds throws a RangeError and changes nothing. */
  append(timeMs: number, value: number | null): void {
    requireSampleTime(timeMs);
    const number = value ?? Number.NaN;
    if (this.#count === 0) this.#firstTimeMs = timeMs;
    if (this.#count > 0 && timeMs <= this.#lastTimeMs) this.#appendLate(timeMs, number);
    else this.#appendNewest(timeMs, number);
  }

  /** The samples with `fromMs` ≤ time < `toMs` in time order, NaN for null; everything when called without bounds. */
  read(fromMs = -Infinity, toMs = Infinity): Series {
    this.#mergeLate();
    return sliceSeries(this.#decode(), { fromMs, toMs });
  }

  /** The samples as a chunk for `decodeChunk`. The open chunk keeps them, so that a failed write loses nothing. */
  seal(compressor: Compressor): Uint8Array {
    return encodeSeries(this.read(), compressor);
  }

  #appendNewest(timeMs: number, value: number): void {
    const exponent = exponentFor(value, this.#exponent);
    if (exponent !== this.#exponent) this.#recode(exponent);
    if (this.#length + spareBytes > this.#bytes.length) this.#grow();
    this.#writeTime(timeMs);
    this.#writeValue(value);
    this.#count += 1;
  }

  #writeTime(timeMs: number): void {
    const isFirst = this.#count === 0;
    const stepMs = isFirst ? 0 : timeMs - this.#lastTimeMs;
    const coded = isFirst ? timeMs : stepMs - this.#lastStepMs;
    this.#length = writeVarint(this.#bytes, this.#length, zigzag(coded));
    this.#lastTimeMs = timeMs;
    this.#lastStepMs = stepMs;
  }

  #writeValue(value: number): void {
    if (this.#exponent === doublesExponent) {
      new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
      this.#length += 8;
      return;
    }
    if (Number.isNaN(value)) {
      this.#length = writeVarint(this.#bytes, this.#length, 0);
      return;
    }
    const scaled = Math.round(value * decimalScale(this.#exponent));
    this.#length = writeVarint(this.#bytes, this.#length, zigzag(scaled - this.#lastScaled) + 1);
    this.#lastScaled = scaled;
  }

  #appendLate(timeMs: number, value: number): void {
    this.#late ??= new Map();
    if (!this.#late.has(timeMs) && this.#hasInOrder(timeMs)) this.#replaced += 1;
    this.#late.set(timeMs, value);
    this.#firstTimeMs = Math.min(this.#firstTimeMs, timeMs);
    if (this.#late.size > maxLateSamples) this.#mergeLate();
  }

  #hasInOrder(timeMs: number): boolean {
    return timeMs === this.#lastTimeMs || this.#decode().times.includes(timeMs);
  }

  #mergeLate(): void {
    if (this.#late === null) return;
    const late = Array.from(this.#late).sort(([a], [b]) => a - b);
    const times = Float64Array.from(late, ([timeMs]) => timeMs);
    const values = Float64Array.from(late, ([, value]) => value);
    this.#late = null;
    this.#replaced = 0;
    this.#rewrite(joinSeries([this.#decode(), { times, values }]), 0);
  }

  #recode(exponent: number): void {
    this.#rewrite(this.#decode(), exponent);
  }

  #rewrite(series: Series, fromExponent: number): void {
    this.#exponent = commonExponent(series.values, fromExponent);
    this.#length = 0;
    this.#count = 0;
    this.#lastScaled = 0;
    for (let index = 0; index < series.times.length; index += 1) {
      this.#appendNewest(series.times[index] as number, series.values[index] as number);
    }
  }

  #grow(): void {
    const bytes = new Uint8Array(this.#bytes.length + Math.max(firstCapacity, this.#bytes.length >>> 2));
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
  }

  #decode(): Series {
    const reader = new ByteReader(this.#bytes, this.#length);
    const scale = decimalScale(this.#exponent);
    const times = new Float64Array(this.#count);
    const values = new Float64Array(this.#count);
    let timeMs = 0;
    let stepMs = 0;
    let scaled = 0;
    for (let index = 0; index < this.#count; index += 1) {
      const coded = unzigzag(reader.readVarint());
      stepMs = index === 0 ? 0 : stepMs + coded;
      timeMs = index === 0 ? coded : timeMs + stepMs;
      times[index] = timeMs;
      if (this.#exponent === doublesExponent) {
        values[index] = reader.readDouble();
        continue;
      }
      const token = reader.readVarint();
      if (token > 0) scaled += unzigzag(token - 1);
      values[index] = token === 0 ? Number.NaN : scaled / scale;
    }
    return { times, values };
  }
}
