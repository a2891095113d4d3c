// `npm start`: sets up what is missing, then runs the server, which starts its local probe.
import { spawn } from "node:child_process";
import { ensureInstalled, ensureWebBuilt, nodePath, root, serverArguments, toolEnvironment } from "./setup.mjs";
import { supervise } from "./supervise.mjs";

ensureInstalled();
ensureWebBuilt();
// The server shuts down in order; this process only passes the signal on and waits.
const stop = supervise({
  start: () =>
    spawn(nodePath(), serverArguments(), {
      cwd: root,
      stdio: "inherit",
      env: toolEnvironment(),
    }),
  isOn: process.env.SUPERVISE !== "0",
  say: (line) => process.stderr.write(`${line}\n`),
  exit: (code) => process.exit(code),
  clock: {
    now: () => performance.now(),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(() => run(), delayMs);
      return () => clearTimeout(timer);
    },
  },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
// npm ends at SIGTERM without passing it on: its end is the signal then.
const npmPid = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === npmPid || stop("SIGTERM"), 300).unref();
}
