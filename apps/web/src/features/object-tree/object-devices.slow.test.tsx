import { cleanup, fireEvent, screen } from "@testing-library/react";
import { maxHistoryObjects } from "@monitor/contract";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mockNaming, undocumentedFilters } from "../../shared/monitored-objects/testing/mock-features.ts";
import { objectsOf, renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import type { MockPageOptions } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { expansions } from "./expansion.ts";
import { messages } from "./messages.en.ts";
import { ObjectDevices } from "./object-devices.tsx";

const catalogues = { "object-tree": messages };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  expansions.set({});
});

/** Both sources of the same page: pages of lists, and full lists of a server without them. */
const features = { pages: ["ext/table-windows"], "full lists": [] } as const;
type Way = keyof typeof features;
const ways: readonly Way[] = ["pages", "full lists"];

async function openBy(way: Way, options: Partial<MockPageOptions> = {}) {
  const { paths, prepare } = mockNaming(features[way]);
  const page = <ObjectDevices type="group" id="0" />;
  const view = await renderWithMock(page, { path: "/", ...options, catalogues, prepare });
  return { ...view, paths };
}

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>("tr[data-object-id]")];

/** Waits for an element by a selector; a query by role takes long in a table of this size. */
function find(page: HTMLElement, selector: string): Promise<HTMLElement> {
  return vi.waitFor(
    () => {
      const element = page.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`There is no ${selector}`);
      return element;
    },
    { timeout: 15_000 },
  );
}
describe.each(ways)("by %s", (way) => {
  test("[MO-02] the list shows devices, arrows move through them and Enter opens one", async () => {
    const { history, container } = await openBy(way);
    await find(container, "[role=grid]");
    const rows = rowsOf(container);
    expect(rows.filter((row) => row.tabIndex === 0)).toEqual([rows[0]]);
    rows[0]?.focus();
    fireEvent.keyDown(rows[0] as Element, { key: "ArrowDown" });
    await vi.waitFor(() => expect(document.activeElement).toBe(rows[1]));
    fireEvent.keyDown(rows[1] as Element, { key: "Enter" });
    const id = rows[1]?.getAttribute("data-object-id");
    await vi.waitFor(() => expect(history.location.pathname).toBe(`/monitoring/device/${id}/overview`));
  });

  test("[MO-07] list or tree is in the address", async () => {
    const { history, container } = await openBy(way, { path: "/?sort=-name" });
    await find(container, "[role=grid]");
    fireEvent.click(screen.getByText(messages.tree));
    await find(container, "[role=tree]");
    expect(history.location.search).toBe("?view=tree&sort=-name");
  });

  test("[MO-07] the order of the address is the order of the list", async () => {
    const { container } = await openBy(way, { path: "/?sort=name" });
    await find(container, "[role=grid]");
    const names = () => rowsOf(container).map((row) => row.querySelector("a")?.textContent ?? "");
    expect(names().length).toBeGreaterThan(5);
    const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
    expect(names()).toEqual([...names()].sort((a, b) => collator.compare(a, b)));
  });

  test("[MO-02] in the tree arrows open, go inside and close, and what is open stays open when one comes back", async () => {
    const first = await openBy(way, { path: "/?view=tree" });
    const closed = await find(first.container, "[role=treeitem][aria-expanded=false]");
    const key = closed.getAttribute("data-row-key") ?? "";
    closed.focus();
    fireEvent.click(closed.querySelector("[role=img]") as Element);
    fireEvent.keyDown(closed, { key: "ArrowRight" });
    await vi.waitFor(() => expect(closed.getAttribute("aria-expanded")).toBe("true"));
    await vi.waitFor(() => {
      if (document.activeElement === closed) fireEvent.keyDown(closed, { key: "ArrowRight" });
      const level = Number(document.activeElement?.getAttribute("aria-level"));
      expect(level).toBe(Number(closed.getAttribute("aria-level")) + 1);
    });
    first.unmount();
    const again = await openBy(way, { path: "/?view=tree" });
    const row = await find(again.container, `[data-row-key="${key}"]`);
    expect(row.getAttribute("aria-expanded")).toBe("true");
  });

  test("[MO-02] an open device shows its sensors", async () => {
    const { container } = await openBy(way, { path: "/?view=tree&filter=probe device" });
    const tree = await find(container, "[role=tree]");
    fireEvent.click(await screen.findByLabelText(messages.expand("Probe Device")));
    await vi.waitFor(() => {
      const device = screen.getByLabelText(messages.collapse("Probe Device")).closest("[role=treeitem]");
      const level = Number(device?.getAttribute("aria-level")) + 1;
      expect(tree.querySelectorAll(`[aria-level="${level}"][data-object-id]`).length).toBeGreaterThan(1);
    });
    expect(tree.textContent).not.toContain(messages.loading);
  });

  test("[MO-02] the filter shows what it found, and says when that is nothing", async () => {
    await openBy(way, { path: "/?filter=no such device" });
    expect(await screen.findByText(messages.noMatchTitle)).toBeTruthy();
  });

  test("[MO-02] a tree six levels deep opens all the way", async () => {
    const { container } = await openBy(way, { scenario: "complexTree", path: "/?view=tree" });
    const tree = await find(container, "[role=tree]");
    await vi.waitFor(() => {
      const closed = tree.querySelector<HTMLElement>("[aria-expanded=false] button");
      if (closed) fireEvent.click(closed);
      const items = [...tree.querySelectorAll("[role=treeitem][data-object-id]")];
      const levels = items.map((item) => Number(item.getAttribute("aria-level")));
      expect(Math.max(...levels)).toBeGreaterThanOrEqual(6);
    });
  });
});

test("[CA-03, MO-02] from a server with pages no full list is requested, neither by the list nor by the tree", async () => {
  const { container, paths } = await openBy("pages");
  await find(container, "tr[data-object-id]");
  fireEvent.click(screen.getByText(messages.tree));
  await find(container, "[role=treeitem][aria-level='2']");
  const lists = paths.filter((path) => /\/(objects|devices|sensors|probes|groups)\?/.test(path));
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.filter((path) => !/limit=[1-9]/.test(path))).toEqual([]);
});

test.each(ways)("[MO-02, CA-03] by %s the last 24 hours of the devices in sight come in one request", async (way) => {
  const { paths, prepare } = mockNaming([...features[way], "ext/status-history"]);
  const page = <ObjectDevices type="group" id="0" />;
  const { container } = await renderWithMock(page, { path: "/?sort=name", catalogues, prepare });
  const row = await find(container, "tr[data-object-id]");
  await find(row, `[role=img][aria-label^="${messages.column.history}: "]`);
  expect(row.querySelectorAll("[data-bar]")).toHaveLength(24);
  expect(screen.getByText(messages.column.history)).toBeTruthy();
  const requested = paths.filter((path) => path.includes("/status-history"));
  expect(requested).toHaveLength(1);
  const ids = new URLSearchParams(requested[0]?.split("?")[1]).get("ids")?.split(",") ?? [];
  const shown = rowsOf(container).map((each) => each.dataset["objectId"]);
  expect(ids).toEqual(expect.arrayContaining(shown));
  expect(ids.length).toBeLessThanOrEqual(maxHistoryObjects);
});

test("[CA-03] from a server that names no status history nothing is requested, and there is no column for it", async () => {
  const { container, paths } = await openBy("pages");
  await find(container, "tr[data-object-id]");
  await vi.waitFor(() => expect(screen.queryByText(messages.column.history)).toBeNull());
  expect(paths.filter((path) => path.includes("status-history"))).toEqual([]);
});

test("[CA-03] from a server without pages only full lists are requested", async () => {
  const { container, paths } = await openBy("full lists");
  await find(container, "tr[data-object-id]");
  expect(paths.filter((path) => path.includes("limit=0"))).not.toEqual([]);
  expect(paths.filter((path) => path.includes("offset="))).toEqual([]);
});

test("[CA-03] what a server without pages can't filter is filtered in the browser, in list and tree", async () => {
  const list = await openBy("full lists");
  await find(list.container, "tr[data-object-id]");
  await vi.waitFor(() => expect(list.paths.some((path) => path.includes("/sensors?"))).toBe(true));
  cleanup();
  const tree = await openBy("full lists", { path: "/?view=tree" });
  const device = objectsOf(tree.api, "device").find(({ id }) => tree.api.world.sensorsBelow(id).length > 0);
  fireEvent.change(screen.getByLabelText(messages.filterLabel), { target: { value: device?.name ?? "" } });
  fireEvent.click((await find(tree.container, `[data-row-key="${device?.id}"]`)).querySelector("button") as Element);
  const [sensorId] = tree.api.world.sensorsBelow(device?.id ?? "");
  await find(tree.container, `[data-row-key="${sensorId}"]`);
  expect(undocumentedFilters([...list.paths, ...tree.paths])).toEqual([]);
});

test("[MO-02] in the tree letters find a name, and those that stand for an action do it", async () => {
  const { container, opened } = await openBy("pages", { path: "/?view=tree" });
  const second = await find(container, "[data-object-id][aria-level='2']");
  const top = await find(container, "[role=treeitem][aria-level='1']");
  const name = second.querySelector("a")?.textContent ?? "";
  top.focus();
  const letter = name.charAt(0).toLowerCase();
  expect("apusgr").not.toContain(letter);
  fireEvent.keyDown(top, { key: letter });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(name));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(opened).toEqual([]);
});

test("[MO-02] more sensors of a device come where it says how many there are", async () => {
  const { container, api } = await openBy("pages", { path: "/?view=tree" });
  const { world } = api;
  const [sensor] = objectsOf(api, "sensor");
  const deviceId = sensor?.parent_id ?? "";
  const copies = Array.from({ length: 9 }, (_, copy) => ({ id: String(9001 + copy), name: `Copy ${copy}` }));
  const state = world.sensorState(sensor?.id ?? "");
  if (!sensor || !state) throw new Error("The sample world has no sensor");
  api.show({
    objects: copies.map((copy) => ({ ...sensor, ...copy })),
    states: new Map(copies.map(({ id }) => [id, state])),
  });
  const count = world.childrenOf(deviceId).length;
  const device = world.get(deviceId);
  fireEvent.change(screen.getByLabelText(messages.filterLabel), { target: { value: device?.name ?? "" } });
  const row = await find(container, `[data-row-key="${deviceId}"]`);
  fireEvent.click(row.querySelector("button") as Element);
  const more = await find(container, `[data-row-key="${deviceId}-more"]`);
  expect(more.textContent).toContain(messages.moreSensors(count - 5, String(count - 5)));
  fireEvent.click(more);
  const level = Number(row.getAttribute("aria-level")) + 1;
  await vi.waitFor(() =>
    expect(container.querySelectorAll(`[data-object-id][aria-level="${level}"]`)).toHaveLength(count),
  );
  expect(container.querySelector(`[data-row-key="${deviceId}-more"]`)).toBeNull();
});
