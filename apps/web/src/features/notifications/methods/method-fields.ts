import type { MethodBody, MethodChanges, NotificationMethod } from "@monitor/contract";
import { plainLine, required } from "@monitor/domain";
import type { FormRules } from "../../../shared/forms/index.ts";

/** A setting as its kind defines it. */
export interface MethodField {
  readonly key: string;
  readonly type: string;
  readonly is_required: boolean;
}

export interface MethodKindInfo {
  readonly kind: string;
  readonly to_people: boolean;
  readonly makes_tickets?: boolean | undefined;
  readonly fields: readonly MethodField[];
}

/** What the form holds; a setting is `setting_<key>`, the wish to take a stored secret away `forget_<key>`. */
export type MethodValues = {
  readonly name: string;
  readonly is_active: boolean;
  /** "": no other method takes over. */
  readonly fallback_id: string;
} & Readonly<Record<`setting_${string}`, string>> &
  Readonly<Record<`forget_${string}`, boolean>>;

/** The code of a name that another method has. */
export const nameTaken = "nameTaken";
/** The code of what is no address of the web. */
export const noAddress = "noAddress";

export const isSecret = ({ type }: Pick<MethodField, "type">): boolean => type === "secret" || type === "secret_url";
const isAddress = ({ type }: Pick<MethodField, "type">): boolean => type.endsWith("url");

export const settingName = (key: string) => `setting_${key}` as const;
export const forgetName = (key: string) => `forget_${key}` as const;

/** What the fields hold at first; secrets are never known, so their fields are empty. */
export function valuesOf(
  { fields }: MethodKindInfo,
  method: NotificationMethod | null,
  suggestedName: string,
): MethodValues {
  const settings = fields.flatMap(({ key }) => [
    [settingName(key), method?.settings[key] ?? ""],
    [forgetName(key), false],
  ]);
  return {
    name: method?.name ?? suggestedName,
    is_active: method?.is_active ?? true,
    fallback_id: method?.fallback_id ?? "",
    ...Object.fromEntries(settings),
  } as MethodValues;
}

/** Whether the server has a value for this secret. */
export const isStored = (method: NotificationMethod | null, { key }: MethodField): boolean =>
  method?.secrets.includes(key) ?? false;

/** What can be said before the server is asked: names, values that are needed, and addresses. */
export function rulesOf(
  { fields }: MethodKindInfo,
  method: NotificationMethod | null,
  others: readonly Pick<NotificationMethod, "id" | "name">[],
): FormRules<MethodValues> {
  const isTaken = (name: string) =>
    others.some((other) => other.id !== method?.id && other.name.toLowerCase() === name.trim().toLowerCase());
  const settings = fields.map((field) => [
    settingName(field.key),
    [
      ...(field.is_required && !isStored(method, field) ? [required] : []),
      ...(field.type === "template" ? [] : [plainLine]),
      (value: string) =>
        isAddress(field) && value.trim() !== "" && !/^https?:\/\/[^\s/]/i.test(value.trim())
          ? { code: noAddress }
          : null,
    ],
  ]);
  return {
    name: [required, plainLine, (name: string) => (isTaken(name) ? { code: nameTaken } : null)],
    ...Object.fromEntries(settings),
  } as FormRules<MethodValues>;
}

const textOf = (values: MethodValues, key: string): string => values[settingName(key)]?.trim() ?? "";

/** A new method as it is sent: settings without a value are left out. */
export function bodyOf({ kind, fields }: MethodKindInfo, values: MethodValues): MethodBody {
  const filled = fields.map(({ key }) => [key, textOf(values, key)] as const).filter(([, text]) => text !== "");
  const { name, is_active, fallback_id } = values;
  return { name: name.trim(), kind, is_active, fallback_id: fallback_id || null, settings: Object.fromEntries(filled) };
}

/** What has changed: a secret only when one was typed or is to be forgotten; an empty text takes a setting away. */
export function changesOf({ fields }: MethodKindInfo, method: NotificationMethod, values: MethodValues): MethodChanges {
  const settings: Record<string, string> = {};
  for (const field of fields) {
    const text = textOf(values, field.key);
    if (isSecret(field)) {
      if (text !== "") settings[field.key] = text;
      else if (values[forgetName(field.key)] && isStored(method, field)) settings[field.key] = "";
    } else if (text !== (method.settings[field.key] ?? "")) settings[field.key] = text;
  }
  const { is_active, fallback_id } = values;
  const name = values.name.trim();
  return {
    ...(name !== method.name && { name }),
    ...(is_active !== method.is_active && { is_active }),
    ...((fallback_id || null) !== (method.fallback_id ?? null) && { fallback_id: fallback_id || null }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** Why a method can't be deleted: the rule or the other method that uses it; null: nothing does. */
export function usedBy(
  id: string,
  rules: readonly { readonly name: string; readonly steps: readonly { readonly method_id: string }[] }[],
  methods: readonly Pick<NotificationMethod, "name" | "fallback_id">[],
): { readonly kind: "rule" | "method"; readonly name: string } | null {
  const rule = rules.find(({ steps }) => steps.some(({ method_id }) => method_id === id));
  if (rule !== undefined) return { kind: "rule", name: rule.name };
  const method = methods.find(({ fallback_id }) => fallback_id === id);
  return method === undefined ? null : { kind: "method", name: method.name };
}
