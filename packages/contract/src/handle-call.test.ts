import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import type { Handlers } from "./call.ts";
import { allCalls } from "./calls/all-calls.ts";
import { noBody, noParams } from "./entities/fields.ts";
import { CallError } from "./errors.ts";
import { isJsonPage, matchCall, parseArgs, runHandler } from "./handle-call.ts";

const empty = { params: {}, query: {}, body: undefined };

describe("parseArgs", () => {
  test("texts of the query become numbers, flags and lists", () => {
    const query = { limit: "0", offset: "20", sensor_summary: "true", include_all_channels: "no", columns: "objid" };
    expect(parseArgs(allCalls.listSensors, { ...empty, query }).query).toEqual({
      limit: 0,
      offset: 20,
      sensor_summary: true,
      include_all_channels: false,
    });
    const args = parseArgs(allCalls.getTimeseries, {
      ...empty,
      params: { id: "5", period: "live" },
      query: { channels: " 5.0, 5.1,," },
    });
    expect(args.query.channels).toEqual(["5.0", "5.1"]);
  });

  test.each([
    ["a negative limit", allCalls.listSensors, { query: { limit: "-1" } }],
    ["a limit that is no number", allCalls.listSensors, { query: { limit: "many" } }],
    ["an id that is no number", allCalls.getSensor, { params: { id: "abc" } }],
    ["an id of 19 digits", allCalls.getSensor, { params: { id: "1234567890123456789" } }],
    ["an unknown period", allCalls.getTimeseries, { params: { id: "1", period: "weekly" } }],
    ["a bulk action without a filter", allCalls.pauseSensors, { body: { message: "m" } }],
    ["a duration of nothing", allCalls.pauseSensors, { body: { filter: "x", duration: 0 } }],
    ["a duration as text", allCalls.pauseSensor, { params: { id: "1" }, body: { duration: "5" } }],
    ["a login without a password", allCalls.createSession, { body: { username: "u" } }],
    ["a body that is no object", allCalls.createSession, { body: "text" }],
    ["a missing body", allCalls.createSession, {}],
    ["an unknown field", allCalls.changeDevice, { params: { id: "1" }, body: { basic: { colour: "red" } } }],
    ["an unknown section", allCalls.changeDevice, { params: { id: "1" }, body: { extra: {} } }],
    ["an empty name", allCalls.createGroupInGroup, { params: { id: "1" }, body: { basic: { name: "" } } }],
    ["a sensor without a kind", allCalls.createSensor, { params: { id: "1" }, body: {} }],
  ])("%s is a bad request", (_, call, part) => {
    expect(() => parseArgs(call, { ...empty, ...part })).toThrow(CallError);
    try {
      parseArgs(call, { ...empty, ...part });
    } catch (error) {
      expect(error).toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  const ofId = { params: { id: "1" } };
  test.each([
    [allCalls.listSensors, { query: { limit: "-1" } }, "query.limit: expected a whole number of zero or more"],
    [allCalls.getSensor, { params: { id: "abc" } }, "path.id: expected the id of an object"],
    [
      allCalls.getTimeseries,
      { params: { id: "1", period: "weekly" } },
      "path.period: expected one of live, short, medium, long",
    ],
    [allCalls.createSession, { body: { username: "u" } }, "body.password: expected a text"],
    [allCalls.createSession, {}, "body: expected an object"],
    [
      allCalls.changeDevice,
      { ...ofId, body: { basic: { discoverytype: "1" } } },
      "body.basic.discoverytype: unknown field",
    ],
    [allCalls.changeDevice, { ...ofId, body: { basic: { tags: "a" } } }, "body.basic.tags: expected a list"],
    [allCalls.changeDevice, { ...ofId, body: { basic: { tags: [5] } } }, "body.basic.tags.0: expected a text"],
    [
      allCalls.changeDevice,
      { ...ofId, body: { basic: { priority: [] } } },
      "body.basic.priority: expected a text or a number",
    ],
    [
      allCalls.changeDevice,
      { ...ofId, body: { basic: { favorite: "2" } } },
      "body.basic.favorite: expected true or false or one of 0, 1",
    ],
    [
      allCalls.changeDevice,
      { ...ofId, body: { basic: { name: "" } } },
      "body.basic.name: expected a text that is not empty",
    ],
    [
      allCalls.changeDevice,
      { ...ofId, body: { basic: { name: "a\nb" } } },
      "body.basic.name: line breaks, control characters and reversed text are refused",
    ],
    [allCalls.moveObject, { ...ofId, body: { position: "2" } }, "body.position: expected a number"],
    [allCalls.pauseSensor, { ...ofId, body: { duration: "5" } }, "body.duration: expected a number"],
    [allCalls.pauseSensor, { ...ofId, body: { duration: 0 } }, "body.duration: expected more than 0"],
    [allCalls.createSensor, { ...ofId, body: {} }, "query.kindid: expected a text"],
  ])("[EN-13] the refusal says what was expected: %#", (call, part, message) => {
    expect(() => parseArgs(call, { ...empty, ...part })).toThrow(new CallError("BAD_REQUEST", message));
  });

  test("the message names the wrong field and stays short for hostile input", () => {
    expect(() => parseArgs(allCalls.createSession, { ...empty, body: { username: 5, password: "" } })).toThrow(
      /^body\.username: /,
    );
    const body = { basic: { ["x".repeat(5000)]: 1 } };
    try {
      parseArgs(allCalls.changeDevice, { ...empty, params: { id: "1" }, body });
      expect.unreachable();
    } catch (error) {
      expect((error as Error).message.length).toBeLessThanOrEqual(300);
    }
  });

  test("[AC-10] a missing or null message and duration are taken", () => {
    const params = { id: "1" };
    for (const body of [undefined, null, {}, { message: null, duration: null }, { message: "m", duration: 300 }]) {
      expect(() => parseArgs(allCalls.pauseSensor, { params, query: {}, body })).not.toThrow();
    }
  });
});

describe("matchCall", () => {
  test("finds every call of the table by its own method and path", () => {
    for (const [id, call] of Object.entries(allCalls)) {
      const path = call.path.replace(":id", "12").replace(":period", "live");
      expect(matchCall(allCalls, call.method, path)?.id).toBe(id);
    }
  });

  test("gives the decoded values of the path", () => {
    expect(matchCall(allCalls, "GET", "/sensors/%2D4/overview")?.params).toEqual({ id: "-4" });
  });

  test.each([
    ["GET", "/nowhere"],
    ["PUT", "/session"],
    ["GET", "/sensors//overview"],
    ["GET", "/sensors/%E0%A4%A/overview"],
    ["GET", "/sensors/1/overview/"],
    ["GET", "sensors"],
    ["GET", ""],
  ])("%s %s belongs to no call", (method, path) => {
    expect(matchCall(allCalls, method, path)).toBeNull();
  });
});

describe("runHandler", () => {
  const table = {
    echo: defineCall({
      id: "echo",
      method: "GET",
      path: "/echo",
      summary: "Gives back the count",
      params: noParams,
      query: z.object({ count: z.optional(z.string()) }),
      body: noBody,
      response: z.string(),
      successStatus: 200,
      errors: [],
      auth: "public",
      right: null,
      isPaged: false,
    }),
  };
  const handlers: Handlers<typeof table, { user: string }> = {
    echo: ({ query }, context) => `${context.user} ${query.count ?? "none"}`,
  };
  const match = matchCall(table, "GET", "/echo")!;

  test("hands validated arguments and the context over", async () => {
    const result = runHandler(handlers, match, { query: { count: "3" }, body: undefined, context: { user: "u" } });
    await expect(result).resolves.toBe("u 3");
  });

  test("refuses before the handler runs", async () => {
    const result = runHandler(handlers, match, { query: { count: 3 }, body: undefined, context: { user: "u" } });
    await expect(result).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("pages are told from other responses", () => {
    expect(isJsonPage({ parts: ["[]"], count: 0, total: 0 })).toBe(true);
    expect(isJsonPage([])).toBe(false);
    expect(isJsonPage(null)).toBe(false);
    expect(isJsonPage("parts total")).toBe(false);
  });
});
