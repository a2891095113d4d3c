import type { SectionValues } from "@monitor/contract";
import { completeSection } from "@monitor/contract/definitions";
import { kindOf, kinds } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";

/** A section whose values have changed at an object; all below that have not set it themselves inherit the change. */
export interface ResetSection {
  readonly id: string;
  readonly section: string;
}

/** Objects at or below which every assignment may have changed, and sections that change those of some sensors. */
export interface AssignmentChanges {
  readonly reassigned: readonly string[];
  readonly reset: readonly ResetSection[];
}

/**
 * Settings that every assignment has, by section. Of other sections an assignment has all settings, for kinds that use the
 * section.
 */
const assignedKeys: Readonly<Record<string, readonly string[]>> = { intervalgroup: ["interval", "timeout"] };

const isOfEveryKind = (section: string): boolean => Object.hasOwn(assignedKeys, section);
const sectionsOfKinds = new Set([...Object.keys(assignedKeys), ...kinds.flatMap(({ sections = [] }) => sections)]);

/** The assignments that a change of an object's settings changes. To be called before the world changes. */
export function assignmentChanges(world: World, before: ObjectRecord, after: ObjectRecord): AssignmentChanges {
  const isOther = before.host !== after.host || before.settings !== after.settings;
  const names = new Set([...Object.keys(before.own_settings), ...Object.keys(after.own_settings)]);
  const reset = [...names].filter((section) => {
    const own = after.own_settings[section];
    if (before.own_settings[section] === own || !sectionsOfKinds.has(section)) return false;
    const inherited = world.sectionOf(after.parent_id ?? "", section).values;
    return isAssignedOtherwise(section, world.sectionOf(before.id, section).values, own ?? inherited);
  });
  return { reassigned: isOther ? [after.id] : [], reset: reset.map((section) => ({ id: after.id, section })) };
}

function isAssignedOtherwise(section: string, before: SectionValues, own: SectionValues): boolean {
  const after = completeSection(section, own);
  const keys = assignedKeys[section] ?? [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** The sensors that inherit such a section and whose kind uses it. In slices, as a change at the root looks at all sensors. */
export async function sensorsReached(world: World, reset: readonly ResetSection[]): Promise<string[]> {
  const reached = new Set<string>();
  for (const { id: top, section } of reset) {
    const isReached = (id: string) => usesSection(world, id, section) && world.isInherited(id, section, top);
    for (const id of await world.slices.filter(world.sensorsBelow(top), isReached)) reached.add(id);
  }
  return [...reached];
}

const usesSection = (world: World, id: string, section: string): boolean =>
  isOfEveryKind(section) || kindOf(world.get(id)?.kind ?? "")?.sections?.includes(section) === true;
