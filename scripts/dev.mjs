// `npm run dev`: the server, and the web app with live reload on port 5173, which passes /api on to the server.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, nodePath, root, serverArguments, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const options = { stdio: "inherit", env: toolEnvironment() };
const children = [
  spawn(nodePath(), ["--watch", "--watch-preserve-output", ...serverArguments()], {
    ...options,
    cwd: root,
  }),
  spawn(nodePath(), [join(root, "node_modules/vite/bin/vite.js")], { ...options, cwd: join(root, "apps/web") }),
];
const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
for (const child of children) child.on("exit", (code) => (stop("SIGTERM"), (process.exitCode = code ?? 0)));
