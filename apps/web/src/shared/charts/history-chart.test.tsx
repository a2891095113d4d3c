import { parseUnit } from "@monitor/domain";
import { cleanup, createEvent, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { chartModel, unitKeyOf } from "./chart-model.ts";
import type { ChartBand } from "./bands.ts";
import { HistoryChart } from "./history-chart.tsx";
import type { HistoryChartProps } from "./history-chart.tsx";
import { HistoryTable } from "./history-table.tsx";
import { messages as english } from "./messages.en.ts";
import type { TimeSpan } from "./history-data.ts";
import { drawPlot } from "./plot.ts";
import type { PlotSpec } from "./plot-spec.ts";
import { firstSelection, toggleSeries } from "./series-selection.ts";

// Drawing needs a canvas; what is drawn is looked at by the pictures of the browser journeys.
vi.mock("./plot.ts", () => ({ drawPlot: vi.fn(() => () => undefined) }));

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const hostile = "<b>Traffic</b> In";
const unit = parseUnit({ display_unit: "Mbit/s", type: "CUSTOM" });
const limits = { display_limit_max_warning: 800, display_limit_max_error: 950 };
const channels = [
  { id: "7.0", name: hostile, unit, limits, lookup: null },
  { id: "7.1", name: "Traffic Out", unit, limits: null, lookup: null, ownColour: "#ff8800" },
  { id: "7.2", name: "Errors", unit: parseUnit({ display_unit: "#" }), limits: null, lookup: null },
  { id: "7.3", name: "Load", unit: parseUnit({ display_unit: "%" }), limits: null, lookup: null },
];
const values = {
  timesMs: [0, 1, 2, 3].map((minute) => startMs + minute * minuteMs),
  columns: new Map([
    ["7.0", [700, 840, null, 702]],
    ["7.1", [300, 310, 320, 358]],
    ["7.2", [1, 2, 3, 4]],
    ["7.3", [5, 6, 7, 8]],
  ]),
  stepMs: minuteMs,
};
const wholeSpan = { fromMs: startMs, toMs: startMs + 4 * minuteMs };

const bands: ChartBand[] = [
  { fromMs: startMs + 2 * minuteMs, toMs: startMs + 3 * minuteMs, tone: "down" },
  { fromMs: startMs, toMs: startMs + 30_000, tone: "paused" },
];

interface ChartProps extends Partial<Pick<HistoryChartProps, "data" | "span" | "onZoom" | "onZoomBack">> {
  readonly isTable?: boolean;
}
function Chart({ isTable = false, data = values, span = wholeSpan, ...zoom }: ChartProps) {
  const selectable = channels.map((channel) => ({ id: channel.id, unitKey: unitKeyOf(channel.unit) }));
  const [selection, setSelection] = useState(() => firstSelection(selectable));
  const model = chartModel({ data, channels, selection, locale: "en" });
  return (
    <>
      {isTable ? (
        <HistoryTable label="History" data={data} channels={channels} selection={selection} range="2h" />
      ) : (
        <HistoryChart
          label="History"
          data={data}
          model={model}
          range="2h"
          span={span}
          downtime={[0, 0, 100, 0]}
          bands={bands}
          {...zoom}
        />
      )}
      <ChartLegend
        label="Channels"
        channels={channels}
        selection={selection}
        unitTextOf={(channel) => channel.unit.display_unit}
        onToggle={(id) => setSelection(toggleSeries(selection, selectable, id))}
      />
    </>
  );
}

beforeEach(async () => {
  setCatalogueSource(async () => ({ "shared/charts": english }));
  await languageStore.choose("en");
  const box = { left: 0, top: 0, width: 602, height: 204 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(box);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.mocked(drawPlot).mockClear();
});
const slider = () => screen.getByRole("slider", { name: "History" });
const valueText = () => slider().getAttribute("aria-valuetext");
const lastDrawn = (): PlotSpec => {
  const call = vi.mocked(drawPlot).mock.calls.at(-1);
  if (!call) throw new Error("nothing was drawn");
  return call[1];
};

describe("chart", () => {
  test("[MO-04] draws the chosen channels with limits and downtime in the measured width", () => {
    render(<Chart />);
    const spec = lastDrawn();
    expect(vi.mocked(drawPlot).mock.calls.at(-1)?.[2]).toEqual({ width: 602, height: 204 });
    expect(spec.series.map(({ values }) => values)).toEqual([values.columns.get("7.0"), values.columns.get("7.1")]);
    expect(spec.limits.map(({ kind, value }) => [kind, value])).toEqual([
      ["error", 950],
      ["warning", 800],
    ]);
    expect(spec.series[1]?.colour).toBe("#ff8800");
    const mark = screen.getByRole("button", { name: /Traffic Out/ }).querySelector<HTMLElement>("i");
    expect(mark?.style.getPropertyValue("--c")).toBe("#ff8800");
    expect(spec.bands).toEqual(bands);
    expect(screen.getByRole("img", { name: "Error limit" }).parentElement?.textContent).toBe("950");
  });

  test("[MO-04] of channels without a value it says that there is no data, and has no scale", () => {
    const { rerender } = render(<Chart />);
    expect(screen.queryByText(english.noValues)).toBeNull();
    const columns = new Map(Array.from(values.columns, ([id]) => [id, [null, null, null, null]]));
    rerender(<Chart data={{ ...values, columns }} />);
    expect(screen.getByText(english.noValues)).toBeTruthy();
    expect(valueText()).toBe(english.noValues);
    expect(lastDrawn().axes).toEqual({ left: null, right: null });
    expect(screen.queryByRole("img", { name: "Error limit" })).toBeNull();
    expect(lastDrawn().bands).toEqual(bands);
  });

  test("[MO-04] arrow keys move the crosshair, and its reading is told and shown as text", () => {
    render(<Chart />);
    expect(valueText()).toBe(english.noReading);
    fireEvent.keyDown(slider(), { key: "End" });
    expect(valueText()).toBe(`20 Nov 2026, 12:03:00 UTC: ${hostile} 702 Mbit/s, Traffic Out 358 Mbit/s`);
    fireEvent.keyDown(slider(), { key: "ArrowLeft" });
    expect(valueText()).toContain(`${hostile} No data, Traffic Out 320 Mbit/s, Downtime 100`);
    expect(slider().getAttribute("aria-valuenow")).toBe("2");
    expect(slider().textContent).toContain(hostile);
    expect(slider().querySelector("b b")).toBeNull();
    fireEvent.keyDown(slider(), { key: "Escape" });
    expect(valueText()).toBe(english.noReading);
  });

  test("[MO-04] so does the pointer, while it is over the plotting area", () => {
    render(<Chart />);
    // The area is 500 px wide and begins at 44.
    fireEvent.mouseMove(slider(), { clientX: 44 + 130, clientY: 50 });
    expect(valueText()).toContain("12:01:00 UTC");
    fireEvent.mouseMove(slider(), { clientX: 20, clientY: 50 });
    expect(valueText()).toBe(english.noReading);
    fireEvent.mouseMove(slider(), { clientX: 44 + 380, clientY: 50 });
    fireEvent.mouseLeave(slider());
    expect(valueText()).toBe(english.noReading);
  });

  test("[MO-04] a tap puts it there; the mouse events that browsers send after it do not take it away", () => {
    render(<Chart />);
    const at = { clientX: 44 + 130, clientY: 50 };
    fireEvent.touchStart(slider(), { touches: [at] });
    fireEvent.touchEnd(slider(), { touches: [] });
    expect(valueText()).toContain("12:01:00 UTC");
    fireEvent.mouseMove(slider(), at);
    fireEvent.mouseLeave(slider());
    expect(valueText()).toContain("12:01:00 UTC");
    const later = createEvent.mouseOut(slider(), { relatedTarget: document.body });
    Object.defineProperty(later, "timeStamp", { value: later.timeStamp + 60_000 });
    fireEvent(slider(), later);
    expect(valueText()).toBe(english.noReading);
  });

  test("[MO-04] the crosshair stays at its moment when newer values arrive", () => {
    const { rerender } = render(<Chart />);
    fireEvent.keyDown(slider(), { key: "Home" });
    fireEvent.keyDown(slider(), { key: "ArrowRight" });
    expect(valueText()).toContain("12:01:00 UTC");
    const newer = {
      ...values,
      timesMs: values.timesMs.slice(1).concat(startMs + 4 * minuteMs),
      columns: new Map(Array.from(values.columns, ([id, column]) => [id, column.slice(1).concat(1)])),
    };
    rerender(<Chart data={newer} span={{ fromMs: startMs + minuteMs, toMs: startMs + 5 * minuteMs }} />);
    expect(valueText()).toContain("12:01:00 UTC");
    expect(slider().getAttribute("aria-valuenow")).toBe("0");
    rerender(<Chart data={newer} span={{ fromMs: startMs + 2 * minuteMs, toMs: startMs + 5 * minuteMs }} />);
    expect(valueText()).toBe(english.noReading);
  });

  test("[MO-04] a finger that moves sideways takes the crosshair along", () => {
    render(<Chart />);
    fireEvent.touchStart(slider(), { touches: [{ clientX: 44, clientY: 50 }] });
    expect(valueText()).toContain("12:00:00 UTC");
    fireEvent.touchMove(slider(), { touches: [{ clientX: 44 + 250, clientY: 50 }] });
    expect(valueText()).toContain("12:02:00 UTC");
    const two = [{ clientX: 44 }, { clientX: 100 }];
    fireEvent.touchMove(slider(), { touches: two });
    expect(valueText()).toContain("12:02:00 UTC");
  });

  test("[MO-04] keys with a modifier are the browser's", () => {
    render(<Chart />);
    expect(fireEvent.keyDown(slider(), { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(valueText()).toBe(english.noReading);
  });
});

describe("zoom", () => {
  const hours = { fromMs: startMs - 100 * minuteMs, toMs: startMs + 20 * minuteMs };
  function show(props: ChartProps = {}) {
    const onZoom = vi.fn<(span: TimeSpan) => void>();
    const onZoomBack = vi.fn<() => void>();
    render(<Chart span={hours} onZoom={onZoom} onZoomBack={onZoomBack} {...props} />);
    return { onZoom, onZoomBack };
  }
  /** The area is 500 px wide for 120 minutes. */
  const xAt = (minutes: number) => 44 + (minutes / 120) * 500;
  const at = (minutes: number) => ({ clientX: xAt(minutes), clientY: 50, button: 0 });

  test("[MO-04] dragging chooses the span between its ends, in either direction, also past the edge", async () => {
    const { onZoom } = show();
    fireEvent.mouseDown(slider(), at(60));
    fireEvent.mouseMove(window, at(36));
    expect(slider().querySelector("[class*=selection]")).toBeTruthy();
    fireEvent.mouseUp(window, at(36));
    await vi.waitFor(() =>
      expect(onZoom).toHaveBeenCalledWith({ fromMs: hours.fromMs + 36 * minuteMs, toMs: hours.fromMs + 60 * minuteMs }),
    );
    expect(slider().querySelector("[class*=selection]")).toBeNull();
    fireEvent.mouseDown(slider(), at(90));
    fireEvent.mouseMove(window, { clientX: 2000 });
    fireEvent.mouseUp(window, { clientX: 2000 });
    await vi.waitFor(() =>
      expect(onZoom).toHaveBeenLastCalledWith({ fromMs: hours.fromMs + 90 * minuteMs, toMs: hours.toMs }),
    );
  });

  test("[MO-04] a click, the other button and Escape zoom nothing", async () => {
    const { onZoom } = show();
    fireEvent.mouseDown(slider(), at(60));
    fireEvent.mouseMove(window, { clientX: xAt(60) + 3 });
    fireEvent.mouseUp(window);
    fireEvent.mouseDown(slider(), { ...at(60), button: 2 });
    fireEvent.mouseMove(window, at(90));
    fireEvent.mouseUp(window);
    fireEvent.mouseDown(slider(), at(60));
    fireEvent.mouseMove(window, at(90));
    fireEvent.keyDown(window, { key: "Escape" });
    fireEvent.mouseUp(window);
    await Promise.resolve();
    expect(onZoom).not.toHaveBeenCalled();
  });

  test("[MO-04] a double click and the plus key look closer, the minus key goes back", () => {
    const { onZoom, onZoomBack } = show();
    fireEvent.doubleClick(slider(), at(60));
    expect(onZoom).toHaveBeenLastCalledWith({
      fromMs: hours.fromMs + 30 * minuteMs,
      toMs: hours.fromMs + 90 * minuteMs,
    });
    fireEvent.keyDown(slider(), { key: "End" });
    fireEvent.keyDown(slider(), { key: "+" });
    expect(onZoom).toHaveBeenLastCalledWith({ fromMs: hours.toMs - 60 * minuteMs, toMs: hours.toMs });
    fireEvent.keyDown(slider(), { key: "-" });
    expect(onZoomBack).toHaveBeenCalledTimes(1);
  });

  test("[MO-04] the shortest span can't be zoomed into, and a chart without zoom takes none of it", () => {
    const { onZoom } = show({ span: { fromMs: startMs, toMs: startMs + 4 * minuteMs } });
    fireEvent.keyDown(slider(), { key: "+" });
    expect(onZoom).not.toHaveBeenCalled();
    cleanup();
    render(<Chart />);
    fireEvent.mouseDown(slider(), at(10));
    fireEvent.mouseMove(window, at(60));
    expect(slider().querySelector("[class*=selection]")).toBeNull();
    fireEvent.mouseUp(window);
    expect(fireEvent.keyDown(slider(), { key: "-" })).toBe(true);
  });
});

describe("legend", () => {
  const entry = (name: RegExp) => screen.getByRole("button", { name });

  test("[MO-04] switches lines on and off, a second unit on an axis of its own", () => {
    render(<Chart />);
    expect(entry(/Traffic Out/).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(entry(/Traffic Out/));
    fireEvent.click(entry(/Errors/));
    expect(lastDrawn().series.map(({ side }) => side)).toEqual(["left", "right"]);
    expect(lastDrawn().axes.right?.maximum).toBe(4);
  });

  test("[MO-04] a third unit is refused with the reason", () => {
    render(<Chart />);
    fireEvent.click(entry(/Errors/));
    const refused = entry(/Load/);
    expect(refused.getAttribute("aria-disabled")).toBe("true");
    expect(refused.getAttribute("data-tooltip")).toBe("At most two units can be shown at once.");
    fireEvent.click(refused);
    expect(refused.getAttribute("aria-pressed")).toBe("false");
  });
});

describe("table", () => {
  test("[MO-04] has the same values, newest first, names as text", () => {
    render(<Chart isTable />);
    const rows = within(screen.getByRole("region", { name: "History" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      `Time (UTC)${hostile}Traffic Out`,
      "20 Nov 2026, 12:03:00702 Mbit/s358 Mbit/s",
      "20 Nov 2026, 12:02:00No data320 Mbit/s",
      "20 Nov 2026, 12:01:00840 Mbit/s310 Mbit/s",
      "20 Nov 2026, 12:00:00700 Mbit/s300 Mbit/s",
    ]);
  });
});
