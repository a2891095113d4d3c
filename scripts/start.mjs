// `npm start`: sets up what is missing, then runs the server, which starts its local probe.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, ensureWebBuilt, nodePath, root, toolEnvironment } from "./setup.mjs";

ensureInstalled();
ensureWebBuilt();
const server = spawn(nodePath(), [join(root, "apps", "server", "src", "main.ts")], {
  cwd: root,
  stdio: "inherit",
  env: toolEnvironment(),
});
// The server ends in order by itself; this process only passes the signal on and waits.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// npm ends at SIGTERM without passing it on: that it is gone is the signal then.
const npmPid = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === npmPid || server.kill("SIGTERM"), 300).unref();
}
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
