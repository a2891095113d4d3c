import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../shared/clock/index.ts";
import { languageStore } from "../../shared/i18n/index.ts";
import { SensorDetails } from "./index.ts";
import { messages as english } from "./messages.en.ts";
import {
  responses,
  requested,
  card,
  channels,
  closeServer,
  hostile,
  openServer,
  probe,
  sensor,
  show,
} from "./testing/sensor-page.tsx";
import type { TestResponse } from "./testing/sensor-page.tsx";

vi.mock("../../shared/charts/plot.ts", () => ({ drawPlot: () => () => undefined }));

/** The code of the chart comes lazily; on a busy machine that takes longer than a test may. */
beforeAll(() => import("./history-view.tsx"), 60_000);
beforeEach(openServer);
afterEach(closeServer);

describe("a sensor's page", () => {
  test("[MO-04] while it loads, its cards stand there busy and without values", async () => {
    let respond: (value: TestResponse) => void = () => undefined;
    responses["/sensors/7/overview"] = new Promise((resolve) => (respond = resolve));
    show();
    expect((await card("Channels", false)).getAttribute("aria-busy")).toBe("true");
    expect((await card("Sensor details", false)).textContent).toBe("Sensor details");
    respond({ status: 200, body: sensor });
    await screen.findByRole("table");
    expect((await card("Channels")).getAttribute("aria-busy")).toBeNull();
  });

  test("[MO-04] the primary channel has a gauge with its distance to the limit, and names are text", async () => {
    show();
    const primary = await card(hostile);
    expect(within(primary).getByRole("img", { name: "824 Mbit/s" })).toBeTruthy();
    expect(within(primary).getByText("24 above warning")).toBeTruthy();
    expect(primary.textContent).toContain("Min 118Average 571Max 938");
    expect(screen.getByText(`${hostile} is above the limit`)).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
  });

  test("[MO-04] the channels have status, value, level or lookup text; minimum and maximum on demand", async () => {
    show();
    const table = await screen.findByRole("table");
    await waitFor(() => expect(within(table).getAllByRole("img", { name: "Up" })).toHaveLength(1));
    const downtime = within(table).getByRole("row", { name: /^[–\s]*Downtime/ });
    expect(within(downtime).queryByRole("img", { name: "Up" })).toBeNull();
    const texts = () =>
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent);
    expect(texts()).toEqual([
      "ChannelLast valueLevel",
      `${hostile}Primary824 Mbit/s`,
      "Port StateConnectedLookup",
      "–Downtime0.00 %",
    ]);
    expect(within(table).getByRole("img", { name: "82\u00A0% of the scale" })).toBeTruthy();
  });

  test.each([
    ["en", "Gone", "Not in the results since 20 Nov 2026, 12:00"],
    ["de", "Nicht mehr da", "Seit 20. Nov. 2026, 12:00 nicht mehr in den Ergebnissen"],
  ] as const)(
    "[MO-04] [LY-07] a channel that results do not bring any more is marked: %s",
    async (language, mark, since) => {
      const gone = { id: "7.6", name: "Old", is_gone: true, gone_since: "2026-11-20T12:00:00Z" };
      const limits = { display_limit_max_error: 1 };
      const old = { ...gone, limits, last_measurement: { display_value: 5 } };
      const hidden = { id: "7.8", name: "Hidden", show_in_tables: false };
      const body = { ...sensor, channels: [...channels, old, hidden] };
      responses["/sensors/7/overview"] = { status: 200, body };
      await languageStore.choose(language);
      show();
      const row = await screen.findByRole("row", { name: /^[–\s]*Old/ });
      const badge = within(row).getByText(mark);
      expect(badge.closest("[data-tooltip]")?.getAttribute("data-tooltip")).toBe(since);
      expect(within(row).queryByRole("img", { name: "Down" })).toBeNull();
      expect(screen.queryByRole("row", { name: /Hidden/ })).toBeNull();
    },
  );

  test("[MO-04] its columns are chosen, and the choice outlives the page", async () => {
    show();
    const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
    const choose = async (name: string) => {
      fireEvent.click(screen.getByRole("button", { name: "Choose columns" }));
      fireEvent.click(await screen.findByRole("menuitemcheckbox", { name }));
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    };
    await screen.findByRole("table");
    await choose(english.column.statistics);
    await choose(english.column.limits);
    await choose(english.column.level);
    expect(heads()).toEqual(["Channel", "Last value", "Min", "Average", "Max", "Limits"]);
    const rows = () => screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows()[1]).toBe(`${hostile}Primary824 Mbit/s118571938> 800> 950`);
    expect(rows()[2]).toBe("Port StateConnected");
    expect(screen.getByRole("img", { name: "Error limit" }).parentElement?.textContent).toBe("> 950");
    cleanup();
    show();
    await screen.findByRole("table");
    expect(heads()).toHaveLength(6);
  });

  test("[MO-04] its columns sort: up, down, and back to the sensor's own order", async () => {
    show();
    const table = await screen.findByRole("table");
    const order = () =>
      within(table)
        .getAllByRole("rowheader")
        .map((head) => head.textContent?.replace(/^–/, "").slice(0, 4));
    const head = () => within(table).getByRole("columnheader", { name: "Channel" });
    fireEvent.click(within(head()).getByRole("button"));
    expect(order()).toEqual(["<scr", "Down", "Port"]);
    expect(head().getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(within(head()).getByRole("button"));
    expect(order()).toEqual(["Port", "Down", "<scr"]);
    fireEvent.click(within(head()).getByRole("button"));
    expect(order()).toEqual(["<scr", "Port", "Down"]);
    expect(head().getAttribute("aria-sort")).toBeNull();
  });

  test("[MO-04] a lookup as primary channel is a badge, a channel without a scale a number", async () => {
    const [, state] = channels;
    responses["/sensors/7/overview"] = { status: 200, body: { ...sensor, primary_channel_info: state } };
    show();
    const primary = await card("Port State");
    expect(primary.textContent).toContain("Connected");
    expect(within(primary).queryByRole("img")).toBeNull();
    cleanup();

    const free = { ...channels[0], name: "Free", limits: null };
    responses["/sensors/7/overview"] = { status: 200, body: { ...sensor, primary_channel_info: free } };
    show();
    const number = await card("Free");
    expect(number.textContent).toContain("824Mbit/s");
    expect(within(number).queryByRole("img")).toBeNull();
  });

  test("[MO-04] without a primary channel the page says so and leads to the channels", async () => {
    const plain = channels.map((channel) => ({ ...channel, primary: false }));
    responses["/sensors/7/overview"] = { status: 200, body: { ...sensor, channels: plain } };
    show();
    await screen.findByRole("heading", { name: "No primary channel" });
    fireEvent.click(screen.getByRole("button", { name: "Show channels" }));
    expect(document.activeElement?.contains(screen.getByRole("table"))).toBe(true);
  });

  test("[MO-04] a sensor that was never scanned says so in each part", async () => {
    responses["/sensors/7/overview"] = {
      status: 200,
      body: { ...sensor, status: "UNKNOWN", message: "", channels: [], status_since: null },
    };
    responses["/experimental/timeseries/7/live"] = { status: 200, body: [["time"]] };
    show();
    expect(await screen.findByRole("heading", { name: "No values yet" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "No channels yet" })).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "No data in this time span" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show channels" })).toBeNull();
    expect((await card("Sensor details")).textContent).toContain("Last scanNever");
  });

  test("[MO-04] before the first scan a channel that is there already has no gauge", async () => {
    const empty = channels.map((channel) => ({ ...channel, last_measurement: null }));
    responses["/sensors/7/overview"] = { status: 200, body: { ...sensor, status: "UNKNOWN", channels: empty } };
    show();
    const primary = await card(hostile);
    expect(within(primary).getByRole("heading", { name: "No values yet" })).toBeTruthy();
    expect(screen.getAllByRole("row")[1]?.textContent).toContain("No data");
  });

  test("[AC-06] a probe that is disconnected is told first", async () => {
    responses["/probes/1/overview"] = { status: 200, body: { ...probe, probe_status: "RESTART" } };
    show();
    expect(await screen.findByText("The probe “Probe” is disconnected")).toBeTruthy();
  });

  test("[MO-04] [OD-01] banner and details show one duration at any second", async () => {
    const startMs = Date.parse("2026-11-20T13:53:10Z");
    const now = vi.spyOn(systemClock, "now").mockReturnValue(startMs);
    const ticks: (() => void)[] = [];
    const after = vi.spyOn(systemClock, "after").mockImplementation((delayMs, run) => {
      if (delayMs <= 1000) ticks.push(run);
      return () => undefined;
    });
    show();
    expect(await screen.findByText(/^Warning for 3\smin 10\ss\./)).toBeTruthy();
    await card("Sensor details");
    now.mockReturnValue(startMs + 7000);
    act(() => ticks.forEach((tick) => tick()));
    expect(screen.getByText(/^Warning for 3\smin 17\ss\./)).toBeTruthy();
    expect((await card("Sensor details")).textContent).toMatch(/\(3\smin 17\ss\)/);
    now.mockRestore();
    after.mockRestore();
  });

  test("[OD-01] [OD-06] the details stand in their card and in the sheet of small screens", async () => {
    show();
    const details = await card("Sensor details");
    expect(details.textContent).toContain("Status since20 Nov 2026, 13:50");
    expect(details.textContent).toContain("Last upNever");
    cleanup();
    show(<SensorDetails id="7" />);
    expect((await screen.findByText("Performance impact")).nextSibling?.textContent).toBe("No data");
  });

  test("[LY-07] in German the page speaks German", async () => {
    await languageStore.choose("de");
    show();
    await card("Kanäle");
    expect((await card("Sensordetails")).textContent).toContain("Leistungseinfluss");
    expect(await screen.findByText("24 über Warnlimit")).toBeTruthy();
  });
});

describe("status of the last days", () => {
  const history = {
    first_time: "2026-10-22T00:00:00Z",
    bucket_seconds: 86_400,
    objects: [{ id: "7", statuses: Array.from({ length: 30 }, (_, day) => (day === 29 ? "down" : "up")), uptime: 99 }],
    alarms: [],
  };
  beforeEach(() => {
    responses["/experimental/feature-toggles"] = { status: 200, body: ["ext/status-history"] };
    responses["/ext/status-history/7"] = { status: 200, body: history };
  });

  test("[MO-04] has a bar a day, or an hour", async () => {
    show();
    const bars = await screen.findByRole("img", { name: /^Status, last 30 days: Down 1.d, Up 29.d$/ });
    expect(bars.children).toHaveLength(30);
    expect(bars.children[29]?.getAttribute("data-tooltip")).toBe("20 Nov 2026: Down");
    const ends = (await card("Status, last 30 days")).textContent;
    expect(ends).toContain("22 Octtoday");
    responses["/ext/status-history/7"] = {
      status: 200,
      body: { ...history, bucket_seconds: 3600, objects: [{ id: "7", statuses: ["up"], uptime: 100 }] },
    };
    fireEvent.click(screen.getByRole("button", { name: "24 h" }));
    expect(await screen.findByRole("img", { name: /^Status, last 24 h: Up 1.h$/ })).toBeTruthy();
  });

  test("[MO-04] without data it says so; one that failed can be tried again", async () => {
    const empty = { ...history, objects: [{ id: "7", statuses: [null, null], uptime: null }] };
    responses["/ext/status-history/7"] = { status: 200, body: empty };
    show();
    expect(await screen.findByRole("heading", { name: "No data yet" })).toBeTruthy();
    cleanup();
    responses["/ext/status-history/7"] = { status: 500, body: { code: "INTERNAL_ERROR" } };
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    responses["/ext/status-history/7"] = { status: 200, body: history };
    fireEvent.click(retry);
    expect(await screen.findByRole("img", { name: /Status, last 30 days/ })).toBeTruthy();
  });

  test("[MO-04] a server that does not know it has no such card, and no log", async () => {
    responses["/experimental/feature-toggles"] = { status: 200, body: [] };
    show();
    await card("Sensor details");
    await waitFor(() => expect(requested).toContain("/experimental/feature-toggles"));
    expect(screen.queryByRole("region", { name: /^Status, last/ })).toBeNull();
    expect(requested.filter((path) => path.startsWith("/ext/"))).toEqual([]);
  });
});

describe("a sensor that can't be shown", () => {
  test("[RT-13] one that does not exist is a page that does not exist", async () => {
    responses["/sensors/7/overview"] = { status: 404, body: { code: "NOT_FOUND" } };
    show();
    expect(await screen.findByRole("heading", { name: "Not found" })).toBeTruthy();
  });

  test("[ER-04] one that can't be loaded can be tried again", async () => {
    responses["/sensors/7/overview"] = { status: 500, body: { code: "INTERNAL_ERROR" } };
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    responses["/sensors/7/overview"] = { status: 200, body: sensor };
    fireEvent.click(retry);
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});
