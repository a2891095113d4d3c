import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
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

const open = (options: Partial<MockPageOptions> = {}) =>
  renderWithMock(<ObjectDevices type="group" id="0" />, { path: "/", ...options, catalogues });

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>("tr[data-object-id]")];

/** Waits for an element by a selector; asking by role takes long in a table of this size. */
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
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

test("[MO-02] the list shows devices, arrows move through them and Enter opens one", async () => {
  const { history, container } = await open();
  await find(container, "[role=grid]");
  const rows = rowsOf(container);
  expect(rows.filter((row) => row.tabIndex === 0)).toEqual([rows[0]]);
  rows[0]?.focus();
  fireEvent.keyDown(rows[0] as Element, { key: "ArrowDown" });
  await until(() => expect(document.activeElement).toBe(rows[1]));
  fireEvent.keyDown(rows[1] as Element, { key: "Enter" });
  const id = rows[1]?.getAttribute("data-object-id");
  await until(() => expect(history.location.pathname).toBe(`/monitoring/device/${id}/overview`));
});

test("[MO-07] list or tree is in the address", async () => {
  const { history, container } = await open({ path: "/?sort=-name" });
  await find(container, "[role=grid]");
  fireEvent.click(screen.getByText(messages.tree));
  await find(container, "[role=tree]");
  expect(history.location.search).toBe("?view=tree&sort=-name");
});

test("[MO-07] the order of the address is the order of the list", async () => {
  const { container } = await open({ path: "/?sort=name" });
  await find(container, "[role=grid]");
  const names = () => rowsOf(container).map((row) => row.querySelector("a")?.textContent ?? "");
  expect(names().length).toBeGreaterThan(5);
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  expect(names()).toEqual([...names()].sort((a, b) => collator.compare(a, b)));
});

test("[MO-02] in the tree arrows open, go inside and close, and what is open stays open when one comes back", async () => {
  const first = await open({ path: "/?view=tree" });
  const closed = await find(first.container, "[role=treeitem][aria-expanded=false]");
  const key = closed.getAttribute("data-row-key") ?? "";
  closed.focus();
  fireEvent.click(closed.querySelector("[role=img]") as Element);
  fireEvent.keyDown(closed, { key: "ArrowRight" });
  await until(() => expect(closed.getAttribute("aria-expanded")).toBe("true"));
  await until(() => {
    if (document.activeElement === closed) fireEvent.keyDown(closed, { key: "ArrowRight" });
    const level = Number(document.activeElement?.getAttribute("aria-level"));
    expect(level).toBe(Number(closed.getAttribute("aria-level")) + 1);
  });
  first.unmount();
  const again = await open({ path: "/?view=tree" });
  const row = await find(again.container, `[data-row-key="${key}"]`);
  expect(row.getAttribute("aria-expanded")).toBe("true");
});

test("[MO-02] an open device shows its sensors", async () => {
  const { container } = await open({ path: "/?view=tree&filter=probe device" });
  const tree = await find(container, "[role=tree]");
  const name = screen.getByLabelText(messages.expand("Probe Device"));
  fireEvent.click(name);
  await until(() => {
    const device = name.closest("[role=treeitem]");
    const level = Number(device?.getAttribute("aria-level")) + 1;
    expect(tree.querySelectorAll(`[aria-level="${level}"][data-object-id]`).length).toBeGreaterThan(1);
  });
  expect(tree.textContent).not.toContain(messages.loadingSensors);
});

test("[MO-02] the filter shows what it found, and says when that is nothing", async () => {
  await open({ path: "/?filter=no such device" });
  expect(await screen.findByText(messages.noMatchTitle)).toBeTruthy();
});

test("[MO-02] a tree six levels deep opens all the way", async () => {
  const { container } = await open({ scenario: "complexTree", path: "/?view=tree" });
  const tree = await find(container, "[role=tree]");
  for (let step = 0; step < 8; step += 1) {
    const closed = tree.querySelector<HTMLElement>("[aria-expanded=false] button");
    if (closed) fireEvent.click(closed);
  }
  const levels = [...tree.querySelectorAll("[role=treeitem]")].map((item) => Number(item.getAttribute("aria-level")));
  expect(Math.max(...levels)).toBeGreaterThanOrEqual(6);
});
