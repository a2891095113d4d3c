import { describe, expect, test } from "vitest";
import { allCalls } from "./calls/all-calls.ts";
import type { AnyCall } from "./call.ts";
import { eventStreamCall } from "./events.ts";
import { namedSchemas, openApiOf, operationIdOf, parameterKeyOf, parameterTexts } from "./openapi.ts";

type Json = Record<string, never>;
const document = openApiOf(allCalls, "Product") as Json;
const operation = (path: string, method: string): Json =>
  (document as unknown as Record<string, Json>)["paths"]![path]![method]!;

describe("openApiOf", () => {
  test("names itself and the API's base", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Product API" }, servers: [{ url: "/api/v2" }] });
  });

  test("every call is there once, under its id", () => {
    const operations = Object.values(
      (document as unknown as { paths: Record<string, Record<string, { operationId: string }>> }).paths,
    );
    const ids = operations.flatMap((methods) => Object.values(methods).map((entry) => entry.operationId));
    expect(ids.toSorted()).toEqual(Object.values(allCalls).map(operationIdOf).toSorted());
    expect(ids).toEqual(expect.arrayContaining(["GetSchema", "ListSensors"]));
  });

  test("a list has its query, a list of objects, and the responses of the session guard", () => {
    expect(operation("/sensors", "get")).toMatchObject({
      security: [{ session: [] }, { apiKey: [] }],
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: "filter", in: "query", required: false }),
        expect.objectContaining({ name: "limit", in: "query", required: false }),
      ]),
      responses: {
        200: {
          content: {
            "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/SensorInfo" } } },
          },
        },
        304: expect.anything(),
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
      requestBody: {
        required: true,
        content: { "application/json": { schema: { $ref: "#/components/schemas/DeviceSettingsRequestBody" } } },
      },
      responses: { 204: { description: "Done" } },
    });
    expect(JSON.stringify((change as Record<string, Json>)["responses"]![204])).not.toContain("content");
    expect(operation("/session", "post")).toMatchObject({ security: [] });
    expect(operation("/session", "get")).not.toHaveProperty("requestBody");
  });

  test("queries are described as what they are read as", () => {
    const { parameters } = operation("/experimental/channels", "get") as unknown as { parameters: { name: string }[] };
    const of = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(of("limit")).toMatchObject({ schema: { type: "integer", minimum: 0 } });
    expect(of("include")).toMatchObject({ schema: { type: "array" }, style: "form", explode: false });
    expect(of("filter")).toMatchObject({ description: parameterTexts.filter });
  });

  test("writers are marked, and only they", () => {
    const { paths } = document as unknown as { paths: Record<string, Record<string, object>> };
    const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));
    expect(operations.filter(([method, entry]) => "x-prtg-writer" in entry !== (method !== "get"))).toEqual([]);
  });

  test("no text about a parameter and no name of a shape is left over", () => {
    const used = new Set(
      [...Object.values(allCalls), eventStreamCall].flatMap((call: AnyCall) =>
        [call.params, call.query].flatMap((shape) =>
          Object.keys((shape as unknown as { shape: object }).shape).map((name) => parameterKeyOf(call.id, name)),
        ),
      ),
    );
    expect(Object.keys(parameterTexts).filter((key) => !used.has(key as never))).toEqual([]);
    const text = JSON.stringify(document);
    expect(Object.keys(namedSchemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
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
