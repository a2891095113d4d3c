import { CallError, storedSections } from "@monitor/contract";
import type { ObjectBody, SectionValues, SettingValue } from "@monitor/contract";
import { readSection, storedSection } from "@monitor/contract/definitions";
import type { ObjectType, SecretBox } from "@monitor/domain";
import type { View } from "../../viewers/index.ts";
import type { SectionChanges } from "../../commands/index.ts";

type SecretSealer = Pick<SecretBox, "seal">;

/** Whose sections are read. */
interface SectionPlace {
  readonly type: ObjectType;
  readonly view: View;
  /** The object and its parent, as far as they exist: what clients may have read of the sections, and send back. */
  readonly ids: readonly string[];
}

/** Refuses another value in a section that is to be inherited: it would be dropped. Errors: CallError BAD_REQUEST naming it. */
function requireReadOnly(name: string, own: SectionValues, read: readonly SectionValues[]): void {
  const isRead = ([key, value]: [string, SettingValue]) =>
    read.some((values) => JSON.stringify(values[key]) === JSON.stringify(value));
  const other = Object.entries(own).find((entry) => !isRead(entry));
  if (other === undefined) return;
  throw new CallError("BAD_REQUEST", `body.${name}.${other[0]}: with _inherited true, no value of the object's own`);
}

/**
 * The sections of settings that a body has, with sealed secrets. Errors: CallError BAD_REQUEST naming a section that objects of this
 * type do not have, or a setting that can't be taken.
 */
export function readSections(
  secrets: SecretSealer,
  { type, view, ids }: SectionPlace,
  body: Omit<ObjectBody, "basic">,
): SectionChanges {
  const changes: [string, SectionValues | null][] = [];
  for (const name of storedSections) {
    const sent = body[name];
    const section = storedSection(name);
    if (sent === undefined || section === undefined) continue;
    if (!section.owners.includes(type))
      throw new CallError("BAD_REQUEST", `body.${name}: a ${type} has no such settings`);
    const { values, secrets: plains, isInherited } = readSection(section, sent);
    const sealed = Object.entries(plains).map(([key, plain]): [string, SettingValue] => [
      key,
      plain === null ? null : { ...secrets.seal(plain, { section: name, key }) },
    ]);
    const own = { ...values, ...Object.fromEntries(sealed) };
    const hasValues = Object.keys(own).length > 0;
    if (isInherited === true && section.inherits === "section") {
      const read = ids.map((id) => view.sectionOf(id, name).values);
      requireReadOnly(name, own, read);
    }
    if (isInherited === true && (section.inherits === "section" || !hasValues)) changes.push([name, null]);
    else if (hasValues || isInherited === false) changes.push([name, own]);
  }
  return Object.fromEntries(changes);
}
