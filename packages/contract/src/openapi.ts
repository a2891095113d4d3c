import "./without-eval.ts";
import type { AnyCall, CallTable } from "./call.ts";
import { apiBasePath } from "./connection.ts";
import { errorsOf, errorStatus } from "./errors.ts";
import { callSchemas, parametersOf } from "./openapi/call-schemas.ts";
import type { CallSchemas, Json, OpenApiVersion } from "./openapi/call-schemas.ts";
import { parameterKeyOf, parameterTexts } from "./openapi/parameter-texts.ts";
import { tagOf, tags } from "./openapi/tags.ts";

export { inputSchemaOf } from "./openapi/call-schemas.ts";
export type { OpenApiVersion } from "./openapi/call-schemas.ts";
export { namedSchemas } from "./openapi/schema-names.ts";
export { parameterKeyOf, parameterTexts } from "./openapi/parameter-texts.ts";
export type { ParameterKey } from "./openapi/parameter-texts.ts";

/** Calls that other programs know by another name than the one that follows from ours. */
const knownIds: Readonly<Record<string, string>> = { getKindSchema: "GetSchema" };

/** The operationId of a call: its id with a capital letter, or the name under which other programs know it. */
export const operationIdOf = ({ id }: Pick<AnyCall, "id">): string =>
  knownIds[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** The path of a call as documents write it. */
export const templateOf = ({ path }: Pick<AnyCall, "path">): string => path.replace(/:(\w+)/g, "{$1}");

function parametersIn(call: AnyCall, place: "path" | "query", { version }: CallSchemas): Json[] {
  return parametersOf(place === "path" ? call.params : call.query, version).map(({ name, required, facts }) => {
    const key = parameterKeyOf(call.id, name);
    return {
      name,
      in: place,
      required: place === "path" || required,
      ...(key === null ? {} : { description: parameterTexts[key] }),
      ...facts,
    };
  });
}

const pageHeaders = {
  "X-Total-Count": { $ref: "#/components/headers/TotalCount" },
  "X-Result-Count": { $ref: "#/components/headers/ResultCount" },
  Link: { $ref: "#/components/headers/Link" },
};

function successOf(call: AnyCall, schemas: CallSchemas): Json {
  if (call.successStatus === 204) return { description: "Done" };
  const headers = { ...(call.isPaged && pageHeaders), ...(call.method === "GET" && { ETag: etagHeader }) };
  return {
    description: "Done",
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: { [call.mediaType ?? "application/json"]: { schema: schemas.responseOf(call) } },
  };
}
const etagHeader = { $ref: "#/components/headers/ETag" };

function responsesOf(call: AnyCall, schemas: CallSchemas): Json {
  const codes = errorsOf(call);
  const failures = [...new Set(codes.map((code) => errorStatus[code]))].map((status) => [
    status,
    {
      description: codes.filter((code) => errorStatus[code] === status).join(", "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]);
  const hasTag = call.method === "GET" && call.successStatus === 200 && call.mediaType === undefined;
  const notModified = hasTag
    ? { 304: { description: "The response is still the one of the tag in If-None-Match" } }
    : {};
  return { [call.successStatus]: successOf(call, schemas), ...notModified, ...Object.fromEntries(failures) };
}

function bodyOf(call: AnyCall, schemas: CallSchemas): Json {
  const schema = schemas.bodyOf(call);
  if (call.method === "GET" || call.method === "DELETE" || Object.keys(schema).length === 0) return {};
  const required = !call.body.safeParse(undefined).success;
  return { requestBody: { required, content: { "application/json": { schema } } } };
}

function operationOf(call: AnyCall, schemas: CallSchemas): Json {
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [tagOf(call)],
    // What a server that only reads refuses.
    ...(call.method === "GET" ? {} : { "x-prtg-writer": true }),
    parameters: [...parametersIn(call, "path", schemas), ...parametersIn(call, "query", schemas)],
    ...bodyOf(call, schemas),
    responses: responsesOf(call, schemas),
    security: securityOf(call),
  };
}

const securitySchemes = {
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "UUID",
    description: "The token of a log-in (`CreateSession`)",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "prtg_…",
    description: "An API key (`CreateApiKey`); its scope bounds what it may do",
  },
};

/** A request needs any one of these. */
function securityOf({ auth, keys }: AnyCall): Json[] {
  if (auth === "public") return [];
  return keys === "none" ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }];
}

const number = { type: "integer", minimum: 0 };
const headers = {
  TotalCount: { description: "How many entries all pages have together", schema: number },
  ResultCount: { description: "How many entries this page has", schema: number },
  Link: {
    description: 'The address of the next page with rel="next"; left out on the last page',
    schema: { type: "string" },
  },
  ETag: { description: "The tag of the response, for If-None-Match", schema: { type: "string" } },
};

/** OpenAPI document of a call table; `title` is the product's name. Source: the calls alone, nothing is written twice. */
export function openApiOf(table: CallTable, title: string, version: OpenApiVersion = "3.1.0"): Json {
  const calls = Object.values(table);
  const schemas = callSchemas(calls, version);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = templateOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: version,
    info: { title: `${title} API`, version: "2.0" },
    servers: [{ url: apiBasePath }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { schemas: schemas.named, headers, securitySchemes },
  };
}
