import "./thread-pool.ts";
import { DenyRuleError, ScriptUserError } from "@monitor/sensor-kinds/checks";
import { readConfig, readLogLevel } from "./config.ts";
import { createLog, errorFact } from "./log.ts";
import { startProbe } from "./probe.ts";

const version = "0.1.0";
const log = createLog(readLogLevel(process.env), (line) => process.stderr.write(line));

function fail(message: string, error: unknown): never {
  log("error", message, { error: errorFact(error) });
  process.exit(1);
}

process.on("uncaughtException", (error) => fail("The probe stops after an unexpected error", error));
process.on("unhandledRejection", (error) => fail("The probe stops after an unexpected error", error));

try {
  const onStopped = (exitCode: number) => {
    log("info", "The probe has stopped");
    process.exit(exitCode);
  };
  const config = readConfig(process.env);
  const probe = startProbe({ config, channel: process, log, version, onStopped });
  process.on("SIGTERM", () => probe?.stop());
  process.on("SIGINT", () => probe?.stop());
} catch (error) {
  const ofSetting =
    error instanceof DenyRuleError
      ? "PROBE_DENY can't be read"
      : error instanceof ScriptUserError && "SCRIPTS_USER can't be used";
  fail(ofSetting || "The probe could not start", error);
}
