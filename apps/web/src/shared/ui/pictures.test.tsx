import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { DetailsList } from "./details-list.tsx";
import { Donut } from "./donut.tsx";
import { Gauge } from "./gauge.tsx";
import { HistoryBars } from "./history-bars.tsx";
import { MiniGauge } from "./mini-gauge.tsx";
import { Sparkline } from "./sparkline.tsx";
import { StackedBar } from "./stacked-bar.tsx";

afterEach(cleanup);

describe("pictures of numbers", () => {
  test("history bars have a name as a whole and a label for each bucket", () => {
    const { container } = render(
      <HistoryBars
        label="Last 24 hours: 1 down"
        buckets={[
          { tone: "up", label: "13:00 – 14:00: Up" },
          { tone: "down", label: "14:00 – 15:00: Down, 42 %" },
          { tone: null, label: "15:00 – 16:00: No data" },
        ]}
        ends={["13:00", "now"]}
      />,
    );
    expect(screen.getByRole("img", { name: "Last 24 hours: 1 down" })).toBeTruthy();
    const bars = [...container.querySelectorAll("[data-bar]")];
    expect(bars.map((bar) => bar.getAttribute("data-bar"))).toEqual(["up", "down", "none"]);
    expect(bars.map((bar) => bar.getAttribute("data-tooltip"))[1]).toBe("14:00 – 15:00: Down, 42 %");
  });

  test("the donut draws one arc a status and the total", () => {
    const { container } = render(
      <Donut
        label="Sensors by status"
        total="1,418"
        caption="sensors"
        parts={[
          { key: "down", value: 7 },
          { key: "down_acknowledged", value: 3 },
          { key: "paused", value: 0 },
          { key: "up", value: 1408 },
        ]}
      />,
    );
    expect(container.querySelectorAll("svg > circle").length).toBe(3);
    const hatch = container.querySelector("pattern")?.id ?? "";
    expect(container.querySelectorAll("svg > circle")[1]?.getAttribute("stroke")).toBe(`url(#${hatch})`);
    expect(container.textContent).toContain("1,418");
  });

  test("the stacked bar leaves out what has no value", () => {
    const { container } = render(
      <StackedBar
        label="1 down, 3 up"
        parts={[
          { tone: "down", value: 1 },
          { tone: "warning", value: 0 },
          { tone: "up", value: 3 },
        ]}
      />,
    );
    const parts = [...container.querySelectorAll<HTMLElement>("[data-fill]")];
    expect(parts.map((part) => [part.getAttribute("data-fill"), part.style.flexGrow])).toEqual([
      ["down", "1"],
      ["up", "3"],
    ]);
  });

  test("the mini gauge keeps value and ticks on the scale", () => {
    const { container } = render(
      <MiniGauge
        label="over"
        share={1.7}
        ticks={[
          { share: 0.8, kind: "warning" },
          { share: -1, kind: "error" },
        ]}
      />,
    );
    expect(container.querySelector<HTMLElement>("i")?.style.width).toBe("100%");
    expect([...container.querySelectorAll<HTMLElement>("em")].map((tick) => tick.style.left)).toEqual(["80%", "0%"]);
  });

  test("the gauge has a name, its number, and a ring only with limits", () => {
    const reading = {
      value: 824,
      scale: { minimum: 0, maximum: 1000 },
      valueText: "824",
      unitText: "Mbit/s",
      minimumText: "0",
      maximumText: "1,000",
      label: "824 Mbit/s",
    };
    const limits = { lowerError: null, lowerWarning: null, upperWarning: 800, upperError: 950 };
    const { container, rerender } = render(<Gauge {...reading} limits={limits} />);
    expect(screen.getByRole("img", { name: "824 Mbit/s" })).toBeTruthy();
    expect(container.textContent).toContain("824Mbit/s");
    const levels = () => [...container.querySelectorAll("[data-level]")].map((zone) => zone.getAttribute("data-level"));
    expect(levels()).toEqual(["ok", "warning", "error"]);
    rerender(<Gauge {...reading} />);
    expect(levels()).toEqual([]);
  });

  test("a sparkline without values draws nothing", () => {
    const { container } = render(<Sparkline values={[null, null]} />);
    expect(container.querySelector("svg")).toBeNull();
  });

  test("the details list pairs names with values", () => {
    render(
      <DetailsList
        entries={[
          { id: "interval", label: "Scanning interval", value: "60 s" },
          { id: "discovery", label: "Last auto-discovery", value: "Never", isMissing: true },
        ]}
      />,
    );
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Scanning interval",
      "Last auto-discovery",
    ]);
    expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual(["60 s", "Never"]);
  });
});
