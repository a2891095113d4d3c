import { CallError, maxEditRows } from "@monitor/contract";
import type { Override, OverrideList } from "@monitor/contract";
import { completeSection, storedSection, wireSection } from "@monitor/contract/definitions";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { accessSection } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import { readVisibleLines } from "../log/visible-lines.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readableBelow } from "./readable-below.ts";

export interface OverrideQuery {
  readonly id: string;
  readonly section?: string | undefined;
  /** Part of the name of the object or of what it is below. */
  readonly name?: string | undefined;
  /** Only those whose values are what they would inherit. */
  readonly same?: boolean | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

interface Place {
  readonly id: string;
  readonly section: string;
  readonly isSame: boolean;
}

/** Lines of the log that are looked through for the last change of one place. */
const maxLines = 30;

const isListed = (section: string): boolean =>
  section !== accessSection && storedSection(section)?.inherits === "section";

function placesAt(view: View, id: string): Place[] {
  const record = view.get(id);
  const names = Object.keys(record?.own_settings ?? {}).filter(isListed);
  return names.map((section) => {
    const own = completeSection(section, record?.own_settings[section]);
    const { values } = view.inheritedSectionOf(id, section);
    return { id, section, isSame: JSON.stringify(own) === JSON.stringify(values) };
  });
}

async function findPlaces({ columns }: FeatureParts, view: View, ids: readonly string[]): Promise<Place[]> {
  const places: Place[] = [];
  await columns.slices.inParts(ids, (some) => {
    for (const id of some) places.push(...placesAt(view, id));
  });
  return places;
}

interface Below {
  readonly ids: readonly string[];
  readonly section: string;
}

/** Sensors that have a section as the object has it: nothing between has its own. Parents come before what is below them. */
async function countFollowers({ columns }: FeatureParts, view: View, below: Below) {
  const { ids, section } = below;
  const cut = new Set<string>();
  let count = 0;
  await columns.slices.inParts(ids, (some) => {
    for (const id of some) {
      const record = view.get(id);
      if (record === undefined) continue;
      if (section in record.own_settings || cut.has(record.parent_id ?? "")) cut.add(id);
      else if (record.type === "sensor") count++;
    }
  });
  return count;
}

function isAbout(
  view: View,
  { id, section }: Place,
  line: Awaited<ReturnType<typeof readVisibleLines>>[number],
): boolean {
  const { settings = "", others } = line.message_info?.parameters ?? {};
  if (line.kind === "created") return line.object_id === id;
  if (line.kind !== "changed" || !String(settings).split(",").includes(section)) return false;
  // An edit of several objects stands at the object above them, and is listed under each.
  if (line.object_id === id) return others !== "only";
  return others !== undefined && !view.ancestorsOf(line.object_id).includes(id);
}

/** Who has changed a place last, and when, as far as the log still says so. */
async function lastChange({ log }: FeatureParts, view: View, place: Place): Promise<Override["changed"]> {
  const lines = await readVisibleLines(log, view, { object: place.id, kind: "action", limit: maxLines });
  const line = lines.find((each) => isAbout(view, place, each));
  return line === undefined ? null : { time: wireTime(line.time_ms), user_name: line.user_name };
}

async function wireOverride(parts: FeatureParts, view: View, place: Place): Promise<Override> {
  const { id, section } = place;
  const record = view.get(id);
  const definition = storedSection(section);
  const { values, source } = view.inheritedSectionOf(id, section);
  // A section that nobody has set counts as inherited from the root group.
  const from = source ?? view.ancestorsOf(id)[0] ?? null;
  const texts = (shown: typeof values) => (definition === undefined ? {} : wireSection(definition, shown));
  return {
    object: wireReference(view, id) ?? { id },
    parent: wireReference(view, record?.parent_id ?? null),
    section,
    own: texts(completeSection(section, record?.own_settings[section])),
    inherited: texts(values),
    source: from !== null && view.isReadable(from) ? wireReference(view, from) : null,
    is_same: place.isSame,
    may_edit: view.may("edit", id),
    changed: await lastChange(parts, view, place),
  };
}

/**
 * EN-27: a page of the places below an object where a section of settings is not inherited any more, in the order of the tree. Errors:
 * CallError NOT_FOUND, BAD_REQUEST.
 */
export async function listOverrides(
  parts: FeatureParts,
  query: OverrideQuery,
  context: RequestContext,
): Promise<OverrideList> {
  const view = viewOf(parts, context);
  findAnyObject(view, query.id);
  const { section, same = false, offset = 0, limit = maxEditRows } = query;
  if (limit > maxEditRows) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxEditRows} rows`);
  const ids = readableBelow(view, query.id);
  const all = (await findPlaces(parts, view, ids)).filter(({ id }) => isNamed(view, id, query.name));
  const counts = new Map<string, number>();
  for (const place of all) counts.set(place.section, (counts.get(place.section) ?? 0) + 1);
  const inSection = all.filter((place) => section === undefined || place.section === section);
  const wanted = same ? inSection.filter(({ isSame }) => isSame) : inSection;
  const rows: Override[] = [];
  for (const place of wanted.slice(offset, offset + limit)) rows.push(await wireOverride(parts, view, place));
  return {
    total: wanted.length,
    same: inSection.filter(({ isSame }) => isSame).length,
    objects: new Set(all.map(({ id }) => id)).size,
    below: ids.length,
    ...(section !== undefined && { follow: await countFollowers(parts, view, { ids, section }) }),
    sections: [...counts].map(([name, count]) => ({ name, count })),
    rows,
  };
}

function isNamed(view: View, id: string, text = ""): boolean {
  const word = text.trim().toLowerCase();
  const record = view.get(id);
  const names = [record?.name, view.get(record?.parent_id ?? "")?.name];
  return word === "" || names.some((name) => name?.toLowerCase().includes(word));
}
