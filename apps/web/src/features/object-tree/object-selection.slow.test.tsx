import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mockNaming } from "../../shared/monitored-objects/testing/mock-features.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as monitoring } from "../../shared/monitoring-ui/messages.en.ts";
import { expansions } from "./expansion.ts";
import { messages } from "./messages.en.ts";
import { ObjectDevices } from "./object-devices.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  expansions.set({});
});

const features = { pages: ["ext/table-windows"], "full lists": [] } as const;
type Way = keyof typeof features;
const ways: readonly Way[] = ["pages", "full lists"];

async function openBy(way: Way, path: string) {
  const { prepare } = mockNaming(features[way]);
  const page = <ObjectDevices type="group" id="0" />;
  const view = await renderWithMock(page, { path, catalogues: { "object-tree": messages }, prepare });
  const rows = (selector: string) => [...view.container.querySelectorAll<HTMLElement>(`${selector}[data-object-id]`)];
  return { ...view, rows };
}
const bar = () => screen.queryByRole("toolbar", { name: messages.bulkActions });
const press = (element: Element | undefined | null, key: string, more: object = {}) =>
  fireEvent.keyDown(element as Element, { key, ...more });
const focus = (row: HTMLElement | undefined) => act(() => row?.focus());
const idOf = (row: HTMLElement | undefined) => row?.dataset["objectId"] ?? "";
const boxIn = (row: HTMLElement | undefined) => row?.querySelector("input[type=checkbox]") as HTMLInputElement;

describe.each(ways)("the tree by %s", (way) => {
  test("[MO-06, AC-08] a probe, a group and a device are selected by key and by box; the bar counts them by type and acts on all", async () => {
    const { rows, opened, api } = await openBy(way, "/?view=tree");
    const { world } = api;
    const ofType = (type: string) => rows("[role=treeitem]").filter((row) => world.get(idOf(row))?.type === type);
    await vi.waitFor(() =>
      expect([ofType("probe")[0], ofType("group")[1], ofType("device")[0]]).not.toContain(undefined),
    );
    const [probe] = ofType("probe");
    const [, group] = ofType("group");
    const [device] = ofType("device");
    expect(bar()).toBeNull();
    expect(document.documentElement.hasAttribute("data-bulk-bar")).toBe(false);
    focus(probe);
    press(probe, " ");
    expect(probe?.getAttribute("aria-checked")).toBe("true");
    fireEvent.click(boxIn(group));
    fireEvent.click(boxIn(device));
    expect(within(bar() as HTMLElement).getByText(messages.selectedCount(3, "3"))).toBeTruthy();
    for (const type of ["probe", "group", "device"] as const) {
      expect(within(bar() as HTMLElement).getByText(messages.typeCount[type](1, "1"))).toBeTruthy();
    }
    expect(within(bar() as HTMLElement).queryByText(messages.typeCount.sensor(0, "0"))).toBeNull();
    expect(document.documentElement.hasAttribute("data-bulk-bar")).toBe(true);
    const scan = messages.actionFor(messages.action.scan, 3, "3");
    fireEvent.click(within(bar() as HTMLElement).getByRole("button", { name: scan }));
    press(device, "s");
    const all = { action: "scan", ids: [idOf(probe), idOf(group), idOf(device)] };
    expect(opened).toEqual([all, all]);
    fireEvent.click(boxIn(group));
    expect(within(bar() as HTMLElement).getByText(messages.selectedCount(2, "2"))).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: messages.clearSelection }));
    expect(bar()).toBeNull();
    expect(document.documentElement.hasAttribute("data-bulk-bar")).toBe(false);
  });

  test("[MO-06] what is behind a branch that is closed is no longer selected", async () => {
    const { rows } = await openBy(way, "/?view=tree");
    await vi.waitFor(() => expect(rows("[aria-level='3']").length).toBeGreaterThan(0));
    const inner = rows("[aria-level='3']")[0];
    const outer = rows("[aria-level='2'][aria-expanded=true]")[0];
    fireEvent.click(boxIn(inner));
    expect(bar()).not.toBeNull();
    focus(outer);
    press(outer, "ArrowLeft");
    await vi.waitFor(() => expect(bar()).toBeNull());
  });
});

test("[MO-06] of sensors alone the bar counts the statuses", async () => {
  const { rows, container } = await openBy("pages", "/?view=tree&filter=probe device");
  await vi.waitFor(() => expect(container.querySelector("[role=tree]")).not.toBeNull());
  fireEvent.click(await screen.findByLabelText(messages.expand("Probe Device")));
  const sensors = () => rows("[role=treeitem]:not([aria-expanded])");
  await vi.waitFor(() => expect(sensors().length).toBeGreaterThan(1));
  const [first, second] = sensors();
  focus(first);
  press(first, " ");
  press(first, "ArrowDown", { shiftKey: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
  expect(second?.getAttribute("aria-checked")).toBe("true");
  expect(within(bar() as HTMLElement).getByText(messages.selectedCount(2, "2"))).toBeTruthy();
  const statuses = [...(bar() as HTMLElement).querySelectorAll("[data-counter]")];
  const known = Object.keys(monitoring.status);
  expect(statuses.length).toBeGreaterThan(0);
  for (const status of statuses) expect(known).toContain(status.getAttribute("data-counter"));
});

test("[MO-06, MO-02] in the list Space, Shift and arrows, Ctrl A and Escape select devices; the click on a box opens nothing", async () => {
  const { rows, opened, menus, history } = await openBy("pages", "/?sort=name");
  await vi.waitFor(() => expect(rows("tr").length).toBeGreaterThan(3));
  const [first, second, third] = rows("tr");
  focus(first);
  press(first, " ");
  press(first, "ArrowDown", { shiftKey: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
  press(second, "ArrowDown", { shiftKey: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(third));
  expect(rows("tr[aria-selected=true]")).toEqual([first, second, third]);
  press(third, "p");
  const three = [first, second, third].map(idOf);
  expect(opened).toEqual([{ action: "pause", ids: three }]);
  fireEvent.contextMenu(second as Element, { clientX: 5, clientY: 5 });
  expect(menus[0]?.targets.map(({ id }) => id)).toEqual(three);
  expect(menus[0]?.href).toBeUndefined();
  fireEvent.contextMenu(rows("tr")[3] as Element, { clientX: 5, clientY: 5 });
  expect(menus[1]?.targets.map(({ id }) => id)).toEqual([idOf(rows("tr")[3])]);
  press(third, "Escape");
  expect(bar()).toBeNull();
  press(third, "a", { ctrlKey: true });
  expect(rows("tr[aria-selected=true]")).toHaveLength(rows("tr").length);
  fireEvent.click(boxIn(first));
  expect(rows("tr[aria-selected=true]")).toHaveLength(rows("tr").length - 1);
  expect(history.location.pathname).toBe("/");
});

test("[MO-06, MO-07] another filter ends the selection", async () => {
  const { rows } = await openBy("pages", "/?sort=name");
  await vi.waitFor(() => expect(rows("tr").length).toBeGreaterThan(3));
  fireEvent.click(boxIn(rows("tr")[0]));
  expect(bar()).not.toBeNull();
  const name = rows("tr")[0]?.querySelector("a")?.textContent ?? "";
  fireEvent.change(screen.getByLabelText(messages.filterLabel), { target: { value: name } });
  await vi.waitFor(() => expect(bar()).toBeNull());
});
