import { uptime } from "node:os";
import { kindCheck } from "../kind-check.ts";
import { succeeded } from "../outcome.ts";
import { systemUptime } from "./definition.ts";

/** Seconds since the machine was started. */
export const checkSystemUptime = kindCheck(systemUptime, async () =>
  succeeded({ system_uptime: Math.floor(uptime()) }),
);
