import type { MockApi } from "@monitor/scenarios";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { firstProbeId, objectsOf, renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { messages } from "./messages.en.ts";
import { ObjectOverview } from "./object-overview.tsx";
import { catalogues } from "./testing/catalogues.ts";
import { undocumentedFilters } from "../../shared/monitored-objects/testing/mock-features.ts";
import { watchRequests } from "./testing/watch-requests.ts";
import type { WatchOptions } from "./testing/watch-requests.ts";

const order = preferences.of("childrenOrder");

async function showRoot(options: WatchOptions = {}) {
  const { requested, prepare } = watchRequests(options);
  const page = await renderWithMock(<ObjectOverview type="group" id="0" />, { catalogues, prepare });
  return { ...page, requested };
}
const childrenCard = () => screen.findByRole("region", { name: /^Probes and groups/ });
const rowsOf = async (card: HTMLElement) => {
  const table = await within(card).findByRole("table");
  return within(table).getAllByRole("row").slice(1);
};
const failing = (path: string, status: number): WatchOptions => ({
  respondTo: (requested) =>
    requested === path ? new Response(JSON.stringify({ code: "FORBIDDEN", request_id: "1" }), { status }) : null,
});

beforeAll(
  () =>
    Promise.all([
      import("./alarms/alarms-panel.tsx"),
      import("./alarms/alarms-table.tsx"),
      import("./children/child-cells.tsx"),
      import("./tiles/favourites.tsx"),
      import("./tiles/device-sensors.tsx"),
      import("./details/probe-cards.tsx"),
      import("../../shared/ui/menu.tsx"),
      import("../../shared/ui/modal.tsx"),
    ]),
  60_000,
);
beforeEach(() => order.set("status"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a server with our own calls", () => {
  test("[CA-03] never sends full lists to the root group's overview", async () => {
    const { requested } = await showRoot();
    await screen.findByRole("img", { name: /^Alarms, last 24 h/ });
    await screen.findByRole("region", { name: messages.favourites });
    await waitFor(() => expect(requested.filter((path) => path.startsWith("/devices?")).length).toBeGreaterThan(0));
    expect(
      requested.filter((path) => /^\/(sensors|objects|devices|probes)\?/.test(path) && /limit=0/.test(path)),
    ).toEqual([]);
    expect(requested.filter((path) => path.startsWith("/ext/recent-values"))).toHaveLength(1);
    const histories = () => requested.filter((path) => path.startsWith("/ext/status-history"));
    await waitFor(() => expect(histories()).toHaveLength(2));
    expect(
      histories()
        .map((path) => path.replace(/ids=.*/, "ids="))
        .sort(),
    ).toEqual(["/ext/status-history/0?span=day", "/ext/status-history?ids="]);
    expect(requested).toContainEqual(
      expect.stringMatching(/^\/sensors\?filter=ancestors contains "0" and status in .*sort_by=-status&/),
    );
  });

  test("[MO-01] the alarms of the last 24 hours are a picture with a name, and a table", async () => {
    await showRoot();
    const picture = await screen.findByRole("img", {
      name: /^Alarms, last 24 h\. Now \d+.*Peak \d+, (\d\d:[03]0 UTC|now)$/,
    });
    expect(picture.querySelectorAll("[data-tooltip]")).toHaveLength(48);
    expect(picture.querySelectorAll("path[data-fill]").length).toBeLessThanOrEqual(5);
    fireEvent.click(screen.getByRole("button", { name: messages.alarmsAsTable }));
    const table = within(await screen.findByRole("dialog", { name: messages.alarms }));
    expect(table.getAllByRole("row")).toHaveLength(49);
    const [latest, before] = table.getAllByRole("rowheader").map((cell) => cell.textContent);
    expect([latest, before]).toEqual(["now", expect.stringMatching(/^\d\d:[03]0 UTC$/)]);
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Time",
      "Down",
      "Acknowledged",
      "Warning",
      "Unusual",
      "All",
    ]);
  });

  test("[MO-01] each child tells its devices, its last 24 hours and its uptime", async () => {
    await showRoot();
    const [first] = await rowsOf(await childrenCard());
    const row = within(first as HTMLElement);
    expect(await row.findByRole("img", { name: /^Last 24 h: / })).toBeTruthy();
    await waitFor(() => expect(first?.textContent).toMatch(/\d+\s%$/));
    await waitFor(() => expect(row.getAllByRole("cell")[1]?.textContent).toMatch(/^\d+$/));
  });

  test("[MO-01] children stand worst first, and in the order that was chosen", async () => {
    const { requested } = await showRoot();
    const card = await childrenCard();
    const names = async () => (await rowsOf(card)).map((row) => within(row).getByRole("link").textContent);
    await rowsOf(card);
    expect(requested).toContainEqual(
      expect.stringMatching(/^\/objects\?filter=parentid = "0".*sort_by=-status,-priority,name/),
    );
    fireEvent.click(screen.getByRole("button", { name: messages.orderChildren }));
    fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: messages.childrenOrder.name }));
    await waitFor(async () => expect(await names()).toEqual([...(await names())].sort()));
    expect(order.get()).toBe("name");
    expect(requested).toContainEqual(expect.stringMatching(/^\/objects\?filter=parentid = "0".*sort_by=name/));
  });

  test("[EN-07, MO-01] the hours in which a probe was away in the last 24", async () => {
    const page = await renderWithMock((api) => <ObjectOverview type="probe" id={firstProbeId(api)} />, { catalogues });
    const card = await screen.findByRole("region", { name: messages.connection });
    const connected = await within(card).findByRole("img", { name: /^Connection, last 24 h: Connected 1\sd$/ });
    expect(connected.querySelectorAll("[data-bar=up]")).toHaveLength(24);
    expect(card.textContent).toMatch(/^Connection, last 24 h\d\d:\d\dnow$/);
    page.unmount();
    const lostProbe = (api: MockApi) =>
      objectsOf(api, "probe").find(({ id }) => api.world.presenceOf(id).status === "disconnected")?.id ?? "";
    await renderWithMock((api) => <ObjectOverview type="probe" id={lostProbe(api)} />, {
      catalogues,
      scenario: "sensorSummaryCornerCases",
    });
    const lost = await screen.findByRole("img", { name: /^Connection, last 24 h: Disconnected 1\sd$/ });
    const bars = [...lost.querySelectorAll("[data-bar=unknown]")];
    expect(bars).toHaveLength(24);
    expect(bars[0]?.getAttribute("data-tooltip")).toMatch(/ UTC: Disconnected$/);
  });

  test("[EN-07, MO-01] an hour in which the server was off has no data, and a server that keeps no connections no card", async () => {
    let connection: (string | null)[] | null = [...Array(21).fill("up"), "unknown", "probe_disconnected", "up"];
    const statuses = Array(24).fill("up");
    const { prepare } = watchRequests({
      respondTo: (path) =>
        path.startsWith("/ext/status-history/")
          ? Response.json({
              first_time: "2026-11-20T14:30:00Z",
              bucket_seconds: 3600,
              objects: [{ id: path.split(/[/?]/)[3], statuses, uptime: 100 }],
              alarms: [],
              connection,
            })
          : null,
    });
    const show = () =>
      renderWithMock((api) => <ObjectOverview type="probe" id={firstProbeId(api)} />, { catalogues, prepare });
    const page = await show();
    const name = /^Connection, last 24 h: Disconnected 1\sh, Connected 22\sh$/;
    const bars = (await screen.findByRole("img", { name })).querySelectorAll("[data-bar]");
    expect([...bars].slice(-3).map((bar) => bar.getAttribute("data-bar"))).toEqual(["none", "unknown", "up"]);
    expect(bars[21]?.getAttribute("data-tooltip")).toMatch(/ UTC: No data$/);
    page.unmount();
    connection = null;
    await show();
    await screen.findByRole("region", { name: messages.impactTitle });
    await waitFor(() => expect(screen.queryByRole("region", { name: messages.connection })).toBeNull());
  });

  test("[OD-03, NF-05] five counts tell how heavy a probe's sensors are, with a warning above the guidance", async () => {
    const counts: Readonly<Record<string, number>> = { "5": 51, "1": 2 };
    const { requested, prepare } = watchRequests({
      respondTo: (_path, query) => {
        const [, level] = /performance_impact\D+(\d)/.exec(query.get("filter") ?? "") ?? [];
        if (level === undefined) return null;
        const headers = { "x-total-count": String(counts[level] ?? 0) };
        return Response.json([], { headers });
      },
    });
    await renderWithMock((api) => <ObjectOverview type="probe" id={firstProbeId(api)} />, { catalogues, prepare });
    const card = await screen.findByRole("region", { name: messages.impactTitle });
    await within(card).findByText(messages.impactAboveTitle);
    expect(card.textContent).toContain("Very high51 of at most 50 (above)");
    expect(card.textContent).toContain("Very low2 of at most 5,000");
    expect(card.textContent).not.toContain("Medium");
    expect(requested.filter((path) => /performance_impact = \d.*limit=1$/.test(path))).toHaveLength(5);
  });
});

describe("a server without them", () => {
  test("[CA-03] sends full lists, and what it lacks is not shown", async () => {
    const { requested } = await showRoot({ features: [] });
    const [first] = await rowsOf(await childrenCard());
    await waitFor(() => expect(within(first as HTMLElement).getAllByRole("cell")[1]?.textContent).toMatch(/^\d+$/));
    expect(screen.queryByText(messages.column.uptime)).toBeNull();
    expect(screen.queryByText(messages.alarms)).toBeNull();
    expect(screen.queryByRole("region", { name: "Log" })).toBeNull();
    await screen.findByRole("region", { name: messages.favourites });
    expect(requested.filter((path) => path.startsWith("/ext/"))).toEqual([]);
    expect(requested).toContainEqual(expect.stringMatching(/^\/objects\?.*limit=0/));
    expect(undocumentedFilters(requested)).toEqual([]);
    expect(requested).toContainEqual(expect.stringMatching(/^\/experimental\/timeseries\/\d+\/live/));
  });

  test("[MO-01] orders the children here", async () => {
    await showRoot({ features: [] });
    const card = await childrenCard();
    const sensorCounts = async () =>
      (await rowsOf(card)).map((row) => {
        const bar = within(row)
          .getAllByRole("img")
          .map((picture) => picture.getAttribute("aria-label") ?? "");
        const spoken = bar.find((name) => /^\d/.test(name)) ?? "";
        return (spoken.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
      });
    await rowsOf(card);
    order.set("sensors");
    await waitFor(async () => expect(await sensorCounts()).toEqual((await sensorCounts()).sort((a, b) => b - a)));
  });

  test("[OD-03] counts a probe's sensors here", async () => {
    const { requested, prepare } = watchRequests({ features: [] });
    await renderWithMock((api) => <ObjectOverview type="probe" id={firstProbeId(api)} />, { catalogues, prepare });
    const card = await screen.findByRole("region", { name: messages.impactTitle });
    await within(card).findByText(/^\d+ of at most 5,000$/);
    expect(undocumentedFilters(requested)).toEqual([]);
  });
});

describe("what a server refuses", () => {
  test.each([
    ["the children", "/objects"],
    ["the problems", "/sensors"],
  ])("[RT-14] %s of an object: the panel says that rights are missing, the others stay", async (_case, path) => {
    await showRoot(failing(path, 403));
    expect((await screen.findAllByText(failureWords.noRightsTitle)).length).toBeGreaterThan(0);
    expect(await screen.findByRole("region", { name: messages.statusTitle })).toBeTruthy();
  });

  test("[ER-04] the alarms can be tried again", async () => {
    let isAway = true;
    await showRoot({
      respondTo: (path) =>
        isAway && path.startsWith("/ext/status-history")
          ? new Response(JSON.stringify({ code: "INTERNAL" }), { status: 500 })
          : null,
    });
    const panel = await screen.findByRole("region", { name: messages.alarms });
    await within(panel).findByText(messages.alarmsFailed);
    isAway = false;
    fireEvent.click(within(panel).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: /^Alarms, last 24 h/ })).toBeTruthy();
  });
});

test("[MO-01] sensors of a device stand as tiles or as a list, and the choice is kept", async () => {
  const { prepare } = watchRequests();
  const deviceOf = (api: Parameters<typeof prepare>[0]) =>
    objectsOf(api, "device").find(({ id }) => api.world.sensorsBelow(id).length > 1)?.id ?? "";
  await renderWithMock((api) => <ObjectOverview type="device" id={deviceOf(api)} />, { catalogues, prepare });
  const part = await screen.findByRole("region", { name: messages.sensorsTitle });
  expect(within(part).queryAllByRole("listitem")).toEqual([]);
  fireEvent.click(within(part).getByRole("button", { name: messages.list }));
  expect(within(part).getAllByRole("listitem").length).toBeGreaterThan(1);
  expect(preferences.of("hasSensorList").get()).toBe(true);
  preferences.of("hasSensorList").set(false);
});
