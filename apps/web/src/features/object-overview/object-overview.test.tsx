import type { MockApi } from "@monitor/scenarios";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  firstProbeId,
  loseProbe,
  objectsOf,
  renderWithMock,
  showSensor,
} from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { catalogues } from "./testing/catalogues.ts";
import { messages } from "./messages.en.ts";
import { ObjectOverview } from "./object-overview.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[MO-01] [RT-15] the root group shows its sensors by status, each status leading to the filtered tables", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, { catalogues });
  const card = await screen.findByRole("region", { name: messages.statusTitle });
  const hrefs = within(card)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toContain("/monitoring/group/0/tables?filter_status=down");
  expect(hrefs).toContain("/monitoring/group/0/tables?filter_status=up");
});

test("[RT-15] the counters of a device lead to its filtered tables", async () => {
  let deviceId = "";
  const prepare = (api: MockApi) => {
    deviceId = objectsOf(api, "device").find(({ id }) => api.world.summaryOf(id).up > 0)?.id ?? "";
  };
  const content = (api: MockApi) => {
    prepare(api);
    return <ObjectOverview type="device" id={deviceId} />;
  };
  await renderWithMock(content, { catalogues });
  const card = await screen.findByRole("region", { name: messages.statusTitle });
  const up = within(card).getByRole("link", { name: /^Up: \d+$/ });
  expect(up.getAttribute("href")).toBe(`/monitoring/device/${deviceId}/tables?filter_status=up`);
});

test("[MO-01] the five top problems lead to their sensors, the rest is one link away", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, { catalogues });
  const card = await screen.findByRole("region", { name: /^Top problems/ });
  const items = await within(card).findAllByRole("listitem");
  expect(items).toHaveLength(5);
  const [first] = items;
  expect(
    within(first as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toMatch(/^\/monitoring\/sensor\/\d+\/overview$/);
  expect(within(first as HTMLElement).getByLabelText("Down")).toBeTruthy();
  expect(within(card).getByRole("link", { name: messages.viewAll }).getAttribute("href")).toBe(
    "/monitoring/group/0/tables?filter_status=down,warning,unusual",
  );
});

test("[MO-01] [ST-06] top problems name a lost probe first, and what is unknown with it", async () => {
  const { api } = await renderWithMock(<ObjectOverview type="group" id="0" />, {
    catalogues,
    scenario: "sensorSummaryCornerCases",
  });
  const lost = objectsOf(api, "probe").find(({ id }) => api.world.presenceOf(id).status === "disconnected");
  const card = await screen.findByRole("region", { name: /^Top problems/ });
  const link = await within(card).findByRole("link", { name: new RegExp(lost?.name ?? "-") });
  expect(within(card).getAllByRole("listitem")[0]?.contains(link)).toBe(true);
  expect(link.getAttribute("href")).toBe(`/monitoring/probe/${lost?.id}/overview`);
  expect(link.textContent).toContain(messages.disconnectedTitle);
  expect(link.textContent).toContain(messages.unknownSensors(1, "1"));
  // The other probe still answers: the root group as a whole has not lost its sensors.
  expect(screen.getAllByText(messages.disconnectedTitle)).toHaveLength(1);
});

test("[MO-01] without a known problem it says how many sensors are unknown, and nothing of peace", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, {
    catalogues,
    scenario: "onlySensorsUp",
    prepare: (api) => showSensor(api, api.world.idsOfType("sensor")[0] ?? "", { own_status: "unknown" }),
  });
  expect(await screen.findByText(messages.noKnownProblemsTitle)).toBeTruthy();
  expect(screen.getByText(messages.unknownSensors(1, "1"))).toBeTruthy();
  expect(screen.queryByText(messages.noProblemsTitle)).toBeNull();
});

const failingDevice = (api: MockApi) => {
  const { world } = api;
  const device = objectsOf(api, "device").find(({ id }) => world.sensorsBelow(id).length > 1);
  const sensor = world.get(world.sensorsBelow(device?.id ?? "")[0] ?? "");
  if (!device || !sensor) throw new Error("The sample world has no device with sensors");
  const sinceMs = Date.now() - 7_200_000;
  const times = { status_since_ms: sinceMs, outage_since_ms: sinceMs };
  showSensor(api, sensor.id, { ...times, own_status: "down", message: "No route to it", message_info: null });
  return { device, sensor };
};

test("[MO-01] the tile of a sensor that is down says why and for how long; its device lists it as a problem", async () => {
  const { api } = await renderWithMock((mock) => <ObjectOverview type="device" id={failingDevice(mock).device.id} />, {
    catalogues,
  });
  const { sensor } = failingDevice(api);
  const sensors = await screen.findByRole("region", { name: messages.sensorsTitle });
  const tile = within(sensors).getByRole("link", { name: new RegExp(`^Down ?${sensor.name}`) });
  expect(tile.textContent).toContain("No route to it");
  expect(tile.textContent?.replace(/\u00A0/g, " ")).toContain(messages.duration("2 h"));
  expect(tile.textContent).not.toContain("No data");
  const card = await screen.findByRole("region", { name: /^Top problems/ });
  expect(within(card).getByRole("link", { name: new RegExp(sensor.name) }).textContent).toContain("No route to it");
});

test("[MO-01] the tile of a paused sensor without a value says who has paused it, in place of the value", async () => {
  const paused = (mock: MockApi) => {
    const { device, sensor } = failingDevice(mock);
    const pause = { since_ms: Date.now() - 60_000, until_ms: null, message: "CHG-7", user_name: "jana" };
    mock.show({ objects: [{ ...sensor, pause }] });
    const channels = mock.world.sensorState(sensor.id)?.channels.map((channel) => ({ ...channel, last: null })) ?? [];
    showSensor(mock, sensor.id, { channels });
    return { device, sensor };
  };
  const { api } = await renderWithMock((mock) => <ObjectOverview type="device" id={paused(mock).device.id} />, {
    catalogues,
  });
  const { sensor } = paused(api);
  const sensors = await screen.findByRole("region", { name: messages.sensorsTitle });
  const tile = within(sensors).getByRole("link", { name: new RegExp(`^Paused ?${sensor.name}`) });
  expect(tile.textContent).toContain("Paused by jana: CHG-7");
  expect(tile.textContent).not.toContain("No data");
});

test("[MO-01] a device without problems has no card for them", async () => {
  await renderWithMock(
    (api) => {
      const device = objectsOf(api, "device").find(({ id }) => api.world.statusOf(id) === "up");
      return <ObjectOverview type="device" id={device?.id ?? ""} />;
    },
    { catalogues, scenario: "onlySensorsUp" },
  );
  await screen.findByRole("region", { name: messages.sensorsTitle });
  expect(screen.queryByRole("region", { name: /^Top problems/ })).toBeNull();
});

test("[MO-01] without a problem that is said as good news", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, { catalogues, scenario: "onlySensorsUp" });
  expect(await screen.findByText(messages.noProblemsTitle)).toBeTruthy();
});

test("[MO-01] children are listed with devices and counters", async () => {
  const { api } = await renderWithMock(<ObjectOverview type="group" id="0" />, { catalogues });
  const card = await screen.findByRole("region", { name: /^Probes and groups/ });
  const table = await within(card).findByRole("table");
  const names = within(table)
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(names).toContain(api.world.get(firstProbeId(api))?.name);
});

test("[OD-05] the details card tells interval, pause, id and location of the root group", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, { catalogues });
  const card = await screen.findByRole("region", { name: messages.detailsTitle.root });
  expect([...card.querySelectorAll("dt")].map((label) => label.textContent)).toEqual([
    "Status",
    "Scanning interval",
    "Paused",
    "Object ID",
    "Location",
  ]);
});

test("[DV-01] an object without sensors has no problems card and says that there are none", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, {
    catalogues,
    prepare: ({ world, show }) => show({ removed: world.idsOfType("sensor") }),
  });
  expect(await screen.findByText(messages.noSensorsTitle)).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Top problems/ })).toBeNull();
});

test("[MO-01] [ST-03] [RT-15] while the probe is away there is one status to show, and no word of problems or peace", async () => {
  await renderWithMock(<ObjectOverview type="probe" id="1001" />, {
    catalogues,
    scenario: "onlySensorsUp",
    prepare: (api) => {
      for (const { id } of objectsOf(api, "probe")) loseProbe(api, id);
    },
  });
  expect(await screen.findByText(messages.disconnectedTitle)).toBeTruthy();
  const card = screen.getByRole("region", { name: messages.statusTitle });
  expect(within(card).getByRole("img").getAttribute("aria-label")).toMatch(/^\d+ Unknown$/);
  const counter = within(card).getByRole("link", { name: /^Unknown: \d+$/ });
  expect(counter.getAttribute("href")).toBe("/monitoring/probe/1001/tables?filter_status=unknown");
  expect(screen.queryByRole("region", { name: /^Top problems/ })).toBeNull();
});

/** A server that shows one object only as the way to others: its name and position, no state. */
function passageAt(path: string, fields: object) {
  const way = { name: "Way", status: "NONE", position: 10, path: [], rights: [], ...fields };
  return (mock: MockApi) => {
    const handle = mock.handle.bind(mock);
    const passage: typeof handle = async (request) =>
      request.path.endsWith(path) ? { status: 200, body: way, headers: {} } : handle(request);
    Object.assign(mock, { handle: passage });
  };
}

test("[PM-02] of a probe that is only the way to others there is nothing but what is below it", async () => {
  await renderWithMock(<ObjectOverview type="probe" id="1001" />, {
    catalogues,
    prepare: passageAt("/probes/1001/overview", { id: "1001", type: "PROBE", status: "UP" }),
  });
  const card = await screen.findByRole("region", { name: messages.detailsTitle.probe });
  expect([...card.querySelectorAll("dt")].map((label) => label.textContent)).toEqual(["Status", "Object ID"]);
  expect(await screen.findByRole("region", { name: /^Groups and devices/ })).toBeTruthy();
  expect(screen.queryByText(messages.impactTitle)).toBeNull();
  expect(screen.queryByText(messages.connection)).toBeNull();
});

test("[PM-02] the root group of a user without rights does not promise sensors or objects", async () => {
  await renderWithMock(<ObjectOverview type="group" id="0" />, {
    catalogues,
    prepare: (mock) => {
      mock.show({ removed: [...mock.world.childrenOf("0")] });
      passageAt("/groups/0/overview", { id: "0", type: "GROUP" })(mock);
    },
  });
  expect(await screen.findByText(messages.noVisibleSensorsTitle)).toBeTruthy();
  expect(await screen.findByText(messages.noVisibleChildrenTitle)).toBeTruthy();
  expect(screen.queryByText(messages.noChildrenTitle)).toBeNull();
  expect(screen.queryByText(messages.noSensorsTitle)).toBeNull();
});
