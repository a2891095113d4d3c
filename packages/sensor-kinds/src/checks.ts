import type { LookupDefinition } from "@monitor/domain";
import { checkCoreState } from "./corestate/check.ts";
import type { KindId } from "./definitions.ts";
import { checkDns } from "./dns/check.ts";
import { checkDocker } from "./docker/check.ts";
import { createDomainExpiryCheck } from "./domainexpiry/check.ts";
import { createExeXmlCheck } from "./exexml/check.ts";
import { checkFtp } from "./ftp/check.ts";
import { checkHttp } from "./http/check.ts";
import { checkHttpAdvanced } from "./httpadvanced/check.ts";
import { checkHttpData } from "./httpdata/check.ts";
import { checkHttpPush } from "./httppush/check.ts";
import { checkHttpPushData } from "./httppushdata/check.ts";
import { checkHttpTransaction } from "./httptransaction/check.ts";
import { checkImap } from "./imap/check.ts";
import type { Check } from "./kind.ts";
import { checkMadeByServer } from "./made-by-server/check.ts";
import { checkLdap } from "./ldap/check.ts";
import { checkMqtt } from "./mqtt/check.ts";
import { checkMySql } from "./mysql/check.ts";
import { createNagiosCheck } from "./nagios/check.ts";
import { checkNtp } from "./ntp/check.ts";
import { checkPing } from "./ping/check.ts";
import { checkPort } from "./port/check.ts";
import { checkPortRange } from "./portrange/check.ts";
import { checkPostgreSql } from "./postgresql/check.ts";
import { checkPrometheus } from "./prometheus/check.ts";
import { checkRedis } from "./redis/check.ts";
import { checkSmtp } from "./smtp/check.ts";
import { createSnmpAgents } from "./snmp/snmp-agents.ts";
import { createSnmpCustomCheck } from "./snmpcustom/check.ts";
import { createSnmpProfileCheck } from "./snmpprofile/check.ts";
import { loadProfiles, loadProfilesInSlices, lookupsOfProfiles } from "./snmpprofile/profile-set.ts";
import { createSnmpTableCheck } from "./snmptable/check.ts";
import { checkSnmpTrap } from "./snmptrap/check.ts";
import { createSnmpTrafficCheck } from "./snmptraffic/check.ts";
import { createSshDevices } from "./ssh/ssh-devices.ts";
import { createSshDiskCheck } from "./sshdisk/check.ts";
import { createSshLoadCheck } from "./sshload/check.ts";
import { createSshMemoryCheck } from "./sshmemory/check.ts";
import { createSshScriptCheck } from "./sshscript/check.ts";
import { checkSslCertificate } from "./sslcertificate/check.ts";
import { Mutexes } from "./scripts/mutexes.ts";
import { checkSyslog } from "./syslog/check.ts";
import { createSystemHealthCheck } from "./systemhealth/check.ts";
import { createSystemCpuCheck } from "./system-cpu/check.ts";
import { checkSystemDiskfree } from "./system-diskfree/check.ts";
import { checkSystemMemory } from "./system-memory/check.ts";
import { checkSystemUptime } from "./system-uptime/check.ts";

export { openCheckServices, type OpenServices, type ServiceOptions } from "./check-services.ts";
export { connectionFailed } from "./connection/check-problem.ts";
export { createDenyList, DenyRuleError, parseDenyRules } from "./connection/deny-list.ts";
export { discover, type DiscoveryEnd, type DiscoveryRequest } from "./discovery/discover.ts";
export { PacketBudget } from "./discovery/packet-budget.ts";
export { type Find, type Proof } from "./discovery/find.ts";
export { networkSorts, ownNetworks, type OwnNetwork } from "./discovery/own-networks.ts";
export type * from "./kind.ts";
export { createMetascans } from "./metascans.ts";
export { maxMetascanItems, type Metascan, type MetascanItem, type MetascanOutcome } from "./metascan.ts";
export { parseReferences, type OwnReferences } from "./machine/own-references.ts";
export type { NameService } from "./names/name-service.ts";
export { readOwnLookups, type OwnLookups } from "./own-lookups/read-folder.ts";
export { parsePushAddress, type PushAddress } from "./push/push-inbox.ts";
export { withoutRegistering } from "./receivers/without-registering.ts";
export { shownText, type Received } from "./received-text.ts";
export { scriptFile } from "./scripts/script-file.ts";
export { scriptFolder, ScriptUserError } from "./scripts/script-folder.ts";
export type { ScriptFolder } from "./scripts/script-place.ts";
export { splitParameters } from "./scripts/script-settings.ts";
export { startSpawnHelper } from "./spawning/spawn-helper.ts";
export { openNameService, type NameServiceOptions } from "./names/open-name-service.ts";

/** The lookups of the SNMP profiles of the product and of a folder. Throws what reading the folder throws. */
export const profileLookups = (folder?: string): LookupDefinition[] => lookupsOfProfiles(loadProfiles(folder));

/** What a process decides about its checks. */
export interface CheckOptions {
  /** A folder with SNMP profiles beside our own; empty: none. */
  snmpProfilesFolder?: string;
}

/**
 * The checks of all shipped kinds, made separately for each process: some remember their last reading. A kind without a
 * check does not compile.
 */
export function createChecks({ snmpProfilesFolder = "" }: CheckOptions = {}): Record<KindId, Check> {
  const mutexes = new Mutexes();
  const askSnmp = createSnmpAgents();
  const askSsh = createSshDevices();
  return {
    ping: checkPing,
    port: checkPort,
    portrange: checkPortRange,
    http: checkHttp,
    httpadvanced: checkHttpAdvanced,
    httptransaction: checkHttpTransaction,
    httpdata: checkHttpData,
    dns: checkDns,
    ntp: checkNtp,
    sslcertificate: checkSslCertificate,
    domainexpiry: createDomainExpiryCheck(),
    smtp: checkSmtp,
    imap: checkImap,
    ftp: checkFtp,
    postgresql: checkPostgreSql,
    mysql: checkMySql,
    redis: checkRedis,
    mqtt: checkMqtt,
    ldap: checkLdap,
    httppush: checkHttpPush,
    httppushdata: checkHttpPushData,
    syslog: checkSyslog,
    snmptrap: checkSnmpTrap,
    exexml: createExeXmlCheck(mutexes),
    nagios: createNagiosCheck(mutexes),
    prometheus: checkPrometheus,
    docker: checkDocker,
    snmpcustom: createSnmpCustomCheck(askSnmp),
    snmptraffic: createSnmpTrafficCheck(askSnmp),
    snmptable: createSnmpTableCheck(askSnmp),
    snmpprofile: createSnmpProfileCheck(askSnmp, () => loadProfilesInSlices(snmpProfilesFolder)),
    sshload: createSshLoadCheck(askSsh),
    sshmemory: createSshMemoryCheck(askSsh),
    sshdisk: createSshDiskCheck(askSsh),
    sshscript: createSshScriptCheck(askSsh, mutexes),
    businessprocess: checkMadeByServer,
    sensorfactory: checkMadeByServer,
    "system-cpu": createSystemCpuCheck(),
    "system-memory": checkSystemMemory,
    "system-diskfree": checkSystemDiskfree,
    "system-uptime": checkSystemUptime,
    systemhealth: createSystemHealthCheck(),
    corestate: checkCoreState,
  };
}
