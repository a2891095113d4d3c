import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketShapes } from "./status-period.ts";
import type { BucketShape } from "./status-period.ts";
import { decodeSensor, encodeSensor } from "./ring-codec.ts";

const code = fc.constantFrom(0, 1, 2, 9, 16, 254);

function ringOf({ bucketMs, count, unitMs }: BucketShape) {
  const codes = fc.array(fc.oneof(code, fc.constant(255)), { minLength: count, maxLength: count });
  const max = bucketMs / unitMs;
  const time = fc.oneof(fc.constantFrom(0, max), fc.nat(max));
  const times = fc.array(fc.tuple(time, time), { minLength: count, maxLength: count });
  return fc.record({ newest: fc.nat(2 ** 31 - 1), worst: codes, ends: codes, times }).map((ring) => ({
    newest: ring.newest,
    worst: Uint8Array.from(ring.worst),
    ends: Uint8Array.from(ring.ends),
    known: Uint16Array.from(ring.times.map(([one, other]) => Math.max(one, other))),
    down: Uint16Array.from(ring.times.map(([one, other]) => Math.min(one, other))),
  }));
}

const sensor = fc.record({
  code,
  cursor: fc.maxSafeNat(),
  sinceMs: fc.maxSafeNat(),
  rings: fc.option(fc.record({ day: ringOf(bucketShapes.day), month: ringOf(bucketShapes.month) })),
});

test("[MO-01] what is kept of a sensor comes back as it was", () => {
  fc.assert(
    fc.property(sensor, (kept) => {
      expect(decodeSensor(encodeSensor(kept))).toEqual(kept);
    }),
  );
});

test("[MO-01] bytes that are cut off or changed are refused", () => {
  fc.assert(
    fc.property(sensor, fc.nat(), fc.integer({ min: 1, max: 255 }), (kept, at, change) => {
      const bytes = encodeSensor(kept);
      const place = at % bytes.length;
      expect(decodeSensor(bytes.subarray(0, place))).toBeNull();
      expect(decodeSensor(Uint8Array.from([...bytes, 0]))).toBeNull();
      bytes[place] = (bytes[place] as number) ^ change;
      expect(decodeSensor(bytes)).toBeNull();
    }),
  );
});

const day = {
  newest: 900_000,
  worst: new Uint8Array(48),
  ends: new Uint8Array(48),
  known: new Uint16Array(48),
  down: new Uint16Array(48),
};
const month = {
  newest: 20_000,
  worst: new Uint8Array(30),
  ends: new Uint8Array(30),
  known: new Uint16Array(30),
  down: new Uint16Array(30),
};
const quiet = { code: 0, cursor: 5, sinceMs: 1, rings: { day, month } };

test.each([
  ["a status that there is not", { ...quiet, code: 17 }],
  [
    "a status in a bucket that there is not",
    { ...quiet, rings: { day: { ...day, worst: day.worst.map(() => 99) }, month } },
  ],
  ["more time than a bucket has", { ...quiet, rings: { day: { ...day, known: day.known.map(() => 1801) }, month } }],
  ["more time down than known", { ...quiet, rings: { day, month: { ...month, down: month.down.map(() => 1) } } }],
])("[MO-01] %s is refused, whatever its checksum", (_case, kept) => {
  expect(decodeSensor(encodeSensor(kept))).toBeNull();
});

test("[MO-01] a sensor that was up all the time takes less than 20 bytes, any other seldom more than 100", () => {
  const often = { ...day, worst: day.worst.map((_, at) => (at % 12 === 0 ? 2 : 0)), known: day.known.fill(1800) };
  expect(encodeSensor({ ...quiet, cursor: 1e9, sinceMs: 2e12, rings: null }).length).toBeLessThan(20);
  expect(encodeSensor({ ...quiet, rings: { day: often, month } }).length).toBeLessThan(100);
});
