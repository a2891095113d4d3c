import type { GroupMapping, SingleSignOn, SingleSignOnChanges } from "@monitor/contract";
import { plainLine, required } from "@monitor/domain";
import type { FormRules } from "../../../shared/forms/index.ts";

/** The settings as the form holds them: the mapping in one text, "" where there is no local administrator and no new secret. */
export interface SignOnValues {
  readonly enabled: boolean;
  readonly label: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scopes: string;
  readonly group_claim: string;
  readonly groups: string;
  readonly needs_group: boolean;
  readonly creates_accounts: boolean;
  readonly only_local_id: string;
}

/** Codes of the form's own, and for what the server refuses. */
export const issues = {
  issuer: "issuer_wrong",
  needed: "needed",
  secret: "secret_again",
  local: "local_refused",
  line: "line_incomplete",
} as const;

export const linesOf = (text: string): GroupMapping[] => JSON.parse(text) as GroupMapping[];
export const textOfLines = (lines: readonly GroupMapping[]): string =>
  JSON.stringify(lines.map(({ value, group_id }) => ({ value, group_id })));

const line = (text: string) => plainLine(text.trim());
const address = (text: string) => {
  const typed = text.trim();
  return typed === "" || /^https?:\/\/[^\s/?#]+[^\s?#]*$/i.test(typed) ? null : { code: issues.issuer };
};
const complete = (text: string) =>
  linesOf(text).every(({ value, group_id }) => value.trim() !== "" && group_id !== "") ? null : { code: issues.line };

export const signOnRules: FormRules<SignOnValues> = {
  label: [line],
  issuer: [address],
  client_id: [line],
  scopes: [line],
  group_claim: [required, line],
  groups: [complete],
};

/** What the server has, for the form. */
export const valuesOf = (settings: SingleSignOn): SignOnValues => ({
  enabled: settings.enabled,
  label: settings.label,
  issuer: settings.issuer,
  client_id: settings.client_id,
  client_secret: "",
  scopes: settings.scopes,
  group_claim: settings.group_claim,
  groups: textOfLines(settings.groups),
  needs_group: settings.needs_group,
  creates_accounts: settings.creates_accounts,
  only_local_id: settings.only_local_id ?? "",
});

/** The form as the call takes it; an empty secret stays as it is. */
export function changesToSend({ client_secret, groups, only_local_id, ...values }: SignOnValues): SingleSignOnChanges {
  return {
    ...values,
    groups: linesOf(groups),
    only_local_id: only_local_id === "" ? null : only_local_id,
    ...(client_secret !== "" && { client_secret }),
  };
}

/** The field and the code of a refusal; null where it is about no field. */
export function refusedField(message: string): readonly [keyof SignOnValues, string] | null {
  const [, name] = /^body\.(\w+)/.exec(message) ?? [];
  if (name === "client_secret") return [name, issues.secret];
  if (name === "only_local_id") return [name, issues.local];
  if (name === "groups") return [name, issues.line];
  if (name === "issuer" || name === "client_id" || name === "label")
    return [name, message.includes("no address") ? issues.issuer : issues.needed];
  return null;
}
