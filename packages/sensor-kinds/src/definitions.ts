import { businessProcess } from "./businessprocess/definition.ts";
import { connectionDe } from "./connection/messages.de.ts";
import { connectionEn } from "./connection/messages.en.ts";
import { coreState } from "./corestate/definition.ts";
import { dns } from "./dns/definition.ts";
import { docker } from "./docker/definition.ts";
import { domainExpiry } from "./domainexpiry/definition.ts";
import { exeXml } from "./exexml/definition.ts";
import { ftp } from "./ftp/definition.ts";
import { http } from "./http/definition.ts";
import { httpAdvanced } from "./httpadvanced/definition.ts";
import { httpData } from "./httpdata/definition.ts";
import { httpPush } from "./httppush/definition.ts";
import { httpPushData } from "./httppushdata/definition.ts";
import { httpTransaction } from "./httptransaction/definition.ts";
import { imap } from "./imap/definition.ts";
import type { ChannelDefinition, CheckFailure, KindDefinition, KindLanguage, MessageTemplates } from "./kind.ts";
import { fillTemplate } from "./message.ts";
import { ldap } from "./ldap/definition.ts";
import { mqtt } from "./mqtt/definition.ts";
import { mySql } from "./mysql/definition.ts";
import { nagios } from "./nagios/definition.ts";
import { ntp } from "./ntp/definition.ts";
import { ping } from "./ping/definition.ts";
import { port } from "./port/definition.ts";
import { portRange } from "./portrange/definition.ts";
import { postgreSql } from "./postgresql/definition.ts";
import { prometheus } from "./prometheus/definition.ts";
import { redis } from "./redis/definition.ts";
import { sensorFactory } from "./sensorfactory/definition.ts";
import { smtp } from "./smtp/definition.ts";
import { snmpCustom } from "./snmpcustom/definition.ts";
import { snmpProfile } from "./snmpprofile/definition.ts";
import { snmpTable } from "./snmptable/definition.ts";
import { snmpTraffic } from "./snmptraffic/definition.ts";
import { snmpTrap } from "./snmptrap/definition.ts";
import { sshDisk } from "./sshdisk/definition.ts";
import { sshLoad } from "./sshload/definition.ts";
import { sshMemory } from "./sshmemory/definition.ts";
import { sshScript } from "./sshscript/definition.ts";
import { sslCertificate } from "./sslcertificate/definition.ts";
import { syslog } from "./syslog/definition.ts";
import { systemCpu } from "./system-cpu/definition.ts";
import { systemDiskfree } from "./system-diskfree/definition.ts";
import { systemHealth } from "./systemhealth/definition.ts";
import { systemMemory } from "./system-memory/definition.ts";
import { systemUptime } from "./system-uptime/definition.ts";

export * from "./kind.ts";

const definitions = [
  ping,
  port,
  portRange,
  http,
  httpAdvanced,
  httpTransaction,
  httpData,
  dns,
  ntp,
  sslCertificate,
  domainExpiry,
  smtp,
  imap,
  ftp,
  postgreSql,
  mySql,
  redis,
  mqtt,
  ldap,
  httpPush,
  httpPushData,
  syslog,
  snmpTrap,
  exeXml,
  nagios,
  prometheus,
  docker,
  snmpCustom,
  snmpTraffic,
  snmpTable,
  snmpProfile,
  sshLoad,
  sshMemory,
  sshDisk,
  sshScript,
  businessProcess,
  sensorFactory,
  systemCpu,
  systemMemory,
  systemDiskfree,
  systemUptime,
  systemHealth,
  coreState,
] as const;

export type { BusinessProcessSettings } from "./businessprocess/definition.ts";
/** Reads the settings of a business process. */
export const businessProcessSchema = businessProcess.settingsSchema;

/** Id of a shipped sensor kind, as in `sensor_kind` on the wire. */
export type KindId = (typeof definitions)[number]["kind"];

/** Every shipped kind, in the order in which a person is offered them. */
export const kinds: readonly KindDefinition[] = definitions;

const kindsById = new Map(kinds.map((definition) => [definition.kind, definition]));

/** The definition of a kind, or null when no such kind is shipped. Ids are compared as they are. */
export function kindOf(kind: string): KindDefinition | null {
  return kindsById.get(kind) ?? null;
}

/** The ids of the sensors that a sensor of this kind is made of, each once; none for kinds that look at something themselves. */
export function sourceIdsIn(kind: string, settings: Readonly<Record<string, unknown>>): readonly string[] {
  const { key, id } = kindOf(kind)?.sourceField ?? {};
  const text = key === undefined ? undefined : settings[key];
  if (id === undefined || typeof text !== "string") return [];
  return [...new Set([...text.matchAll(id)].map(([, found = ""]) => found))];
}

/** The settings with other ids of sensors: `newIdOf` gives that for one of `sourceIdsIn`. */
export function withSourceIds(
  kind: string,
  settings: Record<string, unknown>,
  newIdOf: (id: string) => string,
): Record<string, unknown> {
  const { key, id } = kindOf(kind)?.sourceField ?? {};
  const text = key === undefined ? undefined : settings[key];
  if (key === undefined || id === undefined || typeof text !== "string") return settings;
  const changed = text.replace(id, (whole: string, found: string) => whole.slice(0, -found.length) + newIdOf(found));
  return { ...settings, [key]: changed };
}

/** The definition of a kind as clients ask for it, also with the version that other servers put behind it (`ping.65`). */
export const kindAsked = (kind: string): KindDefinition | null =>
  kindOf(kind) ?? kindOf(kind.replace(/\.\d{1,5}$/, ""));

const sharedTemplates = { en: connectionEn, de: connectionDe };

/** The channel with this key that the kind names ahead; null for any other key. */
export function channelOf(definition: KindDefinition, key: string): ChannelDefinition | null {
  return definition.channels.find((channel) => channel.key === key) ?? null;
}

/** German for a kind's channel name or note about a limit, by the English; what is not the kind's stays. */
export function germanWords(kind: string, english: string): string {
  const texts = kindOf(kind)?.channels.flatMap(({ name, limitNote }) => [name, limitNote ?? name]) ?? [];
  return texts.find(({ en }) => en === english)?.de ?? english;
}

/**
 * A failure's sentence in a language: from the kind's templates, then from those all kinds share; a code that neither
 * knows (a newer probe's) keeps the English sentence it came with. Parameters are plain text: show them as text only.
 */
export function failureText(
  kind: string,
  failure: Pick<CheckFailure, "code" | "parameters"> & { message?: string },
  language: KindLanguage,
): string {
  const templates: MessageTemplates = { ...sharedTemplates[language], ...kindOf(kind)?.templates[language] };
  const template = new Map(Object.entries(templates)).get(failure.code);
  return template === undefined ? (failure.message ?? "") : fillTemplate(template, failure.parameters);
}
