import type { MockApi } from "@monitor/scenarios";
import { useQueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refreshShownData } from "../../shared/api/index.ts";
import {
  firstProbeId,
  loseProbe,
  objectsOf,
  renderWithMock,
  showSensor,
} from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { currentObject } from "../../shared/object-actions/current-object.ts";
import { messages } from "./messages.en.ts";
import { ObjectHeader } from "./object-header.tsx";

const catalogues = { "object-header": messages };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[RT-12] a group has four tabs with what is behind them, the current one is marked", async () => {
  await renderWithMock(<ObjectHeader type="group" id="0" activeTab="tables" />, { catalogues });
  const tabs = await screen.findByRole("navigation", { name: messages.tabs });
  const links = within(tabs).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/monitoring/group/0/overview",
    "/monitoring/group/0/devices",
    "/monitoring/group/0/tables",
    "/monitoring/group/0/settings",
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "page", null]);
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

test("[RT-13] an object that does not exist shows the 404 page", async () => {
  await renderWithMock(<ObjectHeader type="group" id="987654" activeTab="overview" />, { catalogues });
  expect(await screen.findByText("404")).toBeTruthy();
});

test("[RT-01, ER-04] what may not be seen says so, in the title of the page too, and is no unknown error", async () => {
  const { failures } = await renderWithMock(<ObjectHeader type="group" id="0" activeTab="overview" />, {
    catalogues,
    prepare: (api) => {
      const handle = api.handle.bind(api);
      const refused = { status: 403, body: { code: "FORBIDDEN", message: "m", request_id: "r" }, headers: {} };
      const response: typeof handle = async (request) =>
        request.path.endsWith("/groups/0/overview") ? refused : handle(request);
      Object.assign(api, { handle: response });
    },
  });
  expect(await screen.findByText(failureWords.noRightsTitle)).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toBe(`${failureWords.noRightsTitle} · PRTG`));
  expect(failures).toEqual([]);
});

test("[LY-03] the arrow behind a crumb leads on to the next one; behind the last it only opens downwards", async () => {
  await renderWithMock((api) => <ObjectHeader type="probe" id={firstProbeId(api)} activeTab="overview" />, {
    catalogues,
  });
  const crumbs = await screen.findByRole("navigation", { name: messages.breadcrumbs });
  const arrows = within(crumbs).getAllByRole("button");
  expect(arrows.map((arrow) => /chevron-(\w+)/.exec(arrow.innerHTML)?.[1])).toEqual(["right", "down"]);
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
    prepare: (api) => {
      const pause = { since_ms: Date.now(), until_ms: null, message: null, user_name: "Jana" };
      api.show({ objects: objectsOf(api, "probe").map((probe) => ({ ...probe, pause })) });
    },
  });
  expect(await screen.findByRole("button", { name: messages.action.resume })).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages.action.pause })).toBeNull();
});

test("[EN-07] a probe that is away tells its last contact, for what was read of it is not news", async () => {
  await renderWithMock((api) => <ObjectHeader type="probe" id={firstProbeId(api)} activeTab="overview" />, {
    catalogues,
    prepare: (api) => loseProbe(api, firstProbeId(api)),
  });
  expect(await screen.findByText(/^Last contact \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC$/)).toBeTruthy();
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

test.each(["group", "sensor"] as const)(
  "[EN-19] a %s that comes without a status is a placeholder: unknown",
  async (type) => {
    const placeholder = (api: MockApi) => objectsOf(api, type).find(({ id }) => api.placeholders.has(id))?.id ?? "";
    await renderWithMock((api) => <ObjectHeader type={type} id={placeholder(api)} activeTab="overview" />, {
      catalogues,
      scenario: "sensorSummaryCornerCases",
    });
    const heading = await screen.findByRole("heading", { level: 1 });
    const badge = heading.parentElement?.nextElementSibling?.querySelector("[data-tone]");
    expect([badge?.getAttribute("data-tone"), badge?.textContent]).toEqual(["unknown", "Unknown"]);
  },
);

test("[MO-03] the flag marks a favourite and shows it at once", async () => {
  const page = await renderWithMock(<ObjectHeader type="group" id="0" activeTab="overview" />, { catalogues });
  const flag = await screen.findByRole("button", { name: messages.addFavourite });
  expect(flag.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(flag);
  const marked = await screen.findByRole("button", { name: messages.removeFavourite });
  expect(marked.getAttribute("aria-pressed")).toBe("true");
  expect(page.api.world.get("0")?.favorite).toBe(true);
});

describe("what is on the screen and can't be read again", () => {
  const refresh = "Refresh by hand";
  function Refresher() {
    const queryClient = useQueryClient();
    return <button onClick={() => void refreshShownData(queryClient)}>{refresh}</button>;
  }

  /** A page with a button that refreshes it; from then on `answer` is what the server says. */
  async function showThenRespondWith(response: () => Response) {
    await renderWithMock(
      <>
        <ObjectHeader type="group" id="0" activeTab="overview" />
        <Refresher />
      </>,
      { catalogues },
    );
    await screen.findByRole("button", { name: messages.action.pause });
    const works = globalThis.fetch;
    vi.stubGlobal("fetch", () => Promise.resolve(response()));
    fireEvent.click(screen.getByRole("button", { name: refresh }));
    return { repair: () => vi.stubGlobal("fetch", works) };
  }
  const refusal = (status: number, code: string) => () =>
    new Response(JSON.stringify({ code, message: "m", request_id: "r" }), { status });

  test("[ER-04] a failed refresh tells how old it is, until one succeeds", async () => {
    const { repair } = await showThenRespondWith(refusal(500, "INTERNAL_ERROR"));
    const banner = await screen.findByRole("status");
    expect(banner.textContent).toContain(messages.staleTitle);
    expect(banner.textContent).toMatch(/Values are from \d\d:\d\d UTC\./);
    repair();
    fireEvent.click(within(banner).getByRole("button", { name: messages.refreshNow }));
    await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  });

  test("[ER-07] an object that is deleted meanwhile says so", async () => {
    await showThenRespondWith(refusal(404, "NOT_FOUND"));
    expect((await screen.findByRole("status")).textContent).toContain(messages.deletedTitle);
    expect(screen.queryByRole("button", { name: messages.refreshNow })).toBeNull();
  });

  test("[ER-07] what is gone offers no action any more, neither in its head nor in the palette", async () => {
    await showThenRespondWith(refusal(404, "NOT_FOUND"));
    await screen.findByRole("status");
    expect(screen.queryByRole("button", { name: messages.action.pause })).toBeNull();
    expect(screen.queryByRole("button", { name: messages.more })).toBeNull();
    expect(screen.queryByRole("button", { name: messages.addFavourite })).toBeNull();
    expect(currentObject.get()?.rights).toEqual([]);
    expect(document.title).toMatch(/^\S.* · PRTG$/);
  });

  test("[ER-03] a service that is away has a page of its own", async () => {
    let requested = 0;
    await showThenRespondWith(() => {
      requested += 1;
      return refusal(503, "SERVICE_UNAVAILABLE")();
    });
    await vi.waitFor(() => expect(requested).toBeGreaterThan(0));
    expect(screen.queryByRole("status")).toBeNull();
  });
});

test("[ST-09] the page of a flapping sensor has a mark beside its status", async () => {
  const idOf = (api: MockApi) => objectsOf(api, "sensor").find(({ id }) => api.world.statusOf(id) === "up")?.id ?? "";
  await renderWithMock((api) => <ObjectHeader type="sensor" id={idOf(api)} activeTab="overview" />, {
    catalogues,
    prepare: (api) => showSensor(api, idOf(api), { flapping: { changes_ms: [Date.now()], since_ms: Date.now() } }),
  });
  expect(await screen.findByText("Flapping")).toBeTruthy();
});
