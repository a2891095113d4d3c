import type { AuditEntry } from "@monitor/contract";
import type { messages as english } from "./messages.en.ts";

type Texts = typeof english;

/** What was done, in words. */
export function whatOf({ kind, what, user }: AuditEntry, texts: Texts): string {
  if (kind === "login") return user === null ? texts.loginRefused : texts.loggedIn;
  return texts.what[what] ?? what;
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
