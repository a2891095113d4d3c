import { describe, expect, test } from "vitest";
import {
  apiOriginOf,
  formatMockSettings,
  hasDevSettings,
  mockScenarios,
  parseDevSettings,
  plainDevSettings,
  readDevSettings,
  serverOf,
  writeDevSettings,
} from "./dev-settings.ts";
import type { DevSettings } from "./dev-settings.ts";

const own = "https://monitor.example";
const full: DevSettings = {
  apiHost: "https://other.example:1616",
  language: "de",
  automaticLogoutTime: 90,
  appserverError: "no_core_connection",
  userPermissions: [],
  userTheme: "DARK",
  mockScenarios: ["onlySensorsUp", "complexTree"],
};

function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("developer settings in the local storage", () => {
  test("[DV-01] what is written is read again", () => {
    const storage = storageOf({});
    expect(writeDevSettings(storage, full)).toBe(true);
    expect([...storage.map.keys()].sort()).toEqual(["monitor.apihost", "monitor.mock"]);
    expect(readDevSettings(storage, own)).toEqual(full);
  });

  test("[DV-01] nothing set leaves no key behind, and is what an empty storage holds", () => {
    const storage = storageOf({ "monitor.apihost": "https://other.example", "monitor.mock": "{}" });
    writeDevSettings(storage, plainDevSettings);
    expect(storage.map.size).toBe(0);
    expect(readDevSettings(storage, own)).toEqual(plainDevSettings);
    expect([hasDevSettings(plainDevSettings), hasDevSettings(full)]).toEqual([false, true]);
    expect(hasDevSettings({ ...plainDevSettings, userPermissions: [] })).toBe(true);
  });

  test.each(["", "{", "null", "[]", '"text"', "7", "\u0000"])("[DV-01] %j counts as nothing", (mock) => {
    expect(parseDevSettings({ apiHost: mock, mock }, own)).toEqual(plainDevSettings);
  });

  test.each([
    ["language", "fr"],
    ["automaticLogoutTime", -1],
    ["automaticLogoutTime", 1e12],
    ["automaticLogoutTime", "60"],
    ["appserverError", "on_fire"],
    ["userPermissions", "TICKETS"],
    ["userTheme", "PINK"],
    ["mockScenarios", "complexTree"],
    ["mockScenarios", { 0: "complexTree" }],
    ["mockScenarios", ["default", 3, null]],
  ])("[DV-01] a %s of %j is not set, the others hold", (key, value) => {
    const { apiHost: _host, ...mock } = full;
    const parsed = parseDevSettings({ apiHost: null, mock: JSON.stringify({ ...mock, [key]: value }) }, own);
    expect(parsed).toEqual({ ...full, apiHost: null, [key]: plainDevSettings[key as keyof DevSettings] });
  });

  test("[DV-01] scenarios come in their order, each once", () => {
    const mock = JSON.stringify({ mockScenarios: ["onlyLookups", "unknown", "onlySensorsDown", "onlyLookups"] });
    expect(parseDevSettings({ apiHost: null, mock }, own).mockScenarios).toEqual(["onlySensorsDown", "onlyLookups"]);
    expect(mockScenarios).toHaveLength(7);
  });

  test("[DV-01] a storage that throws is nothing, and takes nothing", () => {
    const fail = () => {
      throw new Error("blocked");
    };
    const storage = { getItem: fail, setItem: fail, removeItem: fail };
    expect(readDevSettings(storage, own)).toEqual(plainDevSettings);
    expect(writeDevSettings(storage, full)).toBe(false);
    expect(writeDevSettings(null, full)).toBe(false);
  });
});

describe("the API host", () => {
  test.each([
    ["https://other.example:1616", "https://other.example:1616"],
    [" https://other.example/api/v2/ ", "https://other.example"],
    ["//other.example:8443", "https://other.example:8443"],
    ["HTTP://Other.Example", "http://other.example"],
    ["https://somebody:secret@other.example", "https://other.example"],
  ])("[CA-01] %j stands for %s", (text, origin) => {
    expect(apiOriginOf(text, own)).toBe(origin);
    expect(parseDevSettings({ apiHost: text, mock: null }, own).apiHost).toBe(origin);
  });

  test.each(["ftp://other.example", "javascript:alert(1)", "other.example", "/api", "https://"])(
    "[CA-01] %j in the storage is no host",
    (text) => expect(parseDevSettings({ apiHost: text, mock: null }, own).apiHost).toBeNull(),
  );

  test("[CA-01] the page's own host is none", () => {
    expect(parseDevSettings({ apiHost: own, mock: null }, own).apiHost).toBeNull();
  });

  test("[CA-06] a session belongs to one server: each host has its own, sample data too", () => {
    expect(serverOf(plainDevSettings)).toBe("");
    expect(serverOf({ ...plainDevSettings, apiHost: "https://other.example" })).toBe("https://other.example");
    expect(serverOf(full)).toBe("mock");
    expect(formatMockSettings({ ...plainDevSettings, apiHost: "https://other.example" })).toBeNull();
  });
});
