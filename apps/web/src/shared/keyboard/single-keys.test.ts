import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { session } from "../session/index.ts";
import { areShortcutsOn, hasOpenLayer, isSingleKey } from "./single-keys.ts";

function logInWith(single_key_shortcuts: boolean | null | undefined) {
  session.open({
    token: "t",
    expires_at: "2126-11-21T12:00:00Z",
    user: { id: "100", login_name: "jana", single_key_shortcuts },
  });
}
const press = (more: object = {}) => ({
  target: document.body,
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

beforeEach(() => logInWith(undefined));
afterEach(() => {
  document.body.innerHTML = "";
  session.close();
});

describe("single keys", () => {
  test.each([
    [undefined, true],
    [null, true],
    [true, true],
    [false, false],
  ])("[RT-16] an account with %s has them: %s", (choice, isOn) => {
    logInWith(choice);
    expect(areShortcutsOn()).toBe(isOn);
    expect(isSingleKey(press())).toBe(isOn);
  });

  test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { defaultPrevented: true }])(
    "a press with %j is none",
    (more) => {
      expect(isSingleKey(press(more))).toBe(false);
    },
  );

  test.each([
    ["<input>", false],
    ["<textarea></textarea>", false],
    ["<select></select>", false],
    ["<div contenteditable></div>", false],
    ['<input type="checkbox">', true],
    ["<button>Go</button>", true],
  ])("a key in %s acts: %s", (markup, isActing) => {
    document.body.innerHTML = markup;
    expect(isSingleKey(press({ target: document.body.firstElementChild }))).toBe(isActing);
  });

  test("dialogs and menus have the keyboard for themselves", () => {
    expect(hasOpenLayer()).toBe(false);
    document.body.innerHTML = '<div role="menu"></div>';
    expect(hasOpenLayer()).toBe(true);
  });
});
