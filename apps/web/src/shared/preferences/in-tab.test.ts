import { expect, test } from "vitest";
import { inTab } from "./in-tab.ts";
import { storageKeys } from "./storage-keys.ts";

const { state } = storageKeys;
const storageOf = (text: string | null) => {
  let held = text;
  return { getItem: () => held, setItem: (_key: string, next: string) => void (held = next) };
};

test("[AU-11] a preview writes nothing to the browser's storage, which holds again when its session is gone", () => {
  const [tab, browser] = [storageOf('{"session":{"token":"of-preview"}}'), storageOf("own")];
  const storage = inTab(tab, browser);
  storage.setItem(state, '{"theme":"dark","session":{"token":"of-preview"}}');
  expect([storage.getItem(state), browser.getItem()]).toEqual([tab.getItem(), "own"]);
  storage.setItem(state, '{"session":null}');
  expect(storage.getItem(state)).toBe("own");
  storage.setItem(state, "new");
  expect([tab.getItem(), browser.getItem()]).toEqual(['{"session":null}', "new"]);
});
