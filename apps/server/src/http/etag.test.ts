import { allCalls } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createKnownTags, isKept, isNotModified, tagOf } from "./etag.ts";

describe("tags of responses", () => {
  test("the same text has the same weak tag, another text another one", () => {
    const tagOfText = (text: string) => tagOf(createHash("sha1").update(text));
    expect(tagOfText("[]")).toMatch(/^W\/"[\w-]{16}"$/);
    expect(tagOfText("[]")).toBe(tagOfText("[]"));
    expect(tagOfText("[1]")).not.toBe(tagOfText("[]"));
  });

  test.each([
    ["the tag itself", 'W/"a-1"', true],
    ["the tag without its mark of weakness", '"a-1"', true],
    ["one of several", '"x", W/"a-1"', true],
    ["any tag", "*", true],
    ["another tag", 'W/"a-2"', false],
    ["an empty header", "", false],
    ["no header", undefined, false],
  ])("If-None-Match with %s", (_name, header, isFitting) => {
    expect(isNotModified(header, 'W/"a-1"')).toBe(isFitting);
  });
});

test("a browser may keep what is monitored, and nothing personal", () => {
  const kept = Object.entries(allCalls as Record<string, AnyCall>).filter(([, call]) => isKept(call));
  expect(kept.map(([id]) => id).toSorted()).toEqual(
    (
      "countIncidents countObjects countTickets getAiStatus getChangeSchema getChannel getChannelForm getChannelOverview getCommonOutages getCreateSchema getDependents getDevice getDeviceSettings " +
      "getDeviceSettingsExperimental getDiscoveryTask getFeatureFlags getFeatureToggles getGroup getGroupSettings " +
      "getGroupSettingsExperimental getIncident getKindSchema getLicense getLog getLookupDefinition getProbe getProbeInfo " +
      "getProbeSettings getProbeSettingsExperimental getReadSchema getRecentValues getSensor getSensorCounts " +
      "getSensorSettings getSensorSettingsExperimental getServerProblems getSettingLookup getSettingsForm getStatusHistories " +
      "getStatusHistory getStatusSummary getTimeseries getTimeseriesRange getTotalStatusSummary getVersion getWhy listAlarms " +
      "listChannelData listChannels listChannelsWithSettings listCreatableKinds listDeviceIcons listDeviceSettings " +
      "listDeviceTemplates listDevices listDiscoveryTasks listGroupSettings listGroups listIncidents " +
      "listLookupDefinitions listObjectSettings listObjects listOverrides listProbeSettings listProbes listSchedules listSensorData listSensorKinds listSensorSettings " +
      "listSensors"
    ).split(" "),
  );
});

describe("tags that are known", () => {
  const facts = { url: "/sensors", viewKey: "group:3 1", worldVersion: 7 };
  const a = { tag: "a", call: allCalls.listSensors };

  test("hold for the same request of who sees the same while the world is the same", () => {
    const known = createKnownTags();
    expect(known.find(facts)).toBeNull();
    known.note(facts, a);
    expect(known.find(facts)).toMatchObject(a);
    expect(known.find({ ...facts, worldVersion: 8 })).toBeNull();
    expect(known.find({ ...facts, viewKey: "*" })).toBeNull();
    expect(known.find({ ...facts, url: "/devices" })).toBeNull();
  });

  test("are forgotten when there are too many, the oldest first", () => {
    const known = createKnownTags();
    for (let page = 0; page < 301; page += 1) known.note({ ...facts, url: `/sensors?offset=${page}` }, a);
    expect(known.find({ ...facts, url: "/sensors?offset=0" })).toBeNull();
    expect(known.find({ ...facts, url: "/sensors?offset=1" })).toMatchObject(a);
  });
});
