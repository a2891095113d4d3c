import { runCommand } from "../run-command.ts";

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** Runs the program in this process; gives its exit code and what it wrote. */
export async function runInMemory(words: readonly string[], { environment = {}, stdin = "" }: RunOptions = {}) {
  let [output, complaints] = ["", ""];
  const code = await runCommand(words, {
    environment,
    print: (text) => void (output += text),
    complain: (text) => void (complaints += `${text}\n`),
    readStdin: () => stdin,
  });
  return { code, output, complaints };
}
