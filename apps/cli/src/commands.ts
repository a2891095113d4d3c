import { allCalls } from "@monitor/contract";
import type { AnyCall, CallTable } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import { openApiOf, operationIdOf, templateOf } from "@monitor/contract/openapi";

/** A JSON schema as the OpenAPI document has it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly summary: string;
  readonly tags: readonly [string];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: JsonSchema }> };
}

/** One call of the API as a command. */
export interface Command {
  readonly name: string;
  readonly call: AnyCall;
  readonly summary: string;
  readonly group: string;
  readonly parameters: readonly Parameter[];
  /** The fields of its body; null for a call without one. */
  readonly fields: Readonly<Record<string, JsonSchema>> | null;
  readonly needsBody: boolean;
}

const calls: CallTable = { ...allCalls, streamEvents: eventStreamCall };

const dashed = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, "");

/** What lists and single objects are called in short: `sensors` for listSensors. */
const shortName = (id: string): string => dashed(id.replace(/^(?:list|get)(?=[A-Z])/, ""));

/** Short names, but for the calls that would share one. */
function commandNames(ids: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(shortName(id), (counts.get(shortName(id)) ?? 0) + 1);
  return new Map(ids.map((id) => [id, counts.get(shortName(id)) === 1 ? shortName(id) : dashed(id)]));
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema> };
}

/** The fields of a body, also of one that may be null. */
function fieldsOf(schema: JsonSchema, shapes: Record<string, JsonSchema>): Readonly<Record<string, JsonSchema>> {
  if (schema.$ref !== undefined) return fieldsOf(shapes[schema.$ref.split("/").at(-1) ?? ""] ?? {}, shapes);
  if (schema.anyOf !== undefined) return Object.assign({}, ...schema.anyOf.map((part) => fieldsOf(part, shapes)));
  return schema.properties ?? {};
}

/** Every call of the contract as a command, by name. */
export function makeCommands(): Map<string, Command> {
  const { paths, components } = openApiOf(calls, "") as unknown as Document;
  const names = commandNames(Object.keys(calls));
  const commands = Object.entries(calls).flatMap(([id, call]) => {
    const operation = paths[templateOf(call)]?.[call.method.toLowerCase()];
    const name = names.get(id);
    if (operation === undefined || name === undefined) throw new Error(`${operationIdOf(call)} is not described`);
    const { summary, tags, parameters, requestBody } = operation;
    const body = Object.values(requestBody?.content ?? {})[0]?.schema;
    const fields = body === undefined ? null : fieldsOf(body, components.schemas);
    const needsBody = requestBody?.required === true;
    return [{ name, call, summary, group: tags[0], parameters, fields, needsBody }];
  });
  return new Map(commands.map((command) => [command.name, command]));
}
