import type { SectionValues } from "@monitor/contract";
import { completeSection, storedSection } from "@monitor/contract/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import type { Entry } from "./entry.ts";

/** The values of a section that hold for an object, and where they come from. */
export interface ResolvedSection {
  /** With the defaults of what was not set. */
  readonly values: SectionValues;
  /** The object that has set them; null where nobody has. */
  readonly source: string | null;
  /** False for the object's own. */
  readonly isInherited: boolean;
}

/** What one object adds to a section. */
export interface AddedSection {
  readonly values: SectionValues;
  readonly source: string;
}

/**
 * The values of a section at an object: those of the nearest object, from this one upwards, that has set it. Of a section that
 * adds up, only the object's own: see `addedSections`.
 */
export function resolvedSection(entry: Entry | undefined, section: string): ResolvedSection {
  const source = storedSection(section)?.inherits === "adds_up" ? ownSource(entry, section) : nearest(entry, section);
  const values = completeSection(section, source?.record.own_settings[section]);
  return { values, source: source?.record.id ?? null, isInherited: source !== entry || source === undefined };
}

/** What an object and its ancestors have set of a section, nearest first. Of a section that adds up all of it holds. */
export function addedSections(entry: Entry | undefined, section: string): AddedSection[] {
  const added: AddedSection[] = [];
  for (let at = nearest(entry, section); at !== undefined; at = nearest(at.parent, section)) {
    added.push({ values: completeSection(section, at.record.own_settings[section]), source: at.record.id });
  }
  return added;
}

/** Whether an object inherits a section from `topId`: neither it nor any object between has set the section. */
export function isInheritedFrom(entry: Entry | undefined, section: string, topId: string): boolean {
  for (let at: Entry | null | undefined = entry; at; at = at.parent) {
    if (at.record.id === topId) return true;
    if (hasSet(at, section)) return false;
  }
  return false;
}

/** Sections that change how descendants are listed, or who sees them. */
const sectionsShownBelow: readonly string[] = ["intervalgroup", "accessrights"];

/** Whether a change of an object can change what is shown of its descendants. Most sections can't. */
export function isShownBelow(before: ObjectRecord, after: ObjectRecord): boolean {
  const keys = Object.keys(after) as (keyof ObjectRecord)[];
  if (keys.some((key) => key !== "own_settings" && before[key] !== after[key])) return true;
  return sectionsShownBelow.some((section) => before.own_settings[section] !== after.own_settings[section]);
}

// A section name may come from a client.
const hasSet = ({ record }: Entry, section: string): boolean => Object.hasOwn(record.own_settings, section);

const ownSource = (entry: Entry | undefined, section: string): Entry | undefined =>
  entry !== undefined && hasSet(entry, section) ? entry : undefined;

function nearest(entry: Entry | null | undefined, section: string): Entry | undefined {
  for (let at = entry; at; at = at.parent) if (hasSet(at, section)) return at;
  return undefined;
}
