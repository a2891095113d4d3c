import type { SettingName, WhySetting } from "@monitor/contract";
import { storedSection } from "@monitor/contract/definitions";
import type { SectionDefinition } from "@monitor/contract/definitions";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { ResolvedSection } from "../../world/index.ts";
import { wireReference } from "../../wire/index.ts";
import { sectionsOfObject } from "../objects/wire-settings.ts";

function nameIn(section: SectionDefinition | undefined, name: string, key: string | null): SettingName {
  const setting = section?.settings.find((each) => each.key === key);
  const label = key === null ? section?.label : setting?.label;
  return { section: name, key, label: label?.en ?? key ?? name, label_de: label?.de ?? key ?? name };
}

/** A setting of an object with its label; key null names the section. */
export const settingName = (record: ObjectRecord, section: string, key: string | null): SettingName =>
  nameIn(
    sectionsOfObject(record).find(({ name }) => name === section),
    section,
    key,
  );

type Origin = Pick<WhySetting, "source" | "is_inherited">;

/** Where a section comes from; one that was set where the viewer may not read is inherited from nobody who is named. */
function originOf(view: View, { source, isInherited }: Pick<ResolvedSection, "source" | "isInherited">): Origin {
  const isNamed = source !== null && view.isReadable(source);
  return { source: isNamed ? wireReference(view, source) : null, is_inherited: isInherited && source !== null };
}

/** The value of one inherited setting that holds for a sensor, and where it comes from. */
export function settingBehind(view: View, id: string, [section, key]: readonly [string, string]): WhySetting {
  const resolved = view.sectionOf(id, section);
  const { values } = resolved;
  const value = values[key];
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const definition = storedSection(section);
  const options = definition?.settings.find((each) => each.key === key)?.options;
  const label = options?.find((option) => option.value === value)?.label;
  return {
    ...nameIn(definition, section, key),
    value: isPlain ? value : null,
    value_label: label?.en ?? null,
    value_label_de: label?.de ?? null,
    ...originOf(view, resolved),
  };
}

/** Where the log-ins come from that the sensor's kind uses; none of their values. */
export function logInsBehind(view: View, { id, kind }: ObjectRecord): WhySetting[] {
  const sections = kindOf(kind ?? "")?.sections ?? [];
  return sections.map((section) => {
    const name = nameIn(storedSection(section), section, null);
    return { ...name, value: null, ...originOf(view, view.sectionOf(id, section)) };
  });
}
