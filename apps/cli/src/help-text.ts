import type { Command, JsonSchema } from "./commands.ts";
import { optionsOf } from "./read-arguments.ts";

const generalHelp = `Options of every command:
  --url <address>       address of the server, else MONITOR_URL, else http://localhost:8080
  --key-file <file>     file with the API key, else MONITOR_API_KEY or MONITOR_API_KEY_FILE
  --json                the response as JSON, in place of a table
  --columns <names>     columns of the table, separated by commas, such as id,name,parent.name
  --all                 all pages of a list
  --body <JSON>         the body: JSON, @file, or - for the standard input
  --help                this text
`;

const pad = (text: string, width: number): string => (text.length >= width ? `${text} ` : text.padEnd(width));

function typeOf({ type, enum: values, anyOf, items }: JsonSchema): string {
  if (values !== undefined) return values.join("|");
  if (anyOf !== undefined) return anyOf.map(typeOf).join("|");
  if (type === "array") return items === undefined ? "list" : `${typeOf(items)},…`;
  return [type ?? "JSON"].flat().join("|");
}

const usageOf = ({ name, parameters, fields }: Command): string => {
  const places = parameters.filter((parameter) => parameter.in === "path").map((parameter) => `<${parameter.name}>`);
  return ["npm run api --", name, ...places, "[options]", ...(fields === null ? [] : ["[--body …]"])].join(" ");
};

/** What a command does and takes. */
export function commandHelp(command: Command): string {
  const described = new Map(command.parameters.map((parameter) => [parameter.name, parameter]));
  const options = optionsOf(command).map(({ name, schema, place }) => {
    const parameter = described.get(name);
    const note = parameter?.required === true ? " (required)" : "";
    const text = place === "query" ? (parameter?.description ?? "") : `of the body: ${typeOf(schema)}`;
    return `  ${pad(`--${name.replaceAll("_", "-")}`, 26)}${text}${note}\n`;
  });
  const places = command.parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name, description }) => `  ${pad(`<${name}>`, 26)}${description ?? ""}\n`);
  const { method, path } = command.call;
  const own = [...places, ...options].join("");
  return `${command.summary}\n${method} /api/v2${path}\n\n${usageOf(command)}\n\n${own}${own === "" ? "" : "\n"}${generalHelp}`;
}

/** All commands by group. */
export function overviewHelp(commands: ReadonlyMap<string, Command>): string {
  const groups = new Map<string, Command[]>();
  for (const command of commands.values()) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  const lists = [...groups].map(
    ([group, members]) => `${group}\n${members.map(({ name, summary }) => `  ${pad(name, 34)}${summary}\n`).join("")}`,
  );
  return `npm run api -- <command> [options]; npm run api -- <command> --help says what it takes.\n\n${lists.join("\n")}\n${generalHelp}`;
}
