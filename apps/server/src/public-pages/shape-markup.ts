import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";

/** A JSON schema as the OpenAPI document has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Words of a language for shapes. */
export interface ShapeWords {
  readonly listOf: string;
  readonly anything: string;
  readonly nothing: string;
}

const refStart = "#/components/schemas/";

const joined = (parts: readonly Markup[]): Markup =>
  markup`${parts.map((part, index) => (index === 0 ? part : markup` | ${part}`))}`;

/** The type of a value in short: names of shapes are links to them on the same page. */
export function typeMarkup(schema: JsonSchema, words: ShapeWords): Markup {
  const { $ref, type, enum: values, items, anyOf } = schema;
  if (typeof $ref === "string") {
    const name = $ref.slice(refStart.length);
    return markup`<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(values)) return joined(values.map((value) => markup`${JSON.stringify(value)}`));
  if (Array.isArray(anyOf)) return joined(anyOf.map((part) => typeMarkup(part as JsonSchema, words)));
  if (type === "array") return markup`${words.listOf} ${typeMarkup((items ?? {}) as JsonSchema, words)}`;
  if (Array.isArray(type)) return joined(type.map((part) => typeMarkup({ type: part }, words)));
  if (type === "null") return markup`null`;
  return typeof type === "string" ? markup`${type}` : markup`${words.anything}`;
}

/** One field of a shape. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** The fields of a shape, of the one that is no null where there are two; null for what has none. */
export function fieldsOf(schema: JsonSchema): readonly Field[] | null {
  const { properties, required = [], anyOf } = schema;
  if (Array.isArray(anyOf))
    return anyOf.map((part) => fieldsOf(part as JsonSchema)).find((found) => found !== null) ?? null;
  if (typeof properties !== "object" || properties === null) return null;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: (required as unknown[]).includes(name),
    schema: field as JsonSchema,
  }));
}
