import { CallError, storedSections } from "@monitor/contract";
import type { ObjectBody, SectionValues, SettingValue } from "@monitor/contract";
import { readSection, storedSection } from "@monitor/contract/definitions";
import type { ObjectType, SecretBox } from "@monitor/domain";
import type { SectionChanges } from "../../commands/index.ts";

type SecretSealer = Pick<SecretBox, "seal">;

/**
 * The sections of settings that a body has, with sealed secrets. Errors: CallError BAD_REQUEST naming a section that objects of this
 * type do not have, or a setting that can't be taken.
 */
export function readSections(secrets: SecretSealer, type: ObjectType, body: Omit<ObjectBody, "basic">): SectionChanges {
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
    // What a client sends back as it was read says of an inherited section that it is inherited.
    if (isInherited === true && (section.inherits === "section" || !hasValues)) changes.push([name, null]);
    else if (hasValues || isInherited === false) changes.push([name, own]);
  }
  return Object.fromEntries(changes);
}
