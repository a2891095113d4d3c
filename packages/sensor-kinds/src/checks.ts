import { checkCoreState } from "./corestate/check.ts";
import type { KindId } from "./definitions.ts";
import { checkDns } from "./dns/check.ts";
import { checkHttp } from "./http/check.ts";
import type { Check } from "./kind.ts";
import { checkPing } from "./ping/check.ts";
import { checkPort } from "./port/check.ts";
import { checkSslCertificate } from "./sslcertificate/check.ts";
import { createSystemCpuCheck } from "./system-cpu/check.ts";
import { checkSystemDiskfree } from "./system-diskfree/check.ts";
import { checkSystemMemory } from "./system-memory/check.ts";
import { checkSystemUptime } from "./system-uptime/check.ts";

export { openCheckServices, type OpenServices, type ServiceOptions } from "./check-services.ts";
export { connectionFailed } from "./connection/check-problem.ts";
export { DenyRuleError, parseDenyRules } from "./connection/deny-list.ts";
export type * from "./kind.ts";
export type { NameService } from "./names/name-service.ts";
export { openNameService, type NameServiceOptions } from "./names/open-name-service.ts";

/**
 * The checks of all shipped kinds, made separately for each process: some remember their last reading. A kind without a
 * check does not compile.
 */
export function createChecks(): Record<KindId, Check> {
  return {
    ping: checkPing,
    port: checkPort,
    http: checkHttp,
    dns: checkDns,
    sslcertificate: checkSslCertificate,
    "system-cpu": createSystemCpuCheck(),
    "system-memory": checkSystemMemory,
    "system-diskfree": checkSystemDiskfree,
    "system-uptime": checkSystemUptime,
    corestate: checkCoreState,
  };
}
