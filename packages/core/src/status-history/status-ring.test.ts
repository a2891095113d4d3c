import { statuses } from "@monitor/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketAt, bucketShapes } from "./status-period.ts";
import { StatusRing } from "./status-ring.ts";

const startMs = Date.UTC(2026, 10, 20, 12);
const rings = 3;
const step = fc.oneof(
  fc.record({
    what: fc.constant("add" as const),
    ring: fc.nat(rings - 1),
    code: fc.nat(statuses.length - 1),
    ms: fc.nat(6 * 3_600_000),
  }),
  fc.record({ what: fc.constant("begin" as const), ring: fc.nat(rings - 1), code: fc.nat(0), ms: fc.nat(3_600_000) }),
  fc.record({ what: fc.constant("write" as const), ring: fc.nat(rings - 1), code: fc.nat(0), ms: fc.nat(3_600_000) }),
);

test("[MO-01] the times from any bucket on are the sums of its buckets, also in a ring that another sensor had", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shape = bucketShapes.day;
      const ring = new StatusRing(shape);
      let nowMs = startMs;
      for (let each = 0; each < rings; each += 1) ring.begin(each, { createdMs: nowMs, nowMs });
      for (const { what, ring: at, code, ms } of steps) {
        const fromMs = nowMs;
        nowMs += ms;
        if (what === "begin") ring.begin(at, { createdMs: fromMs, nowMs });
        else if (what === "write") ring.write(at, ring.read((at + 1) % rings));
        else ring.add(at, { code, fromMs, toMs: nowMs });
      }
      const now = bucketAt(shape, nowMs);
      for (let at = 0; at < rings; at += 1) {
        const { newest, known, down } = ring.read(at);
        for (let bucket = now - shape.count + 1; bucket <= now; bucket += 1) {
          const from = bucket - (newest - shape.count + 1);
          const sumOf = (list: Uint16Array) => list.slice(from).reduce((sum, units) => sum + units, 0);
          expect(ring.timesFrom(at, bucket)).toEqual({ known: sumOf(known), down: sumOf(down) });
        }
      }
    }),
  );
});
