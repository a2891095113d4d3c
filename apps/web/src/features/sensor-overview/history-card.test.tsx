import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { saveFile } from "../../shared/charts/csv.ts";
import { SensorOverview } from "./index.ts";
import {
  responses,
  requested,
  card,
  closeServer,
  hostile,
  openServer,
  recent,
  sensor,
  show,
} from "./testing/sensor-page.tsx";
import type { TestResponse } from "./testing/sensor-page.tsx";

vi.mock("../../shared/charts/plot.ts", () => ({ drawPlot: () => () => undefined }));
vi.mock("../../shared/charts/csv.ts", async (original) => ({
  ...(await original<typeof import("../../shared/charts/csv.ts")>()),
  saveFile: vi.fn(),
}));

/** The code of the chart comes lazily; on a busy machine that takes longer than a test may. */
beforeAll(() => import("./history-view.tsx"), 60_000);
beforeEach(async () => {
  vi.mocked(saveFile).mockClear();
  await openServer();
});
afterEach(closeServer);

describe("history", () => {
  test("[MO-04] is a chart or a table over one of four spans", async () => {
    show();
    expect(await screen.findByRole("slider", { name: `History of ${hostile}, 2 h` })).toBeTruthy();
    responses["/experimental/timeseries/7/medium"] = {
      status: 200,
      body: [
        ["time", "7.0"],
        [recent(), 5],
      ],
    };
    fireEvent.click(within(await card("History")).getAllByRole("button", { name: "30 d" })[0] as HTMLElement);
    expect(await screen.findByRole("slider", { name: `History of ${hostile}, 30 d` })).toBeTruthy();
    expect(requested).toContain("/experimental/timeseries/7/medium");
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getByRole("region", { name: `History of ${hostile}, 30 d` })).toBeTruthy();
  });

  test("[MO-04] its values can be saved, with harmless names", async () => {
    show();
    await screen.findByRole("slider");
    fireEvent.click(screen.getByRole("button", { name: "Download" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Values as CSV" }));
    const [file, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(file).toBe("script-alert-x-script-2h.csv");
    expect(content).toContain(`"${hostile.replace(/"/g, '""')} (Mbit/s)"`);
  });

  test("[MO-04] a picture needs a chart: of a table there is none, and it says why", async () => {
    show();
    await screen.findByRole("slider");
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    fireEvent.click(screen.getByRole("button", { name: "Download" }));
    const entry = await screen.findByRole("menuitem", { name: /Chart as PNG/ });
    expect(entry.getAttribute("aria-disabled")).toBe("true");
    expect(entry.textContent).toContain("Only while the chart is shown.");
  });

  test("[MO-07] range and zoom are in the address; a zoom is fetched again, in finer steps", async () => {
    const toMs = Date.now();
    const zoomed = { from: new Date(toMs - 3_600_000), to: new Date(toMs - 1_800_000) };
    const basic = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, "");
    responses["/experimental/timeseries/7"] = {
      status: 200,
      body: [
        ["time", "7.0"],
        [new Date(toMs - 2_000_000).toISOString(), 5],
      ],
    };
    const history = show(<SensorOverview id="7" />, `/?range=2d&from=${basic(zoomed.from)}&to=${basic(zoomed.to)}`);
    const chart = await screen.findByRole("slider");
    expect(chart.getAttribute("aria-label")).not.toContain("2 d");
    expect(requested).toContain("/experimental/timeseries/7");
    expect(requested).not.toContain("/experimental/timeseries/7/short");
    responses["/experimental/timeseries/7/short"] = responses["/experimental/timeseries/7/live"] as TestResponse;
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(history.location.search).toBe("?range=2d");
    expect(await screen.findByRole("slider", { name: /2 d$/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });

  test("[MO-07] a zoom of a server without that call shows what the range has of it", async () => {
    const history = show();
    const chart = await screen.findByRole("slider");
    fireEvent.keyDown(chart, { key: "End" });
    fireEvent.keyDown(chart, { key: "+" });
    await waitFor(() => expect(history.location.search).toMatch(/^\?from=\d+T\d+Z&to=\d+T\d+Z$/));
    await waitFor(() => expect(requested).toContain("/experimental/timeseries/7"));
    await waitFor(() => expect(screen.getByRole("slider").getAttribute("aria-valuemax")).toBe("0"));
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("[MO-04] a channel of the list opens in the chart, alone where its unit has no room", async () => {
    show();
    const legend = within(await screen.findByRole("list", { name: "Channels in the chart" }));
    expect(legend.getByRole("button", { name: /Port State/ }).getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getAllByRole("table")[0] as HTMLElement;
    fireEvent.click(within(table).getByRole("button", { name: "Port State" }));
    expect(screen.getByRole("slider")).toBeTruthy();
    expect(legend.getByRole("button", { name: /Port State/ }).getAttribute("aria-pressed")).toBe("true");
    expect(document.activeElement?.contains(screen.getByRole("slider"))).toBe(true);
  });

  test("[MO-04] the banner leads to the chart, in the range that reaches back to its beginning", async () => {
    const since = new Date(Date.now() - 26 * 3_600_000).toISOString();
    responses["/sensors/7/overview"] = { status: 200, body: { ...sensor, status_since: since } };
    responses["/experimental/timeseries/7/short"] = responses["/experimental/timeseries/7/live"] as TestResponse;
    const history = show();
    await screen.findByRole("slider");
    fireEvent.click(screen.getByRole("button", { name: "Show in chart" }));
    expect(history.location.search).toBe("?range=2d");
    expect(await screen.findByRole("slider", { name: /2 d$/ })).toBeTruthy();
  });

  test("[MO-04] a span without values says so; a failure can be tried again", async () => {
    responses["/experimental/timeseries/7/live"] = { status: 200, body: [["time", "7.0"]] };
    show();
    expect(await screen.findByRole("heading", { name: "No data in this time span" })).toBeTruthy();
    cleanup();
    responses["/experimental/timeseries/7/live"] = { status: 500, body: { code: "INTERNAL_ERROR" } };
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    responses["/experimental/timeseries/7/live"] = {
      status: 200,
      body: [
        ["time", "7.0"],
        [recent(), 1],
      ],
    };
    fireEvent.click(retry);
    expect(await screen.findByRole("slider")).toBeTruthy();
  });

  test("[MO-04] a server without history has no history card", async () => {
    responses["/experimental/timeseries/7/live"] = { status: 501, body: { code: "METHOD_NOT_IMPLEMENTED" } };
    show();
    await screen.findByRole("table");
    await waitFor(() => expect(screen.queryByRole("region", { name: "History" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Show in chart" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Port State" })).toBeNull();
  });
});
