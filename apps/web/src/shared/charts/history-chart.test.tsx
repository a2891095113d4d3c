import { parseUnit } from "@monitor/domain";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { chartModel, unitKeyOf } from "./chart-model.ts";
import { HistoryChart } from "./history-chart.tsx";
import { HistoryTable } from "./history-table.tsx";
import { messages as english } from "./messages.en.ts";
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
  { id: "7.1", name: "Traffic Out", unit, limits: null, lookup: null },
  { id: "7.2", name: "Errors", unit: parseUnit({ display_unit: "#" }), limits: null, lookup: null },
  { id: "7.3", name: "Load", unit: parseUnit({ display_unit: "%" }), limits: null, lookup: null },
];
const data = {
  timesMs: [0, 1, 2, 3].map((minute) => startMs + minute * minuteMs),
  columns: new Map([
    ["7.0", [700, 840, null, 702]],
    ["7.1", [300, 310, 320, 358]],
    ["7.2", [1, 2, 3, 4]],
    ["7.3", [5, 6, 7, 8]],
  ]),
  stepMs: minuteMs,
};
const span = { fromMs: startMs, toMs: startMs + 4 * minuteMs };

function Chart({ isTable = false }: { readonly isTable?: boolean }) {
  const selectable = channels.map((channel) => ({ id: channel.id, unitKey: unitKeyOf(channel.unit) }));
  const [selection, setSelection] = useState(() => firstSelection(selectable));
  const model = chartModel({ data, channels, selection, locale: "en" });
  return (
    <>
      {isTable ? (
        <HistoryTable label="History" data={data} channels={channels} selection={selection} range="2h" />
      ) : (
        <HistoryChart label="History" data={data} model={model} range="2h" span={span} downtime={[0, 0, 100, 0]} />
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
    expect(spec.series.map(({ values }) => values)).toEqual([data.columns.get("7.0"), data.columns.get("7.1")]);
    expect(spec.limits.map(({ kind, value }) => [kind, value])).toEqual([
      ["error", 950],
      ["warning", 800],
    ]);
    expect(spec.bands).toEqual([{ fromMs: startMs + 2 * minuteMs, toMs: startMs + 3 * minuteMs }]);
    expect(screen.getByRole("img", { name: "Error limit" }).parentElement?.textContent).toBe("950");
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

  test("[MO-04] keys with a modifier are the browser's", () => {
    render(<Chart />);
    expect(fireEvent.keyDown(slider(), { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(valueText()).toBe(english.noReading);
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
