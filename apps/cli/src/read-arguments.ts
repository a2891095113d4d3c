import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Command, JsonSchema } from "./commands.ts";
import { usageFailure } from "./exit-codes.ts";

/** How the program itself is used, beside what a call takes. */
export interface GeneralOptions {
  readonly url: string | undefined;
  readonly keyFile: string | undefined;
  readonly isJson: boolean;
  readonly all: boolean;
  readonly columns: readonly string[] | null;
  readonly needsHelp: boolean;
}

/** What the call is sent with. */
export interface CallInput {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const general = {
  url: { type: "string" },
  "key-file": { type: "string" },
  json: { type: "boolean" },
  all: { type: "boolean" },
  columns: { type: "string" },
  body: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** Other users of a machine see arguments; these come by a file or the standard input. */
const secret = /pass(?!ive)|secret|token|snmpcomm|privatekey|^key$/;

const typesOf = ({ type, anyOf = [] }: JsonSchema): readonly string[] => [
  ...(type === undefined ? [] : [type].flat()),
  ...anyOf.flatMap(typesOf),
];
const optionName = (name: string): string => name.replaceAll("_", "-");

/** The names of a call's options: those of its query, then those of its body that are no secrets. */
export function optionsOf({
  parameters,
  fields,
}: Command): { name: string; schema: JsonSchema; place: "query" | "body" }[] {
  const query = parameters.filter((parameter) => parameter.in === "query");
  return [
    ...query.map(({ name, schema }) => ({ name, schema, place: "query" as const })),
    ...Object.entries(fields ?? {}).map(([name, schema]) => ({ name, schema, place: "body" as const })),
  ].filter(({ name, place }) => place === "query" || !secret.test(name));
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Values of options join them, as a value may begin with a dash: `--sort-by -name`. */
function withValues(words: readonly string[], options: Readonly<Record<string, { type: string }>>): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    const name = word.startsWith("--") ? word.slice(2) : "";
    const takesNext = next !== undefined && Object.hasOwn(options, name) && options[name]?.type === "string";
    joined.push(takesNext ? `${word}=${next}` : word);
    if (takesNext) index += 1;
  }
  return joined;
}

function parse(command: Command | null, words: readonly string[]): { values: Values; positionals: string[] } {
  const options: Record<string, { type: "string" | "boolean"; short?: string }> = { ...general };
  for (const { name, schema } of command === null ? [] : optionsOf(command)) {
    options[optionName(name)] = { type: typesOf(schema).includes("boolean") ? "boolean" : "string" };
  }
  const args = words.map((word) => word.replace(/^--[\w.-]+/, optionName));
  for (const word of args) {
    const [, name = ""] = /^--([\w.-]+)/.exec(word) ?? [];
    if (secret.test(name.split(".").at(-1) ?? ""))
      throw usageFailure(
        `--${name}: others see arguments; a secret comes by --body @file, or by --body - from the standard input`,
      );
    if (name.includes(".")) options[name] = { type: "string" };
  }
  try {
    return parseArgs({
      args: withValues(args, options),
      options,
      allowNegative: true,
      allowPositionals: true,
      strict: true,
    }) as { values: Values; positionals: string[] };
  } catch (error) {
    throw usageFailure((error as Error).message.split(". To specify")[0] ?? "");
  }
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usageFailure(`${where} is not valid JSON`);
  }
}

/** A value of a body as its schema takes it: texts stay texts, lists are JSON or separated by commas. */
function typedValue(value: string | boolean, schema: JsonSchema, name: string): unknown {
  if (typeof value === "boolean") return value;
  const types = typesOf(schema);
  if (types.includes("string") || types.length === 0) return value;
  if (types.includes("array") && !value.trimStart().startsWith("[")) return value.split(",").map((part) => part.trim());
  return readJson(value, `--${optionName(name)}`);
}

function readBodyText(source: string, readStdin: () => string): unknown {
  if (source === "-") return readJson(readStdin(), "the standard input");
  if (!source.startsWith("@")) return readJson(source, "--body");
  try {
    return readJson(readFileSync(source.slice(1), "utf8"), source.slice(1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw usageFailure(`${source.slice(1)} can't be read`);
  }
}

function put(body: Record<string, unknown>, [first = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) return void Object.defineProperty(body, first, { value, enumerable: true, writable: true });
  const inner = Object.hasOwn(body, first) ? body[first] : undefined;
  const section = (typeof inner === "object" && inner !== null ? { ...inner } : {}) as Record<string, unknown>;
  put(section, rest, value);
  Object.defineProperty(body, first, { value: section, enumerable: true, writable: true, configurable: true });
}

function bodyOf(command: Command, values: Values, readStdin: () => string): unknown {
  const source = textOf(values["body"]);
  const set = [
    ...optionsOf(command)
      .filter(({ name, place }) => place === "body" && values[optionName(name)] !== undefined)
      .map(({ name, schema }) => [[name], typedValue(values[optionName(name)] ?? "", schema, name)] as const),
    ...Object.entries(values)
      .filter(([name]) => name.includes("."))
      .map(([name, value]) => [name.replaceAll("-", "_").split("."), value] as const),
  ];
  if (source === undefined && set.length === 0) {
    if (command.needsBody) throw usageFailure(`${command.name} needs a body; ${command.name} --help has its fields`);
    return undefined;
  }
  if (command.fields === null) throw usageFailure(`${command.name} takes no body`);
  const body = source === undefined ? {} : readBodyText(source, readStdin);
  if (set.length === 0) return body;
  if (typeof body !== "object" || body === null) throw usageFailure("--body is no JSON object");
  const copy = { ...body } as Record<string, unknown>;
  for (const [path, value] of set) put(copy, path, value);
  return copy;
}

function pathOf(command: Command, words: readonly string[]): string {
  const names = command.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const missing = names[words.length];
  if (missing !== undefined) throw usageFailure(`${command.name} needs <${missing}>`);
  const [more] = words.slice(names.length);
  if (more !== undefined) throw usageFailure(`${command.name} does not take ${JSON.stringify(more)}`);
  return command.call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(words[names.indexOf(name)] ?? ""),
  );
}

function queryOf(command: Command, values: Values): Record<string, string> {
  const query = command.parameters.filter((parameter) => parameter.in === "query");
  const missing = query.find(({ name, required }) => required && values[optionName(name)] === undefined);
  if (missing !== undefined) throw usageFailure(`${command.name} needs --${optionName(missing.name)}`);
  const given = query.filter(({ name }) => values[optionName(name)] !== undefined);
  return Object.fromEntries(given.map(({ name }) => [name, String(values[optionName(name)])]));
}

/** The words behind the command's name. Errors: CommandFailure. */
export function readArguments(
  command: Command | null,
  words: readonly string[],
  readStdin: () => string,
): { options: GeneralOptions; input: () => CallInput; positionals: readonly string[] } {
  const { values, positionals } = parse(command, words);
  const columns = textOf(values["columns"]);
  return {
    options: {
      url: textOf(values["url"]),
      keyFile: textOf(values["key-file"]),
      isJson: values["json"] === true,
      all: values["all"] === true,
      columns: columns === undefined ? null : columns.split(",").map((name) => name.trim()),
      needsHelp: values["help"] === true,
    },
    input() {
      if (command === null) throw usageFailure("Name a command; --help lists them");
      const body = bodyOf(command, values, readStdin);
      return { path: pathOf(command, positionals), query: queryOf(command, values), body };
    },
    positionals,
  };
}
