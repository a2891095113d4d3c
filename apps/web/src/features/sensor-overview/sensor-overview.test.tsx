import type { Sensor } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../../shared/api/index.ts";
import { saveFile } from "../../shared/charts/csv.ts";
import { messages as chartWords } from "../../shared/charts/messages.en.ts";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { messages as objectWords } from "../../shared/monitored-objects/messages.en.ts";
import { messages as statusWords } from "../../shared/monitoring-ui/messages.en.ts";
import { session } from "../../shared/session/index.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { SensorDetails, SensorOverview } from "./index.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

vi.mock("../../shared/charts/plot.ts", () => ({ drawPlot: () => () => undefined }));
vi.mock("../../shared/charts/csv.ts", async (original) => ({
  ...(await original<typeof import("../../shared/charts/csv.ts")>()),
  saveFile: vi.fn(),
}));
configure({ asyncUtilTimeout: 5000 });

const hostile = `<script>alert("x")</script>`;
const unit = { display_unit: "Mbit/s", type: "CUSTOM" };
const channels: Sensor["channels"] = [
  {
    id: "7.0",
    name: hostile,
    unit,
    primary: true,
    limits: { display_limit_max_warning: 800, display_limit_max_error: 950 },
    last_measurement: { display_value: 824, display_minimum: 118, display_average: 571, display_maximum: 938 },
  },
  {
    id: "7.5",
    name: "Port State",
    unit: { display_unit: "", type: "LOOKUP" },
    lookup_definition: { id: "state" },
    last_measurement: { display_value: 1, lookup_text: ["Connected"] },
  },
  {
    id: "7.-4",
    name: "Downtime",
    unit: { display_unit: "%", type: "PERCENT" },
    last_measurement: { display_value: 0 },
  },
];
const sensor: Sensor = {
  id: "7",
  name: hostile,
  type: "SENSOR",
  status: "WARNING",
  status_since: "2026-11-20T13:50:00Z",
  message: `${hostile} is above the limit`,
  path: [{ id: "1", name: "Probe", type: "REFERENCED_PROBE" }],
  channels,
};
const probe = { id: "1", name: "Probe", type: "PROBE", probe_status: "CONNECTED" };
const lookup = {
  id: "state",
  lookup_type: "SINGLEINTEGER",
  undefined_status: "WARNING",
  mappings: [{ from: 1, to: 1, lookup_status: "OK", display_text: "Connected" }],
};
const recent = () => new Date(Date.now() - 60_000).toISOString();

type Answer = { status: number; body: unknown };
let answers: Record<string, Answer | Promise<Answer>> = {};
const asked: string[] = [];

/** The code of the chart comes lazily; on a busy machine that takes longer than a test may. */
beforeAll(() => import("./history-view.tsx"), 60_000);
beforeEach(async () => {
  asked.length = 0;
  session.open({ token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } });
  answers = {
    "/sensors/7/overview": { status: 200, body: sensor },
    "/probes/1/overview": { status: 200, body: probe },
    "/lookup-definitions": { status: 200, body: [lookup] },
    "/settings/public": { status: 200, body: {} },
    "/experimental/timeseries/7/live": {
      status: 200,
      body: [
        ["time", "7.0", "7.-4"],
        [recent(), 824, 0],
      ],
    },
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url).pathname.replace("/api/v2", "");
    asked.push(path);
    const answer = await (answers[path] ?? { status: 404, body: { code: "NOT_FOUND" } });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  vi.stubGlobal("scrollTo", () => undefined);
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  setCatalogueSource(async (language) => ({
    "sensor-overview": language === "de" ? german : english,
    "shared/charts": chartWords,
    "shared/error-boundary": failureWords,
    "shared/i18n": words,
    "shared/monitored-objects": objectWords,
    "shared/monitoring-ui": statusWords,
  }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

function show(page = <SensorOverview id="7" />) {
  const { view } = inRouter(page, { missing: <h1>Not found</h1> });
  render(<QueryClientProvider client={createQueryClient(() => undefined)}>{view}</QueryClientProvider>);
}
/** A card with its content; the one that stands there while it loads has none. */
async function card(title: string, isLoaded = true) {
  if (isLoaded) await screen.findByText(/^(Object ID|Objekt-ID)$/);
  return screen.findByRole("region", { name: (name) => name.startsWith(title) });
}

describe("a sensor's page", () => {
  test("[MO-04] while it loads, its cards stand there busy and without values", async () => {
    let answer: (value: Answer) => void = () => undefined;
    answers["/sensors/7/overview"] = new Promise((resolve) => (answer = resolve));
    show();
    expect((await card("Channels", false)).getAttribute("aria-busy")).toBe("true");
    expect((await card("Sensor details", false)).textContent).toBe("Sensor details");
    answer({ status: 200, body: sensor });
    await screen.findByRole("table");
    expect((await card("Channels")).getAttribute("aria-busy")).toBeNull();
  });

  test("[MO-04] the primary channel has a gauge with its distance to the limit, and names are text", async () => {
    show();
    const primary = await card(hostile);
    expect(within(primary).getByRole("img", { name: "824 Mbit/s" })).toBeTruthy();
    expect(within(primary).getByText("24.00 above warning")).toBeTruthy();
    expect(primary.textContent).toContain("Min 118Average 571Max 938");
    expect(screen.getByText(`${hostile} is above the limit`)).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
  });

  test("[MO-04] the channels have status, value, level or lookup text; minimum and maximum on demand", async () => {
    show();
    const table = await screen.findByRole("table");
    await waitFor(() => expect(within(table).getAllByRole("img", { name: "Up" })).toHaveLength(2));
    const texts = () =>
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent);
    expect(texts()).toEqual([
      "ChannelLast valueLevel",
      `${hostile}Primary824 Mbit/s`,
      "Port StateConnectedLookup",
      "Downtime0.00 %",
    ]);
    expect(within(table).getByRole("img", { name: "82\u00A0% of the scale" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show minimum, average and maximum" }));
    expect(texts()[1]).toBe(`${hostile}Primary824 Mbit/s118571938`);
    expect(texts()[2]).toBe("Port StateConnected");
  });

  test("[MO-04] a lookup as primary channel is a badge, a channel without a scale a number", async () => {
    const [, state] = channels;
    answers["/sensors/7/overview"] = { status: 200, body: { ...sensor, primary_channel_info: state } };
    show();
    const primary = await card("Port State");
    expect(primary.textContent).toContain("Connected");
    expect(within(primary).queryByRole("img")).toBeNull();
    cleanup();

    const free = { ...channels[0], name: "Free", limits: null };
    answers["/sensors/7/overview"] = { status: 200, body: { ...sensor, primary_channel_info: free } };
    show();
    const number = await card("Free");
    expect(number.textContent).toContain("824Mbit/s");
    expect(within(number).queryByRole("img")).toBeNull();
  });

  test("[MO-04] without a primary channel the page says so and leads to the channels", async () => {
    const plain = channels.map((channel) => ({ ...channel, primary: false }));
    answers["/sensors/7/overview"] = { status: 200, body: { ...sensor, channels: plain } };
    show();
    await screen.findByRole("heading", { name: "No primary channel" });
    fireEvent.click(screen.getByRole("button", { name: "Show channels" }));
    expect(document.activeElement?.contains(screen.getByRole("table"))).toBe(true);
  });

  test("[AC-06] a probe that is disconnected is told first", async () => {
    answers["/probes/1/overview"] = { status: 200, body: { ...probe, probe_status: "RESTART" } };
    show();
    expect(await screen.findByText("The probe “Probe” is disconnected")).toBeTruthy();
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
    expect(await screen.findByText("24,00 über Warnlimit")).toBeTruthy();
  });
});

describe("history", () => {
  test("[MO-04] is a chart or a table over one of four spans", async () => {
    show();
    expect(await screen.findByRole("slider", { name: `History of ${hostile}, 2 h` })).toBeTruthy();
    answers["/experimental/timeseries/7/medium"] = {
      status: 200,
      body: [
        ["time", "7.0"],
        [recent(), 5],
      ],
    };
    fireEvent.click(within(await card("History")).getAllByRole("button", { name: "30 d" })[0] as HTMLElement);
    expect(await screen.findByRole("slider", { name: `History of ${hostile}, 30 d` })).toBeTruthy();
    expect(asked).toContain("/experimental/timeseries/7/medium");
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getByRole("region", { name: `History of ${hostile}, 30 d` })).toBeTruthy();
  });

  test("[MO-04] its values can be saved, with harmless names", async () => {
    show();
    await screen.findByRole("slider");
    fireEvent.click(screen.getByRole("button", { name: "Download as CSV" }));
    const [file, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(file).toBe("script-alert-x-script-2h.csv");
    expect(content).toContain(`"${hostile.replace(/"/g, '""')} (Mbit/s)"`);
  });

  test("[MO-04] a span without values says so; a failure can be tried again", async () => {
    answers["/experimental/timeseries/7/live"] = { status: 200, body: [["time", "7.0"]] };
    show();
    expect(await screen.findByRole("heading", { name: "No data in this time span" })).toBeTruthy();
    cleanup();
    answers["/experimental/timeseries/7/live"] = { status: 500, body: { code: "INTERNAL_ERROR" } };
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    answers["/experimental/timeseries/7/live"] = {
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
    answers["/experimental/timeseries/7/live"] = { status: 501, body: { code: "METHOD_NOT_IMPLEMENTED" } };
    show();
    await screen.findByRole("table");
    await waitFor(() => expect(screen.queryByRole("region", { name: "History" })).toBeNull());
  });
});

describe("a sensor that can't be shown", () => {
  test("[RT-13] one that does not exist is a page that does not exist", async () => {
    answers["/sensors/7/overview"] = { status: 404, body: { code: "NOT_FOUND" } };
    show();
    expect(await screen.findByRole("heading", { name: "Not found" })).toBeTruthy();
  });

  test("[ER-04] one that can't be loaded can be tried again", async () => {
    answers["/sensors/7/overview"] = { status: 500, body: { code: "INTERNAL_ERROR" } };
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    answers["/sensors/7/overview"] = { status: 200, body: sensor };
    fireEvent.click(retry);
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});
