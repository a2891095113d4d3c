import { accessSection } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import type { SectionValues } from "@monitor/contract";
import { sectionsOf, storedSection, wireSection } from "@monitor/contract/definitions";
import type { SectionDefinition } from "@monitor/contract/definitions";
import { isIpv6Address } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../../storage/index.ts";
import { kindSection, kindValues } from "./kind-section.ts";
import type { SettingsInclude } from "./settings-include.ts";
import { discoverySection, wireDiscovery } from "./discovery-section.ts";
import { wireReference } from "../../wire/index.ts";

/** The sections of an object, in the order of a form: those of its type, for a sensor with those of its kind. */
export function sectionsOfObject({ type, kind }: Pick<ObjectRecord, "type" | "kind">): readonly SectionDefinition[] {
  const definition = kindOf(kind ?? "");
  const [basic, ...others] = sectionsOf(type);
  return [basic, definition === null ? undefined : kindSection(definition), ...others].filter(
    (section) => section !== undefined,
  );
}

function basicValues(view: View, record: ObjectRecord): SectionValues {
  const { name, tags, priority, favorite, host, location, pause } = record;
  const parenttags = new Set(view.ancestorsOf(record.id).flatMap((id) => view.get(id)?.tags ?? []));
  return {
    name,
    parenttags: [...parenttags],
    tags,
    priority,
    active: pause === null,
    favorite,
    host,
    location: location?.value ?? "",
  };
}

const recordValues = (view: View, record: ObjectRecord, section: SectionDefinition): SectionValues =>
  section.name === "basic" ? basicValues(view, record) : kindValues(record.settings);

/** Only those who may change access rights see them. */
const maySee = (view: View, { id }: ObjectRecord, section: string): boolean =>
  section !== accessSection || view.may("manage_access", id);

/** A hidden object that this one depends on is not named. */
function seenValues(view: View, values: SectionValues): SectionValues {
  const { dependency } = values;
  const isHidden = typeof dependency === "string" && dependency !== "" && view.get(dependency) === undefined;
  return isHidden ? { ...values, dependency: "" } : values;
}

/** Where a section comes from, as far as the viewer may read that object; what adds up is named with its values, nearest first. */
function inheritanceOf(view: View, record: ObjectRecord, section: SectionDefinition) {
  const { own_settings, parent_id, id } = record;
  const own = own_settings[section.name];
  const _shadowed = own === undefined ? {} : wireSection(section, seenValues(view, own));
  if (section.inherits === "adds_up") {
    const above = parent_id === null ? [] : view.addedSectionsOf(parent_id, section.name);
    const _above = above.map(({ source, values }) => ({
      source: wireReference(view, source),
      values: wireSection(section, seenValues(view, values)),
    }));
    return { _inherited: true, _inheritancesource: _above[0]?.source ?? null, _shadowed, _above };
  }
  const { source, isInherited } = view.sectionOf(id, section.name);
  // A section that nobody has set counts as inherited from the root group.
  const from = source ?? [...view.ancestorsOf(id), id][0] ?? null;
  const _inherited = isInherited && parent_id !== null;
  const isNamed = _inherited && from !== null && view.isReadable(from);
  return { _inherited, _inheritancesource: isNamed ? wireReference(view, from) : null, _shadowed };
}

/** Clients look for the address of a device under the name of its version too; 0 is IPv4 or a name, 1 is IPv6. */
function wireHost({ type, host }: ObjectRecord): Record<string, string> {
  if (type !== "device") return {};
  const isIpv6 = isIpv6Address(host ?? "");
  return { hostv6: isIpv6 ? (host ?? "") : "", ipversion: isIpv6 ? "1" : "0" };
}

type WireSettings = { readonly [section: string]: Record<string, unknown> } & { basic: Record<string, unknown> };

/** The sections of an object that a response has. Secrets are never among them: see `wireSection`. */
export function wireSettings(view: View, record: ObjectRecord, include: SettingsInclude): WireSettings {
  const shown = sectionsOfObject(record).filter(({ name }) => include.has(name) && maySee(view, record, name));
  const sections = Object.fromEntries(
    shown.map((section) => {
      if (storedSection(section.name) === undefined) {
        return [section.name, wireSection(section, recordValues(view, record, section))];
      }
      const { values } = view.sectionOf(record.id, section.name);
      const inheritance = include.hasInheritance ? inheritanceOf(view, record, section) : {};
      return [section.name, { ...inheritance, ...wireSection(section, seenValues(view, values)) }];
    }),
  );
  const discovery = include.has(discoverySection) ? wireDiscovery(record.type) : null;
  return {
    ...sections,
    basic: { ...sections["basic"], ...wireHost(record) },
    ...(discovery === null ? {} : { [discoverySection]: discovery }),
  };
}
