import { describe, expect, test } from "vitest";
import { isInBand, joinSpans } from "./bands.ts";
import { rangeOfSpan, minZoomMs, zoomAround, zoomBetween } from "./zoom.ts";

const minuteMs = 60_000;
const shown = { fromMs: 0, toMs: 120 * minuteMs };

describe("zoom", () => {
  test("[MO-04] is what lies between two moments, in whole seconds", () => {
    expect(zoomBetween(40 * minuteMs + 300, 20 * minuteMs, shown)).toEqual({
      fromMs: 20 * minuteMs,
      toMs: 40 * minuteMs + 1000,
    });
  });

  test("[MO-04] is never shorter than five minutes, and stays within what is shown", () => {
    expect(zoomBetween(60_000, 90_000, shown)).toEqual({ fromMs: 0, toMs: minZoomMs });
    expect(zoomBetween(shown.toMs - 1000, shown.toMs, shown)).toEqual({
      fromMs: shown.toMs - minZoomMs,
      toMs: shown.toMs,
    });
    expect(zoomAround(0, shown)).toEqual({ fromMs: 0, toMs: 60 * minuteMs });
  });

  test("[MO-04] the shortest span has none, and all of it is none", () => {
    expect(zoomAround(minuteMs, { fromMs: 0, toMs: minZoomMs })).toBeNull();
    expect(zoomBetween(0, shown.toMs, shown)).toBeNull();
  });

  test("[MO-04] its labels are those of the range that it comes near to", () => {
    const range = (hours: number) => rangeOfSpan({ fromMs: 0, toMs: hours * 60 * minuteMs });
    expect([0.1, 4, 5, 96, 97, 24 * 120, 24 * 121].map(range)).toEqual(["2h", "2h", "2d", "2d", "30d", "30d", "365d"]);
  });
});

describe("bands", () => {
  test("[MO-04] spans that touch are one, cut to what is shown", () => {
    const spans = [
      { fromMs: 50, toMs: 70 },
      { fromMs: Number.NEGATIVE_INFINITY, toMs: 20 },
      { fromMs: 15, toMs: 30 },
      { fromMs: 16, toMs: 18 },
      { fromMs: 200, toMs: 300 },
    ];
    expect(joinSpans(spans, { fromMs: 10, toMs: 60 })).toEqual([
      { fromMs: 10, toMs: 30 },
      { fromMs: 50, toMs: 60 },
    ]);
  });

  test("[MO-04] a moment is in a band of its tone or not", () => {
    const bands = [{ fromMs: 10, toMs: 20, tone: "paused" as const }];
    expect([isInBand(bands, "paused", 20), isInBand(bands, "paused", 21), isInBand(bands, "down", 15)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
