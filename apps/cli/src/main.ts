import { readFileSync } from "node:fs";
import { runCommand } from "./run-command.ts";

// A reader that has seen enough, such as head, is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});
process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(`${text}\n`),
  readStdin: () => readFileSync(0, "utf8"),
});
