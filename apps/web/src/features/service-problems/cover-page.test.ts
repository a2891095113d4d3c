import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { coverPage } from "./cover-page.ts";

const onKey = vi.fn<() => void>();
const onPointer = vi.fn<() => void>();
let cover: HTMLElement;
let lift: () => void;

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`nothing with the id ${id}`);
  return element;
}
const press = (target: Element) => target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `<div id="app"><input id="field" value="half a"></div><div id="open" role="dialog"></div>`;
  find("field").focus();
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPointer);
  cover = document.createElement("div");
  cover.innerHTML = `<button id="refresh">Refresh</button>`;
  lift = coverPage(cover);
});
afterEach(() => {
  lift();
  document.removeEventListener("keydown", onKey);
  document.removeEventListener("pointerdown", onPointer);
  vi.clearAllMocks();
});

describe("coverPage", () => {
  test("[ER-03] hides application and open dialogs, and leaves them where they are", () => {
    expect(document.querySelectorAll("[data-covered]")).toHaveLength(2);
    expect(cover.hasAttribute("data-covered")).toBe(false);
    expect((find("field") as HTMLInputElement).value).toBe("half a");
  });

  test("[ER-03] keys and clicks on it do not reach the page below: no shortcut, no dialog that closes", () => {
    press(find("refresh"));
    find("refresh").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    press(document.body);
    press(find("open"));
    expect(onKey).not.toHaveBeenCalled();
    expect(onPointer).not.toHaveBeenCalled();
  });

  test("[ER-08] a dialog that opens above it works", () => {
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.appendChild(dialog);
    press(dialog);
    expect(onKey).toHaveBeenCalledTimes(1);
  });

  test("[ER-03] lifted, all is as it was: focus, keys", () => {
    find("refresh").focus();
    lift();
    expect(document.querySelectorAll("[data-covered], [data-cover]")).toHaveLength(0);
    expect(document.activeElement).toBe(find("field"));
    press(find("field"));
    expect(onKey).toHaveBeenCalledTimes(1);
  });
});
