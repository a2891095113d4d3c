import { CallError } from "@monitor/contract";
import type { FormField, FormSection } from "@monitor/contract";
import { bothLanguages, boundsOf, optionName, sectionsOf, wireSection } from "@monitor/contract/definitions";
import type { SectionDefinition, SettingBounds, SettingDefinition, SettingText } from "@monitor/contract/definitions";
import { findAnyObject, findObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { accessSection } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { createdType } from "../objects/creatable-kinds.ts";
import { sectionsOfObject } from "../objects/wire-settings.ts";

type Option = NonNullable<FormField["options"]>[number];

/** The last words of a lookup's id: `prtg.standardlookups.yesno.stateyesok` is "yesno › stateyesok". */
const shortLookup = (id: string): string => id.split(".").slice(-2).join(" › ");
const lookupLabel = (id: string): SettingText =>
  id === "" ? { en: "None", de: "Keines" } : bothLanguages(shortLookup(id));

/** Own schedules of the installation stand beside those that are shipped. */
function optionsOf(view: View, { key, options, lookup }: SettingDefinition): Option[] | null {
  if (key === "valuelookup") return ["", ...view.lookups.keys()].map((id) => ({ value: id, label: lookupLabel(id) }));
  if (options === undefined) return null;
  const said = options.map((option): Option => ({ value: optionName(option), label: option.label }));
  if (lookup !== "schedules") return said;
  const known = new Set(said.map(({ value }) => value));
  const own = view.schedules.all().filter(({ id }) => !known.has(id));
  return [...said, ...own.map(({ id, name }): Option => ({ value: id, label: name }))];
}

/** A number that may be left out is a number or an empty text. */
function typeOf(bounds: SettingBounds): string {
  const either = (bounds as { readonly anyOf?: readonly SettingBounds[] }).anyOf ?? [];
  const isNumber = either.length === 2 && either.some(({ type }) => type === "number");
  return bounds.type ?? (isNumber ? "number" : "string");
}

function fieldOf(view: View, section: SectionDefinition, setting: SettingDefinition): FormField {
  const { key, label, help = null, input, default: byDefault, lookup } = setting;
  const bounds = boundsOf(setting);
  const options = optionsOf(view, setting);
  const values = byDefault === undefined || setting.isSecret === true ? {} : { [key]: byDefault };
  return {
    key,
    label,
    help,
    input,
    takes: typeOf(bounds),
    options,
    // A setting that takes any number in its bounds names only the usual ones.
    is_open: options !== null && lookup === undefined && bounds.type === "integer" && input === "combo",
    is_required: byDefault === undefined,
    is_secret: setting.isSecret === true,
    is_read_only: setting.isReadOnly === true,
    is_multiline: setting.isMultiline === true,
    names: setting.names ?? null,
    initial: wireSection(section, values)[key] ?? "",
    minimum: bounds.minimum ?? null,
    maximum: bounds.maximum ?? null,
    max_length: bounds.maxLength ?? null,
  };
}

/** A section as a form has it. */
const formSectionOf = (view: View, section: SectionDefinition): FormSection => ({
  name: section.name,
  label: section.label,
  help: section.help ?? null,
  inherits: section.inherits,
  is_kept_only: section.isKeptOnly === true,
  fields: section.settings.map((setting) => fieldOf(view, section, setting)),
});

/**
 * The form of an object's settings, or of a new one of `kind` below it. Access rights are there for those who may change them.
 * Errors: CallError NOT_FOUND; BAD_REQUEST for a kind that can't be there.
 */
export function readSettingsForm(
  parts: FeatureParts,
  { id, kind }: { readonly id: string; readonly kind: string | undefined },
  context: RequestContext,
): FormSection[] {
  const view = viewOf(parts, context);
  const object = findAnyObject(view, id);
  const described = kind === undefined ? object : createdType(object, kind);
  if (described === null)
    throw new CallError("BAD_REQUEST", `query.kind: there can be no "${kind?.slice(0, 60)}" here`);
  return sectionsOfObject(described)
    .filter(({ name }) => name !== accessSection || view.may("manage_access", id))
    .map((section) => formSectionOf(view, section));
}

/** The form of the settings of a sensor's channels, the same for all of them. Errors: CallError NOT_FOUND. */
export function readChannelForm(parts: FeatureParts, id: string, context: RequestContext): FormSection[] {
  const view = viewOf(parts, context);
  findObject(view, "sensor", id);
  return sectionsOf("channel").map((section) => formSectionOf(view, section));
}
