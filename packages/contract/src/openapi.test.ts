import { describe, expect, test } from "vitest";
import { allCalls } from "./calls/all-calls.ts";
import { eventStreamCall } from "./events.ts";
import { openApiOf } from "./openapi.ts";

type Json = Record<string, never>;
const document = openApiOf(allCalls, "Product") as Json;
const operation = (path: string, method: string): Json =>
  (document as unknown as Record<string, Json>)["paths"]![path]![method]!;

describe("openApiOf", () => {
  test("names itself and the API's base", () => {
    expect(document).toMatchObject({ openapi: "3.0.3", info: { title: "Product API" }, servers: [{ url: "/api/v2" }] });
  });

  test("every call is there once, under its id", () => {
    const operations = Object.values(
      (document as unknown as { paths: Record<string, Record<string, { operationId: string }>> }).paths,
    );
    const ids = operations.flatMap((methods) => Object.values(methods).map((entry) => entry.operationId));
    expect(ids.toSorted()).toEqual(Object.keys(allCalls).toSorted());
  });

  test("a list has its query, a list of objects, and the responses of the session guard", () => {
    expect(operation("/sensors", "get")).toMatchObject({
      security: [{ bearer: [] }],
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: "filter", in: "query", required: false }),
        expect.objectContaining({ name: "limit", in: "query", required: false }),
      ]),
      responses: {
        200: { content: { "application/json": { schema: { type: "array" } } } },
        400: expect.anything(),
        401: expect.anything(),
        503: expect.anything(),
      },
    });
  });

  test("paths with values, bodies and empty responses are described", () => {
    const change = operation("/devices/{id}", "patch");
    expect(change).toMatchObject({
      parameters: [{ name: "id", in: "path", required: true }],
      requestBody: { content: { "application/json": { schema: { type: "object" } } } },
      responses: { 204: { description: "Done" } },
    });
    expect(JSON.stringify((change as Record<string, Json>)["responses"]![204])).not.toContain("content");
    expect(operation("/session", "post")).toMatchObject({ security: [] });
    expect(operation("/session", "get")).not.toHaveProperty("requestBody");
  });

  test("a response that is not JSON has its own media type", () => {
    const { paths } = openApiOf({ streamEvents: eventStreamCall }, "Product") as { paths: Record<string, never> };
    expect(paths["/ext/events"]).toMatchObject({
      get: {
        responses: { 200: { content: { "text/event-stream": {} } }, 401: { content: { "application/json": {} } } },
      },
    });
  });

  test("it is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
