import "./without-eval.ts";
import * as z from "zod/mini";
import type { AnyCall, CallTable } from "./call.ts";
import { apiBasePath } from "./connection.ts";
import { errorBody, errorsOf, errorStatus } from "./errors.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: AnyCall["params"], io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" });
  return json as Json;
};

function parametersOf(call: AnyCall, place: "path" | "query"): Json[] {
  const schema = schemaOf(place === "path" ? call.params : call.query, "input");
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = new Set((schema["required"] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: property,
  }));
}

function responsesOf(call: AnyCall): Json {
  const hasBody = call.successStatus !== 204;
  const success = {
    description: "Done",
    ...(hasBody
      ? { content: { [call.mediaType ?? "application/json"]: { schema: schemaOf(call.response, "output") } } }
      : {}),
  };
  const failed = {
    description: "Error",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  const statuses = [...new Set(errorsOf(call).map((code) => errorStatus[code]))].toSorted((a, b) => a - b);
  return { [call.successStatus]: success, ...Object.fromEntries(statuses.map((status) => [status, failed])) };
}

function operationOf(call: AnyCall): Json {
  const hasBody = call.method === "POST" || call.method === "PATCH";
  const body = schemaOf(call.body, "input");
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: [...parametersOf(call, "path"), ...parametersOf(call, "query")],
    ...(hasBody && Object.keys(body).length > 0
      ? { requestBody: { content: { "application/json": { schema: body } } } }
      : {}),
    responses: responsesOf(call),
    security: call.auth === "public" ? [] : [{ bearer: [] }],
  };
}

/** OpenAPI 3.0.3 document of a call table; `title` is the product's name. Source: the calls alone, nothing is written twice. */
export function openApiOf(table: CallTable, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of Object.values(table)) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.0.3",
    info: { title: `${title} API`, version: "2.0" },
    servers: [{ url: apiBasePath }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
