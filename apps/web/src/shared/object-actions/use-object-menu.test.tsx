import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useMemo } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ObjectActionsContextProvider } from "./object-actions-context.tsx";
import type { ActionEntry, ActionTarget, ObjectActions } from "./object-actions-context.tsx";
import { useActionShortcuts } from "./use-action-shortcuts.ts";
import { longPressMs, useObjectMenu } from "./use-object-menu.ts";
import type { MenuSource } from "./use-object-menu.ts";

const target: ActionTarget = { id: "7", type: "sensor", name: "Ping", status: "down", rights: null };
const open = vi.fn<ObjectActions["open"]>();
const openMenu = vi.fn<ObjectActions["openMenu"]>();
let entries: ActionEntry[] = [];
const onRowClick = vi.fn();

const sourceAt: MenuSource = (element) => (element.closest("[data-row]") ? { targets: [target], href: "/s/7" } : null);

function List() {
  const menu = useObjectMenu(sourceAt);
  const onKeyDown = useActionShortcuts(useMemo(() => [target], []));
  return (
    <div {...menu}>
      <button type="button" data-row onClick={onRowClick} onKeyDown={onKeyDown}>
        Ping
      </button>
      <input aria-label="Filter" onKeyDown={onKeyDown} />
      <p>Nothing</p>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  entries = [{ action: "pause", isDisabled: false, count: 1 }];
  render(
    <ObjectActionsContextProvider value={{ open, openMenu, entriesFor: () => entries }}>
      <List />
    </ObjectActionsContextProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const row = () => screen.getByRole("button", { name: "Ping" });
const touchAt = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

describe("right click", () => {
  test("[MO-05] opens the menu of the row at the pointer, in place of the browser's", () => {
    const isLeftToBrowser = fireEvent.contextMenu(row(), { clientX: 30, clientY: 40 });
    expect(isLeftToBrowser).toBe(false);
    expect(openMenu).toHaveBeenCalledWith({ targets: [target], href: "/s/7", anchor: { x: 30, y: 40 } });
  });

  test.each(["altKey", "ctrlKey", "metaKey"])("[MO-05] with %s held the browser's own menu comes", (modifier) => {
    expect(fireEvent.contextMenu(row(), { clientX: 30, clientY: 40, [modifier]: true })).toBe(true);
    expect(openMenu).not.toHaveBeenCalled();
  });

  test("[MO-05] the menu key opens it at the row; beside the rows there is none", () => {
    fireEvent.contextMenu(row(), { clientX: 0, clientY: 0 });
    expect(openMenu.mock.calls[0]?.[0].anchor).toBe(row());
    expect(fireEvent.contextMenu(screen.getByText("Nothing"))).toBe(true);
    expect(openMenu).toHaveBeenCalledOnce();
  });
});

describe("long press", () => {
  test("[MO-05] opens the menu, and lifting the finger is no tap", () => {
    fireEvent.touchStart(row(), touchAt(30, 40));
    wait(longPressMs);
    expect(openMenu).toHaveBeenCalledWith({ targets: [target], href: "/s/7", anchor: { x: 30, y: 40 } });
    fireEvent.contextMenu(row(), { clientX: 30, clientY: 40 });
    expect(openMenu).toHaveBeenCalledOnce();
    fireEvent.touchEnd(row());
    fireEvent.click(row());
    expect(onRowClick).not.toHaveBeenCalled();
    fireEvent.click(row());
    expect(onRowClick).toHaveBeenCalledOnce();
  });

  test("[MO-05] a tap and a scroll open nothing", () => {
    fireEvent.touchStart(row(), touchAt(30, 40));
    wait(longPressMs - 1);
    fireEvent.touchEnd(row());
    fireEvent.touchStart(row(), touchAt(30, 40));
    fireEvent.touchMove(row(), touchAt(30, 60));
    wait(2 * longPressMs);
    expect(openMenu).not.toHaveBeenCalled();
  });
});

describe("letters", () => {
  test("[MO-05] start an action that is offered and possible", () => {
    fireEvent.keyDown(row(), { key: "p" });
    expect(open).toHaveBeenCalledWith("pause", [target]);
  });

  test("[AC-09] do nothing where the action is not offered or not possible", () => {
    fireEvent.keyDown(row(), { key: "s" });
    entries = [{ action: "pause", isDisabled: true, count: 0, reason: "paused" }];
    fireEvent.keyDown(row(), { key: "p" });
    expect(open).not.toHaveBeenCalled();
  });

  test("[MO-05] are text in a field, and the browser's with a modifier", () => {
    fireEvent.keyDown(screen.getByLabelText("Filter"), { key: "p" });
    fireEvent.keyDown(row(), { key: "p", ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
  });
});
