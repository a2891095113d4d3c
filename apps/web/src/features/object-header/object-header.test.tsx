import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { firstProbeId, renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages } from "./messages.en.ts";
import { ObjectHeader } from "./object-header.tsx";

const catalogues = { "object-header": messages };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[RT-12] a group has three tabs with what is behind them, the current one is marked", async () => {
  await renderWithMock(<ObjectHeader type="group" id="0" activeTab="tables" />, { catalogues });
  const tabs = await screen.findByRole("navigation", { name: messages.tabs });
  const links = within(tabs).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/monitoring/group/0/overview",
    "/monitoring/group/0/devices",
    "/monitoring/group/0/tables",
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "page"]);
  expect(await within(tabs).findByLabelText(/^\d+ devices$/)).toBeTruthy();
  expect(within(tabs).getByLabelText(/^\d+ sensors$/)).toBeTruthy();
});

test("[RT-01] the page is named after the object", async () => {
  await renderWithMock((api) => <ObjectHeader type="probe" id={firstProbeId(api)} activeTab="overview" />, {
    catalogues,
  });
  const heading = await screen.findByRole("heading", { level: 1 });
  await vi.waitFor(() => expect(document.title).toBe(`${heading.textContent} · PRTG`));
});

test("[EN-01] an object that does not exist shows the 404 page", async () => {
  await renderWithMock(<ObjectHeader type="group" id="987654" activeTab="overview" />, { catalogues });
  expect(await screen.findByText("404")).toBeTruthy();
});

test("[AC-09] buttons start actions; what the state forbids can't be started and says why", async () => {
  const page = await renderWithMock(
    (api) => <ObjectHeader type="probe" id={firstProbeId(api)} activeTab="overview" />,
    { catalogues },
  );
  fireEvent.click(await screen.findByRole("button", { name: messages.action.scan }));
  expect(page.opened).toEqual([{ action: "scan", ids: [firstProbeId(page.api)] }]);
  expect(screen.queryByRole("button", { name: messages.action.acknowledge })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: messages.more }));
  expect(page.menus[0]?.targets.map((target) => target.id)).toEqual([firstProbeId(page.api)]);
});

test("[AC-03] a paused object offers to resume in place of pausing", async () => {
  await renderWithMock((api) => <ObjectHeader type="probe" id={firstProbeId(api)} activeTab="overview" />, {
    catalogues,
    prepare: ({ world }) => {
      const probe = world.descendantsOf("0").find((object) => object.type === "probe");
      if (probe) probe.pause = { sinceMs: Date.now(), untilMs: null, message: null, userName: "Jana" };
    },
  });
  expect(await screen.findByRole("button", { name: messages.action.resume })).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages.action.pause })).toBeNull();
});

test("[EN-07] a probe that is away tells its last contact, for what was read of it is not news", async () => {
  await renderWithMock((api) => <ObjectHeader type="probe" id={firstProbeId(api)} activeTab="overview" />, {
    catalogues,
    prepare: ({ world }) => {
      const probe = world.descendantsOf("0").find((object) => object.type === "probe");
      if (probe) probe.probeStatus = "disconnected";
    },
  });
  expect(await screen.findByText(/^Last contact \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC$/)).toBeTruthy();
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

test("[MO-03] the flag marks a favourite and shows it at once", async () => {
  const page = await renderWithMock(<ObjectHeader type="group" id="0" activeTab="overview" />, { catalogues });
  const flag = await screen.findByRole("button", { name: messages.addFavourite });
  expect(flag.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(flag);
  const marked = await screen.findByRole("button", { name: messages.removeFavourite });
  expect(marked.getAttribute("aria-pressed")).toBe("true");
  expect(page.api.world.get("0")?.favorite).toBe(true);
});
