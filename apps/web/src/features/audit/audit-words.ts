import type { AuditEntry } from "@monitor/contract";
import { thingOf } from "./detail-words.ts";
import type { messages as english } from "./messages.en.ts";

type Texts = typeof english;

/** Says what was done; for things that are no objects, such as API keys, it names the thing too. */
export function whatOf({ kind, what, user, details }: AuditEntry, texts: Texts): string {
  if (kind === "login") return user === null ? texts.loginRefused : texts.loggedIn;
  if (what !== "account" && what !== "settings") return texts.what[what] ?? what;
  const thing = details.map((detail) => thingOf(detail, texts)).find((each) => each !== null);
  const name = texts.things[thing ?? (kind === "account" ? "user" : "server")] ?? what;
  const isNamed = details.some((detail) => /(?:^|\.)(?:login_name|name|name\.en)$/.test(detail.name));
  if (isNamed && details.every(({ before }) => before === null)) return texts.madeOf.created(name);
  if (isNamed && details.every(({ after }) => after === null)) return texts.madeOf.deleted(name);
  return texts.madeOf.changed(name);
}

/** Who did it: whoever was refused is not known. */
export function whoOf({ kind, user }: AuditEntry, texts: Texts): string {
  return user?.name ?? (kind === "login" ? texts.unknown : texts.system);
}

/** By which API key and from where. */
export const wayOf = ({ api_key, address }: AuditEntry, texts: Texts): string =>
  [api_key === null ? null : texts.apiKey(api_key), address].filter(Boolean).join(" · ");

/** What it was done to. */
export const subjectsOf = ({ subject, objects }: AuditEntry): string =>
  [subject, ...objects.map(({ id, name }) => name ?? `#${id}`)].filter(Boolean).join(", ");
