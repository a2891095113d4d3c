import { channelSections, channelSettingValues, effectiveChannel, ownChannelSettings } from "@monitor/domain";
import type { ChannelRecord, ChannelSection, ChannelSettingChanges, ChannelSettingsByKey } from "@monitor/domain";
import { CallError } from "../errors.ts";
import type { ChannelChange } from "./channel-changes.ts";
import { channelSettingSections } from "./channel-sections.ts";
import type { SectionValues } from "./own-settings.ts";
import { readSection } from "./read-section.ts";
import type { SectionDefinition } from "./setting-definition.ts";
import { wireSection } from "./wire-section.ts";

/** Fields that clients can only read. */
const readOnlyKeys = ["_defaults", "displayunit", "unittype"];

const definitionOf = (name: ChannelSection): SectionDefinition =>
  channelSettingSections.find((section) => section.name === name) as SectionDefinition;

function readOne(name: ChannelSection, sent: Readonly<Record<string, unknown>>): ChannelSettingChanges[string] {
  const definition = definitionOf(name);
  const isSetting = (key: string) => definition.settings.some((setting) => setting.key === key);
  const entries = Object.entries(sent).filter(([key]) => isSetting(key) || !readOnlyKeys.includes(key));
  const setBack = entries
    .filter(([key, value]) => value === null && isSetting(key))
    .map(([key]) => [key, null] as const);
  const set = entries.filter(([key, value]) => value !== null || !isSetting(key));
  const { values } = readSection(definition, Object.fromEntries(set));
  return { ...(values as ChannelSettingChanges[string]), ...Object.fromEntries(setBack) };
}

/**
 * The changes of a body in the form in which they are stored. Errors: CallError BAD_REQUEST naming the first value that a setting
 * can't have.
 */
export function readChannelChanges(body: ChannelChange, isLookup: (id: string) => boolean): ChannelSettingChanges {
  const changes = channelSections.flatMap((name) => {
    const sent = body[name];
    return sent === undefined ? [] : [[name, readOne(name, sent)] as const];
  });
  const read = Object.fromEntries(changes);
  const lookup = read["values"]?.["valuelookup"];
  if (typeof lookup === "string" && lookup !== "" && !isLookup(lookup)) {
    throw new CallError("BAD_REQUEST", "body.values.valuelookup: there is no lookup with this id");
  }
  return read;
}

/** A channel as kind and results say it is, and what users have set on the channels of its sensor. */
export interface ChannelWithSettings {
  readonly usual: ChannelRecord;
  readonly settings: ChannelSettingsByKey;
}

/**
 * A section as clients read it: the values that hold, in `_defaults` those that would hold if the user had set nothing, and in
 * `basic` the fields that clients of the common API expect.
 */
export function wireChannelSection(
  name: ChannelSection,
  { usual, settings }: ChannelWithSettings,
): Readonly<Record<string, unknown>> {
  const definition = definitionOf(name);
  const effective = effectiveChannel(usual, settings);
  const own = Object.keys(ownChannelSettings(settings, usual.key)?.[name] ?? {});
  const otherwise = Object.entries(channelSettingValues(usual)[name]).filter(([key]) => own.includes(key));
  const { unit } = effective;
  return {
    ...wireSection(definition, channelSettingValues(effective)[name] as SectionValues),
    ...(name === "basic" ? { displayunit: unit.display_unit, unittype: unit.type } : {}),
    _defaults: wireSection(definition, Object.fromEntries(otherwise)),
  };
}
