import { readFileSync } from "node:fs";
import { makeCommands } from "./commands.ts";
import type { Command } from "./commands.ts";
import { CommandFailure, exitCodes, usageFailure } from "./exit-codes.ts";
import type { ExitCode } from "./exit-codes.ts";
import { commandHelp, overviewHelp } from "./help-text.ts";
import { readArguments } from "./read-arguments.ts";
import type { GeneralOptions } from "./read-arguments.ts";
import { followEvents, sendCall } from "./send-call.ts";
import type { Answer, Target } from "./send-call.ts";
import { eventLine, jsonOf, tableOf } from "./table.ts";

/** What the program has of the process that it runs in. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  complain(text: string): void;
  readStdin(): string;
}

const defaultUrl = "http://localhost:8080";

function keyFrom(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw usageFailure(`The key file ${file} can't be read`);
  }
}

function targetOf({ call }: Command, options: GeneralOptions, { environment }: Terminal): Target {
  const url = options.url ?? environment["MONITOR_URL"] ?? defaultUrl;
  const file = options.keyFile ?? environment["MONITOR_API_KEY_FILE"];
  const key = file === undefined ? (environment["MONITOR_API_KEY"] ?? "") : keyFrom(file);
  if (key === "" && call.auth !== "public")
    throw usageFailure("There is no API key: set MONITOR_API_KEY or MONITOR_API_KEY_FILE, or give --key-file <file>");
  if (/[^\x21-\x7E]/.test(key)) throw usageFailure("The API key has characters that no key has");
  return { url, key: key === "" ? null : key, isForAll: options.all };
}

/** How many entries of a bulk action were not carried out. */
const failuresIn = (value: unknown): number =>
  Array.isArray(value) ? value.filter((entry: { failure?: unknown } | null) => entry?.failure != null).length : 0;

function show({ value, total }: Answer, options: GeneralOptions, terminal: Terminal): ExitCode {
  if (options.isJson) terminal.print(value === undefined ? "" : jsonOf(value));
  else terminal.print(tableOf(value, options.columns));
  const count = Array.isArray(value) ? value.length : 0;
  if (total !== null && total > count) terminal.complain(`${count} of ${total}; --all gives all of them`);
  const failures = failuresIn(value);
  if (failures > 0) terminal.complain(`${failures} of ${count} failed`);
  return failures > 0 ? exitCodes.refused : exitCodes.done;
}

/** What an event carries; a text where it is no JSON. */
function readData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

async function call(command: Command, words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { options, input } = readArguments(command, words, () => terminal.readStdin());
  if (options.needsHelp) {
    terminal.print(commandHelp(command));
    return exitCodes.done;
  }
  const sent = input();
  const target = targetOf(command, options, terminal);
  if (command.call.mediaType !== "text/event-stream")
    return show(await sendCall(command, sent, target), options, terminal);
  for await (const { event, data } of followEvents(sent, target))
    terminal.print(options.isJson ? jsonOf({ event, data: readData(data) }, 0) : eventLine({ event, data }));
  return exitCodes.done;
}

function find(commands: ReadonlyMap<string, Command>, name: string): Command {
  const isCalled = ({ call: { id } }: Command): boolean => id.toLowerCase() === name.replaceAll("-", "").toLowerCase();
  const found = commands.get(name) ?? [...commands.values()].find(isCalled);
  if (found !== undefined) return found;
  const near = [...commands.keys()].filter((known) => known.includes(name)).slice(0, 5);
  const hint = near.length === 0 ? "--help lists all" : `do you mean ${near.join(", ")}?`;
  throw usageFailure(`There is no command ${JSON.stringify(name)}; ${hint}`);
}

/** Runs the program with its arguments; gives the exit code. */
export async function runCommand([name, ...words]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const commands = makeCommands();
  try {
    if (name === undefined || name === "help" || name === "-h" || name === "--help") {
      terminal.print(overviewHelp(commands));
      return name === undefined ? exitCodes.usage : exitCodes.done;
    }
    return await call(find(commands, name), words, terminal);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    terminal.complain(error.message);
    return error.exitCode;
  }
}
