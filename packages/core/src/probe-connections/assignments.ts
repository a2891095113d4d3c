import type { Assignment, SectionValues } from "@monitor/contract";
import { isPausedStatus, isSealedValue } from "@monitor/domain";
import type { OpenedSecret, SealedValue, SecretBox, SecretPlace } from "@monitor/domain";
import { failureText, kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import type { World } from "../world/index.ts";

/** Assignments that are new or changed, and sensors that are not checked any more. */
export interface AssignmentChanges {
  upserts: Assignment[];
  removals: string[];
}

export interface AssignmentParts {
  readonly world: World;
  readonly secrets: Pick<SecretBox, "open">;
}

/** The assignments of these sensors; those that are gone, paused, on another probe or of an unknown kind are removals. */
export function assignmentsFor(
  { world, secrets }: AssignmentParts,
  probeId: string,
  sensorIds: readonly string[],
): AssignmentChanges {
  const changes: AssignmentChanges = { upserts: [], removals: [] };
  const parts = { world, secrets: openingOnce(secrets) };
  for (const id of sensorIds) {
    const assignment = world.probeOf(id) === probeId ? assignmentOf(parts, id) : null;
    if (assignment === null) changes.removals.push(id);
    else changes.upserts.push(assignment);
  }
  return changes;
}

function timesOf(world: World, id: string, { defaultTimeoutSeconds }: KindDefinition) {
  const { interval, timeout } = world.sectionOf(id, "intervalgroup").values;
  return { interval_seconds: Number(interval), timeout_seconds: Number(timeout) || defaultTimeoutSeconds };
}

/** Most sensors of a branch have the same secrets. */
function openingOnce(secrets: Pick<SecretBox, "open">): Pick<SecretBox, "open"> {
  const known = new Map<SealedValue, OpenedSecret>();
  const open = (value: SealedValue, place: SecretPlace) => {
    const opened = known.get(value) ?? secrets.open(value, place);
    known.set(value, opened);
    return opened;
  };
  return { open };
}

function assignmentOf(parts: AssignmentParts, id: string): Assignment | null {
  const { world } = parts;
  const record = world.get(id);
  const kind = kindOf(record?.kind ?? "");
  if (record?.type !== "sensor" || kind === null || isPausedStatus(world.statusOf(id))) return null;
  return {
    sensor_id: id,
    kind: kind.kind,
    host: world.get(record.parent_id ?? "")?.host ?? "",
    settings: record.settings,
    ...timesOf(world, id, kind),
    ...sectionsFor(parts, id, kind),
  };
}

/** A sensor that there is not yet: its kind, and the device below which it would be, or the place of one. */
export interface PlannedSensor {
  readonly placeId: string;
  readonly host: string;
  readonly kind: KindDefinition;
  /** As the kind's schema has read them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a probe must know to check a sensor that there is not yet: with what it would inherit. */
export function checkOfPlanned(
  parts: AssignmentParts,
  { placeId, host, kind, settings }: PlannedSensor,
): Omit<Assignment, "sensor_id"> {
  const { world } = parts;
  return {
    kind: kind.kind,
    host,
    settings,
    ...timesOf(world, placeId, kind),
    ...sectionsFor(parts, placeId, kind),
  };
}

/** The settings of an object's sections that a kind uses by key, secrets in plain text, or why the check can't be made. */
export function sectionsFor(
  { world, secrets }: AssignmentParts,
  id: string,
  kind: KindDefinition,
): Pick<Assignment, "secrets" | "section_settings" | "cannot_check"> {
  const plain: Record<string, string> = {};
  const others: NonNullable<Assignment["section_settings"]> = {};
  for (const section of kind.sections ?? []) {
    const opened = openSection(secrets, section, world.sectionOf(id, section).values);
    if (opened.locked !== null) return { cannot_check: unreadable(kind, opened.locked) };
    Object.assign(plain, opened.secrets);
    Object.assign(others, opened.section_settings);
  }
  return {
    ...(Object.keys(plain).length === 0 ? {} : { secrets: plain }),
    ...(Object.keys(others).length === 0 ? {} : { section_settings: others }),
  };
}

/** The settings of a section by key, secrets in plain text; `locked` is the last one that can't be opened. */
export function openSection(secrets: Pick<SecretBox, "open">, section: string, values: SectionValues) {
  const opened: Required<Pick<Assignment, "secrets" | "section_settings">> & { locked: SecretPlace | null } = {
    secrets: {},
    section_settings: {},
    locked: null,
  };
  for (const [key, value] of Object.entries(values)) {
    if (isWord(value)) opened.section_settings[key] = value;
    if (!isSealedValue(value)) continue;
    const secret = secrets.open(value, { section, key });
    if (secret.isOpen) opened.secrets[key] = secret.plain;
    else opened.locked = { section, key };
  }
  return opened;
}

const isWord = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function unreadable({ kind }: KindDefinition, { section, key }: SecretPlace): NonNullable<Assignment["cannot_check"]> {
  const failure = { code: "secret_unreadable", parameters: { setting: `${section}.${key}` } };
  return { ...failure, message: failureText(kind, failure, "en") };
}
