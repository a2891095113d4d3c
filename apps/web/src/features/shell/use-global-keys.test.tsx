import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commandLayer } from "../../shared/keyboard/index.ts";
import { session } from "../../shared/session/index.ts";
import { useGlobalKeys } from "./use-global-keys.ts";

const targets = { goHome: vi.fn<() => void>(), goToMonitoring: vi.fn<() => void>(), refresh: vi.fn<() => void>() };

function Keys() {
  useGlobalKeys(targets);
  return <input aria-label="name" />;
}
function logInWith(single_key_shortcuts: boolean) {
  session.open({
    token: "t",
    expires_at: "2126-11-21T12:00:00Z",
    user: { id: "100", login_name: "jana", single_key_shortcuts },
  });
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

beforeEach(() => {
  logInWith(true);
  render(<Keys />);
});
afterEach(() => {
  cleanup();
  commandLayer.set(null);
  session.close();
  vi.clearAllMocks();
});

describe("keys that work everywhere", () => {
  test("[LY-02] Ctrl K and ⌘ K open the search and close it, also during typing", () => {
    press("k", { ctrlKey: true });
    expect(commandLayer.get()).toBe("palette");
    press("K", { metaKey: true });
    expect(commandLayer.get()).toBeNull();
    const input = document.querySelector("input");
    if (input) fireEvent.keyDown(input, { key: "k", ctrlKey: true });
    expect(commandLayer.get()).toBe("palette");
  });

  test("[LY-02] a dialog that is being answered keeps the search away", () => {
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.append(dialog);
    press("k", { ctrlKey: true });
    press("?");
    press("r");
    expect(commandLayer.get()).toBeNull();
    expect(targets.refresh).not.toHaveBeenCalled();
    dialog.remove();
  });

  test.each([
    ["/", "palette"],
    ["?", "shortcuts"],
  ])("[LY-02] %s opens the %s", (key, layer) => {
    press(key, { shiftKey: key === "?" });
    expect(commandLayer.get()).toBe(layer);
  });

  test("[LY-02] g h, g m and r, also with the caps lock on; h alone does nothing", () => {
    press("h");
    press("g");
    press("x");
    press("h");
    expect(targets.goHome).not.toHaveBeenCalled();
    press("g");
    press("h");
    expect(targets.goHome).toHaveBeenCalledTimes(1);
    press("G");
    press("M");
    expect(targets.goToMonitoring).toHaveBeenCalledTimes(1);
    press("R");
    expect(targets.refresh).toHaveBeenCalledTimes(1);
  });

  test("[RT-16] an account without single keys keeps Ctrl K only", () => {
    logInWith(false);
    for (const key of ["?", "/", "r", "g", "h"]) press(key);
    expect([commandLayer.get(), targets.refresh.mock.calls.length, targets.goHome.mock.calls.length]).toEqual([
      null,
      0,
      0,
    ]);
    press("k", { ctrlKey: true });
    expect(commandLayer.get()).toBe("palette");
  });
});
