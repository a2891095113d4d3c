import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { objectsOf, renderWithMock, showSensor } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import type { MockPageOptions } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { columns } from "./columns/columns.tsx";
import { messages } from "./messages.en.ts";
import { ObjectTables } from "./object-tables.tsx";

const catalogues = { "object-tables": messages };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openTables(options: Partial<MockPageOptions> = {}) {
  const path = options.path ?? "/monitoring/group/0/tables";
  const page = await renderWithMock(<ObjectTables type="group" id="0" />, { ...options, path, catalogues });
  await screen.findByRole("grid");
  const rows = () => screen.getAllByRole("row").filter((row) => row.hasAttribute("data-object-id"));
  const idOf = (index: number) => rows()[index]?.getAttribute("data-object-id") ?? "";
  return { ...page, rows, idOf };
}

/** The values of two hours come last; until then rows are drawn for them. */
async function untilLinesAreDrawn() {
  await vi.waitFor(() => expect(document.querySelector('td[data-cell="level"] path')).toBeTruthy());
}

test("[RT-15] the page opens with the sensors of the status in its address", async () => {
  const { rows } = await openTables({ path: "/monitoring/group/0/tables?filter_status=down,warning" });
  const badges = rows().map((row) => within(row).getByText(/^(Down|Warning)$/).textContent);
  expect(badges.length).toBeGreaterThan(1);
  expect(screen.getByRole("button", { name: /^Down, / }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: /^Up, / }).getAttribute("aria-pressed")).toBe("false");
});

test("[MO-07] chips, headers, pages and page size write the address", async () => {
  const { history, rows } = await openTables();
  await vi.waitFor(() => expect(rows()).toHaveLength(50));
  fireEvent.click(screen.getByLabelText("Page 2"));
  await vi.waitFor(() => expect(history.location.href).toMatch(/\?page=2$/));
  fireEvent.click(screen.getByText("Name"));
  await vi.waitFor(() => expect(history.location.href).toMatch(/\?sort=name$/));
  fireEvent.change(screen.getByLabelText(messages.rowsPerPage), { target: { value: "25" } });
  await vi.waitFor(() => expect(history.location.href).toMatch(/\?sort=name&rows=25$/));
  await vi.waitFor(() => expect(rows()).toHaveLength(25));
  fireEvent.click(screen.getByLabelText(/^Up, /));
  await vi.waitFor(() => expect(history.location.href).toMatch(/\?filter_status=up&sort=name&rows=25$/));
});

test("[ST-09] rows of flapping sensors have a mark", async () => {
  const flapping = { changes_ms: [Date.now()], since_ms: Date.now() };
  const { rows } = await openTables({
    path: "/monitoring/group/0/tables?filter_status=up",
    prepare: (api) => {
      const isUp = ({ id }: { readonly id: string }) => api.world.statusOf(id) === "up";
      for (const { id } of objectsOf(api, "sensor").filter(isUp).slice(0, 400)) showSensor(api, id, { flapping });
    },
  });
  await vi.waitFor(() => expect(rows()).toHaveLength(50));
  expect(screen.getAllByText("Flapping").length).toBeGreaterThan(0);
});

test("[MO-03] the sorted column says so", async () => {
  await openTables({ path: "/?sort=-name" });
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: "Status" }).getAttribute("aria-sort")).toBeNull();
});

test("[MO-03] the list is one tab stop: arrows move, Enter opens the sensor", async () => {
  const { rows, idOf, history } = await openTables();
  expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  rows()[0]?.focus();
  fireEvent.keyDown(rows()[0] as Element, { key: "ArrowDown" });
  await vi.waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  expect(rows().filter((row) => row.tabIndex === 0)).toEqual([rows()[1]]);
  fireEvent.keyDown(rows()[1] as Element, { key: "Enter" });
  await vi.waitFor(() => expect(history.location.pathname).toBe(`/monitoring/sensor/${idOf(1)}/overview`));
});

test("[MO-06] Space selects, Shift and arrows extend, the bar counts and acts on what is selected", async () => {
  const { rows, idOf, opened } = await openTables({ scenario: "onlySensorsDown" });
  rows()[0]?.focus();
  fireEvent.keyDown(rows()[0] as Element, { key: " " });
  fireEvent.keyDown(rows()[0] as Element, { key: "ArrowDown", shiftKey: true });
  const bar = await screen.findByRole("toolbar");
  expect(within(bar).getByText("2 selected")).toBeTruthy();
  expect(within(bar).queryByText(words.noActions)).toBeNull();
  expect(within(bar).getByText("Down: 2")).toBeTruthy();
  expect(
    rows()
      .slice(0, 3)
      .map((row) => row.getAttribute("aria-selected")),
  ).toEqual(["true", "true", "false"]);
  fireEvent.click(within(bar).getByRole("button", { name: "Acknowledge 2 sensors" }));
  expect(opened).toEqual([{ action: "acknowledge", ids: [idOf(0), idOf(1)] }]);
  const resume = within(bar).getByRole("button", { name: "Resume 0 sensors" });
  expect(resume.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(resume);
  expect(opened).toHaveLength(1);
});

test.each(["one", "all"])(
  "[MO-06, AC-09] the bar of a reader says why it has no actions: %s of the sensors",
  async (choice) => {
    const { rows } = await openTables({ isReader: true });
    fireEvent.click(within(rows()[0] as HTMLElement).getByRole("checkbox"));
    if (choice === "all") {
      fireEvent.click(screen.getByRole("checkbox", { name: messages.selectAll }));
      fireEvent.click(await screen.findByRole("button", { name: /^Select all \d+ that match$/ }));
    }
    const bar = await screen.findByRole("toolbar");
    expect(await within(bar).findByText(words.noActions)).toBeTruthy();
    expect(
      within(bar)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual([messages.clearSelection]);
  },
);

test("[MO-06] Shift and a click on a checkbox select the rows between", async () => {
  const { rows } = await openTables();
  const boxOf = (index: number) => within(rows()[index] as HTMLElement).getByRole("checkbox");
  fireEvent.click(boxOf(1));
  fireEvent.click(boxOf(4), { shiftKey: true });
  expect(await screen.findAllByText("4 selected")).not.toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("[MO-06] Ctrl+A selects the page, and the header box tells how much of it is selected", async () => {
  const { rows } = await openTables({ path: "/?rows=25" });
  fireEvent.keyDown(rows()[0] as Element, { key: "a", ctrlKey: true });
  expect(await screen.findAllByText("25 selected")).not.toHaveLength(0);
  const header = screen.getByRole<HTMLInputElement>("checkbox", { name: messages.selectAll });
  expect(header.checked).toBe(true);
  fireEvent.click(within(rows()[0] as HTMLElement).getByRole("checkbox"));
  expect(header.indeterminate).toBe(true);
});

test("[MO-05] right click opens the menu of the row, with Ctrl held it is the browser's", async () => {
  const { rows, idOf, menus } = await openTables();
  const row = rows()[2] as Element;
  expect(fireEvent.contextMenu(row, { clientX: 40, clientY: 80, ctrlKey: true })).toBe(true);
  expect(menus).toHaveLength(0);
  expect(fireEvent.contextMenu(row, { clientX: 40, clientY: 80 })).toBe(false);
  expect(menus[0]).toMatchObject({ anchor: { x: 40, y: 80 }, href: `/monitoring/sensor/${idOf(2)}/overview` });
  expect(menus[0]?.targets.map((target) => target.id)).toEqual([idOf(2)]);
});

test("[AC-01] the key `a` acknowledges the row under the cursor", async () => {
  const { rows, idOf, opened } = await openTables({ path: "/?filter_status=down" });
  rows()[0]?.focus();
  fireEvent.keyDown(rows()[0] as Element, { key: "a" });
  expect(opened).toEqual([{ action: "acknowledge", ids: [idOf(0)] }]);
});

test("[MO-03] hostile names are text", async () => {
  const { container } = await openTables({ scenario: "edgeCaseSensorNames" });
  expect(container.querySelector("td img, td script, td b b")).toBeNull();
  expect(container.textContent).toContain("<");
});

test("[MO-03] a filter that nothing fits says so and can be cleared", async () => {
  const page = await renderWithMock(<ObjectTables type="group" id="0" />, { path: "/?filter=zzzz", catalogues });
  expect(await screen.findByText(messages.noMatchTitle)).toBeTruthy();
  expect(screen.getByText("keyword: “zzzz”")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: messages.clearFilter }).pop() as Element);
  expect(await screen.findByRole("grid")).toBeTruthy();
  expect(page.history.location.search).toBe("");
});

test("[MO-03] one sensor is not counted as several", async () => {
  await openTables({
    prepare: (api) => {
      const [sensor] = objectsOf(api, "sensor");
      if (sensor) sensor.name = "Without its like";
    },
  });
  expect(screen.getByText(/^1–50 of [\d,]+ sensors$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(messages.filterLabel), { target: { value: "without its like" } });
  expect(await screen.findByText("1–1 of 1 sensor")).toBeTruthy();
});

test("[MO-03] more than 100 rows are drawn only where they are visible, the grid still tells how many there are", async () => {
  const page = await renderWithMock(<ObjectTables type="group" id="0" />, { path: "/?rows=200", catalogues });
  const grid = await screen.findByRole("grid");
  const total = Number(grid.getAttribute("aria-rowcount")) - 1;
  expect(total).toBeGreaterThan(100);
  expect(page.container.querySelectorAll("tr[data-object-id]").length).toBeLessThan(total);
});

test("[MO-03] of new data the visible rows are drawn first, the others a moment later", async () => {
  const { rows } = await openTables();
  const first = rows().length;
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(50);
  await vi.waitFor(() => expect(rows()).toHaveLength(50));
  expect(rows().map((row) => Number(row.getAttribute("aria-rowindex")))).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 2),
  );
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(rows().length));
  observer.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(screen.getByText("Name"));
  await vi.waitFor(() => expect(counts).toContain(first));
  await vi.waitFor(() => expect(rows()).toHaveLength(50));
  observer.disconnect();
});

test("[MO-03] on paper a long page is whole", async () => {
  const { rows } = await openTables({ path: "/?rows=200" });
  const total = Number(screen.getByRole("grid").getAttribute("aria-rowcount")) - 1;
  const onScreen = rows().length;
  expect(onScreen).toBeLessThan(Math.min(200, total));
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(rows()).toHaveLength(Math.min(200, total));
  act(() => void window.dispatchEvent(new Event("afterprint")));
  await vi.waitFor(() => expect(rows().length).toBeLessThan(Math.min(200, total)));
});

test("[MO-06] a row that is selected is drawn again, the others are not", async () => {
  const drawn = vi.spyOn(columns.name, "cell");
  const { rows } = await openTables({ path: "/?rows=25" });
  await vi.waitFor(() => expect(rows()).toHaveLength(25));
  await untilLinesAreDrawn();
  drawn.mockClear();
  fireEvent.click(within(rows()[3] as HTMLElement).getByRole("checkbox"));
  expect(await screen.findAllByText("1 selected")).not.toHaveLength(0);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test("[MO-03] a filter that keeps the first rows draws none of them again", async () => {
  const drawn = vi.spyOn(columns.name, "cell");
  const { rows, idOf } = await openTables({ path: "/?rows=25&sort=name" });
  await vi.waitFor(() => expect(rows()).toHaveLength(25));
  const kept = idOf(0);
  await untilLinesAreDrawn();
  const name = rows()[0]?.querySelector("[data-tooltip]")?.textContent ?? "";
  drawn.mockClear();
  fireEvent.change(screen.getByLabelText(messages.filterLabel), { target: { value: name } });
  await vi.waitFor(() => expect(rows().length).toBeLessThan(25));
  expect(idOf(0)).toBe(kept);
  expect(drawn.mock.calls.some(([row]) => row.id === kept)).toBe(false);
});

test("[MO-03] during typing each letter requests rows, and the counts of the chips are requested after a pause", async () => {
  await openTables();
  const requested: URL[] = [];
  const send = window.fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    requested.push(new URL(input));
    return send(input, init);
  });
  const field = screen.getByLabelText(messages.filterLabel);
  for (const text of ["p", "pi", "pin"]) fireEvent.change(field, { target: { value: text } });
  const filtersOf = (path: string) =>
    requested.filter(({ pathname }) => pathname.endsWith(path)).map(({ searchParams }) => searchParams.get("filter"));
  await vi.waitFor(() => expect(filtersOf("/ext/sensor-counts")).toHaveLength(1));
  expect(filtersOf("/ext/sensor-counts")[0]).toContain('"pin"');
  expect(filtersOf("/sensors").map((filter) => filter?.match(/text contains "(\w+)"/)?.[1])).toEqual([
    "p",
    "pi",
    "pin",
  ]);
  const up = () => screen.getByRole("button", { name: /^Up, / }).textContent;
  await vi.waitFor(() => expect(up()).toBe(`Up ${screen.getAllByText("Up", { selector: "td *" }).length}`));
});

test("[MO-06] a page that is full offers all that matches; an action looks them up first", async () => {
  const { rows, opened } = await openTables({ scenario: "onlySensorsDown", path: "/?rows=25" });
  await vi.waitFor(() => expect(rows()).toHaveLength(25));
  fireEvent.keyDown(rows()[0] as Element, { key: "a", ctrlKey: true });
  const all = Number(screen.getByRole("grid").getAttribute("aria-rowcount")) - 1;
  fireEvent.click(await screen.findByRole("button", { name: messages.selectMatching(String(all)) }));
  fireEvent.click(within(rows()[1] as HTMLElement).getByRole("checkbox"));
  const bar = await screen.findByRole("toolbar");
  expect(within(bar).getByText(`${all - 1} selected`)).toBeTruthy();
  const left = rows()[1]?.getAttribute("data-object-id");
  fireEvent.click(within(bar).getByRole("button", { name: `Acknowledge ${all - 1} sensors` }));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.ids).toHaveLength(all - 1);
  expect(opened[0]?.ids).not.toContain(left);
});

test("[MO-03] a condition that can't be read keeps the rows of the last one that could, and says where", async () => {
  const { rows } = await openTables({ path: `/?q=${encodeURIComponent("status = down")}` });
  const found = rows().length;
  const field = screen.getByLabelText(messages.conditionLabel);
  fireEvent.change(field, { target: { value: "status = down and" } });
  expect(await screen.findByText(messages.faultAt(18, messages.fault.property()))).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(rows()).toHaveLength(found);
});
