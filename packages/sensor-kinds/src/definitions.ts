import { connectionDe } from "./connection/messages.de.ts";
import { connectionEn } from "./connection/messages.en.ts";
import { coreState } from "./corestate/definition.ts";
import { dns } from "./dns/definition.ts";
import { http } from "./http/definition.ts";
import type { ChannelDefinition, CheckFailure, KindDefinition, KindLanguage, MessageTemplates } from "./kind.ts";
import { fillTemplate } from "./message.ts";
import { ping } from "./ping/definition.ts";
import { port } from "./port/definition.ts";
import { sslCertificate } from "./sslcertificate/definition.ts";
import { systemCpu } from "./system-cpu/definition.ts";
import { systemDiskfree } from "./system-diskfree/definition.ts";
import { systemMemory } from "./system-memory/definition.ts";
import { systemUptime } from "./system-uptime/definition.ts";

export * from "./kind.ts";
export { recordTypes, type RecordType } from "./dns/lookup-name.ts";

const definitions = [
  ping,
  port,
  http,
  dns,
  sslCertificate,
  systemCpu,
  systemMemory,
  systemDiskfree,
  systemUptime,
  coreState,
] as const;

/** Id of a shipped sensor kind, as in `sensor_kind` on the wire. */
export type KindId = (typeof definitions)[number]["kind"];

/** Every shipped kind, in the order in which a person is offered them. */
export const kinds: readonly KindDefinition[] = definitions;

const kindsById = new Map(kinds.map((definition) => [definition.kind, definition]));

/** The definition of a kind, or null when no such kind is shipped. Ids are compared as they are. */
export function kindOf(kind: string): KindDefinition | null {
  return kindsById.get(kind) ?? null;
}

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
