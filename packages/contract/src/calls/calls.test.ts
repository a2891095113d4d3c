import { canContain, objectTypes, pluralOf } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { errorStatus } from "../errors.ts";
import { allCalls } from "./all-calls.ts";

const all = Object.entries(allCalls);
const has = (line: string): boolean => all.some(([, call]) => `${call.method} ${call.path}` === line);

/** The table of calls in the specification, with our names for the parts of a path. */
const specified = [
  "GET /health",
  "GET /version",
  "GET /settings/public",
  "POST /session",
  "GET /session",
  "DELETE /session",
  "POST /users/reset-password",
  "POST /users/request-password",
  "GET /objects",
  "GET /probes",
  "GET /sensors",
  "GET /devices",
  "POST /sensors/acknowledge",
  "GET /lookup-definitions",
  ...objectTypes.map((type) => `GET /${pluralOf(type)}/:id/overview`),
  ...objectTypes.flatMap((type) => ["pause", "resume", "scan"].map((verb) => `POST /${pluralOf(type)}/${verb}`)),
];

describe("the table of calls", () => {
  test.each(specified)("[CA-03] has %s", (line) => {
    expect(has(line)).toBe(true);
  });

  test("[CA-03] the query of the specification's list calls is understood", () => {
    const query = {
      filter: 'ancestors contains "0"',
      sensor_summary: "true",
      limit: "0",
      include_all_channels: "true",
    };
    for (const call of [allCalls.listObjects, allCalls.listProbes, allCalls.listSensors, allCalls.listDevices]) {
      expect(call.query.parse(query)).toEqual({
        filter: query.filter,
        sensor_summary: true,
        limit: 0,
        include_all_channels: true,
      });
    }
  });

  test("[CA-03] a single action exists wherever a bulk one does", () => {
    const bulk = all.filter(([, call]) => /^\/\w+\/(pause|resume|scan|acknowledge)$/.test(call.path));
    expect(bulk).toHaveLength(15);
    for (const [, call] of bulk) {
      const [, type, verb] = call.path.split("/");
      expect(has(`POST /${type}/:id/${verb}`)).toBe(true);
    }
  });

  test.each(all)("%s carries its key as id, and its path is its own", (id, call) => {
    expect(call.id).toBe(id);
    const same = all.filter(([, other]) => other.method === call.method && other.path === call.path);
    expect(same).toHaveLength(1);
    expect(call.summary).not.toBe("");
  });

  test("only what a person needs before login is public", () => {
    const open = all.filter(([, call]) => call.auth === "public").map(([id]) => id);
    expect(open.toSorted()).toEqual([
      "beginSecondFactor",
      "confirmSecondFactor",
      "createFirstUser",
      "createSession",
      "finishSingleSignOn",
      "getFirstRun",
      "getHealth",
      "getPublicSettings",
      "requestPassword",
      "resetPassword",
    ]);
  });

  test("every changing call with a session can be forbidden, every one with an id can miss its object", () => {
    for (const [, call] of all) {
      const isChange =
        call.method !== "GET" && call.isReading !== true && call.auth === "session" && call.path !== "/session";
      if (isChange) expect(call.errors).toContain("FORBIDDEN");
      if (call.path.includes(":id")) expect(call.errors).toContain("NOT_FOUND");
      for (const code of call.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
    }
  });

  test("[EN-23] a create call exists for exactly what a probe, group or device can hold", () => {
    for (const parent of objectTypes) {
      for (const child of objectTypes) {
        expect(has(`POST /experimental/${pluralOf(parent)}/:id/${child}`)).toBe(canContain(parent, child));
      }
    }
  });

  test("a response without a body takes nothing else", () => {
    for (const [, call] of all.filter(([, entry]) => entry.successStatus === 204)) {
      expect(call.response.safeParse(undefined).success).toBe(true);
      expect(call.response.safeParse({}).success).toBe(false);
    }
  });

  test("[AC-08] entries of a bulk response carry what failed", () => {
    const response = [
      { id: "1", name: "Ping", failure: { code: "BAD_REQUEST", message: "already paused" } },
      { id: "2" },
    ];
    expect(allCalls.pauseSensors.response.parse(response)).toEqual(response);
    expect(allCalls.pauseSensors.response.safeParse({}).success).toBe(false);
  });

  test("[AC-10] a duration is bounded and whole calls are not refused for its absence", () => {
    const body = (duration: unknown) => allCalls.pauseSensors.body.safeParse({ filter: "x", duration }).success;
    expect([300, 0.5, null, undefined].map(body)).toEqual([true, true, true, true]);
    expect([0, -1, "300", 315_360_001, Number.NaN].map(body)).toEqual([false, false, false, false, false]);
  });

  test("history rows hold times, numbers and gaps", () => {
    const rows = [
      ["time", "5.0"],
      ["2026-11-20T14:00:00Z", 1.5],
      ["2026-11-20T14:05:00Z", null],
    ];
    expect(allCalls.getTimeseries.response.parse(rows)).toEqual(rows);
    expect(allCalls.getTimeseries.response.safeParse([{ time: 1 }]).success).toBe(false);
  });
});
