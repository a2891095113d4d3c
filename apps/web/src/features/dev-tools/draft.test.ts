import { describe, expect, test } from "vitest";
import { mockScenarios, plainDevSettings } from "../../shared/preferences/dev-settings.ts";
import { isOtherServer, pathAfter } from "./apply-settings.ts";
import { draftOf, hostIssue, logoutOptions, settingsOf, toggleScenario } from "./draft.ts";

const own = "https://monitor.example";

describe("the dialog's fields", () => {
  test("[DV-01] settings come out as they went in", () => {
    const settings = { ...plainDevSettings, apiHost: "https://other.example", language: "de" as const };
    expect(settingsOf(draftOf(settings), own)).toEqual(settings);
    expect(settingsOf(draftOf(plainDevSettings), own)).toEqual(plainDevSettings);
  });

  test.each([
    ["", null],
    ["   ", null],
    ["https://other.example:1616/api/v2", null],
    ["//other.example", null],
    ["https//monitor.nordkap.example:1616", "url"],
    ["other.example", "url"],
    ["javascript:alert(1)", "url"],
    ["ftp://other.example", "notHttp"],
  ])("[VA-02] the API host %j: %s", (host, issue) => expect(hostIssue(host, own)).toBe(issue));

  test("[DV-01] the page's own address is no other host", () => {
    expect(settingsOf({ ...draftOf(plainDevSettings), host: `${own}/` }, own).apiHost).toBeNull();
  });

  test("[DV-01] scenarios are chosen and left one by one, in their order", () => {
    const both = toggleScenario(toggleScenario([], "complexTree"), "onlySensorsDown");
    expect(both).toEqual(["onlySensorsDown", "complexTree"]);
    expect(toggleScenario(both, "complexTree")).toEqual(["onlySensorsDown"]);
    expect(toggleScenario(mockScenarios, "onlyLookups")).toHaveLength(6);
  });

  test("[DV-01] a logout time that was stored by hand can be seen and kept", () => {
    expect(logoutOptions(null)).toEqual([0, 60, 300, 900, 3600]);
    expect(logoutOptions(900)).toEqual(logoutOptions(null));
    expect(logoutOptions(45)).toEqual([0, 45, 60, 300, 900, 3600]);
  });
});

describe("what follows from saving", () => {
  test("[CA-06] another host and sample data are another server, a language is not", () => {
    expect(isOtherServer({ ...plainDevSettings, apiHost: "https://other.example" })).toBe(true);
    expect(isOtherServer({ ...plainDevSettings, mockScenarios: ["onlyLookups"] })).toBe(true);
    expect(isOtherServer({ ...plainDevSettings, language: "de", appserverError: "unauthorized" })).toBe(false);
  });

  test.each([
    ["/monitoring/device/4711/tables?filter_status=down", true, "/monitoring/group/0/overview"],
    ["/monitoring/group/05/overview", true, "/monitoring/group/0/overview"],
    ["/monitoring/group/0/tables?filter_status=down", true, "/monitoring/group/0/tables?filter_status=down"],
    ["/account", true, "/account"],
    ["/monitoring/device/4711/tables", false, "/monitoring/device/4711/tables"],
  ])("[DV-01] from %s, other objects %s, the page goes to %s", (href, hasOtherObjects, target) => {
    expect(pathAfter(href, hasOtherObjects)).toBe(target);
  });
});
