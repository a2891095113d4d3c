import * as z from "zod/mini";
import type { AnyCall } from "../call.ts";
import { countParam, csvParam, flagParam } from "../entities/fields.ts";
import { namedSchemas } from "./schema-names.ts";

/** A part of a JSON document. */
export type Json = Record<string, unknown>;
type Schema = AnyCall["params"];
type Direction = "input" | "output";

/** The version of a document: 3.0 for generators that read no later one. */
export type OpenApiVersion = "3.0.3" | "3.1.0";
const targets = { "3.0.3": "openapi-3.0", "3.1.0": "draft-2020-12" } as const;

const base = "#/components/schemas/";
const isBody = (name: string): boolean => /Request(?:Body)?$/.test(name);

function withoutMarks(schema: object): Json {
  const { $schema: _schema, $id: _id, ...json } = schema as Json;
  return json;
}

/** The JSON schemas of some shapes; what has a name is a reference to it. */
function convert(
  shapes: readonly Schema[],
  io: Direction,
  version: OpenApiVersion,
): { named: Map<string, Json>; of: (shape: Schema) => Json } {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<Schema, string>();
  for (const [id, shape] of Object.entries(namedSchemas)) ids.set(shape, id);
  for (const shape of shapes) if (!ids.has(shape)) ids.set(shape, `inline ${ids.size}`);
  for (const [shape, id] of ids) registry.add(shape, { id });
  const uri = (id: string): string => base + id;
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: "any", target: targets[version], uri });
  const jsonOf = (id: string): Json => withoutMarks(schemas[id] ?? {});
  return {
    named: new Map(Object.keys(namedSchemas).map((id) => [id, jsonOf(id)])),
    of(shape) {
      const id = ids.get(shape) ?? "";
      return Object.hasOwn(namedSchemas, id) ? { $ref: base + id } : jsonOf(id);
    },
  };
}

/** What the calls' shapes are in the document: those that have a name, and those of each call. */
export interface CallSchemas {
  readonly version: OpenApiVersion;
  readonly named: Json;
  bodyOf(call: AnyCall): Json;
  responseOf(call: AnyCall): Json;
}

/** Converts the shapes of all calls at once. */
export function callSchemas(calls: readonly AnyCall[], version: OpenApiVersion): CallSchemas {
  const bodies = convert(
    calls.map(({ body }) => body),
    "input",
    version,
  );
  const responses = convert(
    calls.map(({ response }) => response),
    "output",
    version,
  );
  const named = Object.keys(namedSchemas).map((id) => [id, (isBody(id) ? bodies : responses).named.get(id)]);
  return {
    version,
    named: Object.fromEntries(named) as Json,
    bodyOf: ({ body }) => bodies.of(body),
    responseOf: ({ response }) => responses.of(response),
  };
}

/** The JSON schema of what a shape takes, without names of shapes. */
export const inputSchemaOf = (shape: Schema, version: OpenApiVersion = "3.1.0"): Json =>
  withoutMarks(z.toJSONSchema(shape, { io: "input", unrepresentable: "any", target: targets[version] }));

/** Texts of a query that are read as something else; documents say what they are read as. */
const readAs = new Map<unknown, Json>([
  [flagParam, { schema: { type: "boolean" } }],
  [countParam, { schema: { type: "integer", minimum: 0 } }],
  [csvParam, { schema: { type: "array", items: { type: "string" } }, style: "form", explode: false }],
]);

/** A value in a path or a query. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  /** Its schema, and how a list is written. */
  readonly facts: Json;
}

const known = {
  "3.0.3": new WeakMap<Schema, readonly Parameter[]>(),
  "3.1.0": new WeakMap<Schema, readonly Parameter[]>(),
};

/** The parameters of a shape for paths or queries; most calls share theirs. */
export function parametersOf(shape: Schema, version: OpenApiVersion = "3.1.0"): readonly Parameter[] {
  const parameters = known[version].get(shape) ?? readParameters(shape, version);
  known[version].set(shape, parameters);
  return parameters;
}

function readParameters(shape: Schema, version: OpenApiVersion): readonly Parameter[] {
  const { properties = {}, required = [] } = inputSchemaOf(shape, version) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const fields = (shape as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    facts: readAs.get(fields[name]) ?? { schema },
  }));
}
