/*
 * The real probe with port checks that leak their secret in each possible way: in the message of a failure, or in an error that
 * they throw. With TELL=plain they also log it, so the test can see that it would find it.
 */
import { readConfig } from "../../apps/probe/src/config.ts";
import { createLog } from "../../apps/probe/src/log.ts";
import { startProbe } from "../../apps/probe/src/probe.ts";

const log = createLog("info", (line) => process.stderr.write(line));
let count = 0;

const probe = startProbe({
  config: readConfig(process.env),
  channel: process,
  log,
  version: "0.1.0",
  onStopped: (exitCode) => process.exit(exitCode),
  checks: {
    port: async ({ secrets: { httppassword: password = "none" } }) => {
      count += 1;
      if (process.env["TELL"] === "plain") log("info", `It is ${password}`);
      if (count % 2 === 0) throw new Error(`Login refused: ${password}`);
      const parameters = { target: password, reason: encodeURIComponent(password) };
      return { is_ok: false, failure: { code: "failed", parameters, message: `Refused: ${password}` } };
    },
  },
});
process.on("SIGTERM", () => probe?.stop());
