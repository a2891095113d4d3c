import { editEffects, editedSections, maxEditRows } from "@monitor/contract";
import type { EditEffect, EditPreview, EditPreviewRow } from "@monitor/contract";
import { storedSection, wireChannelSection, wireSection } from "@monitor/contract/definitions";
import { objectTypes } from "@monitor/domain";
import type { PlannedEdit, SettingsEdit } from "../../commands/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findChosen } from "./chosen-objects.ts";
import type { ChosenObjects } from "./chosen-objects.ts";
import { countKeptBelow } from "./kept-below.ts";
import { presentSettings } from "./present-settings.ts";
import { readEdit } from "./read-edit.ts";
import type { SentChanges } from "./read-edit.ts";

export interface PreviewBody {
  readonly objects: ChosenObjects;
  readonly changes: SentChanges;
}

type SettingChange = EditPreviewRow["changes"][number];

function sectionChanges({ sections }: PlannedEdit): SettingChange[] {
  return [...sections].flatMap(([name, [before, after]]) => {
    const section = storedSection(name);
    if (section === undefined || before === after) return [];
    const [from, to] = [wireSection(section, before.values), wireSection(section, after.values)];
    const isSecret = (key: string) => section.settings.find((each) => each.key === key)?.isSecret === true;
    return Object.keys(to)
      .filter((key) => {
        // Two secrets look alike, so what is stored is compared.
        const [old, now] = isSecret(key) ? [before.values[key], after.values[key]] : [from[key], to[key]];
        return JSON.stringify(old ?? null) !== JSON.stringify(now ?? null);
      })
      .map((key) => ({ section: name, key, from: from[key], to: to[key], is_inherited: before.isInherited }));
  });
}

function basicChanges({ before, after }: PlannedEdit): SettingChange[] {
  const fields = (["priority", "tags"] as const).filter((field) => before[field] !== after[field]);
  return fields.map((key) => ({ section: "basic", key, from: before[key], to: after[key], is_inherited: false }));
}

const alerting = "alerting";

/** What an edit changes on channels; with several of them each is named. */
function channelChanges(view: View, { before, after }: PlannedEdit, { channels }: SettingsEdit): SettingChange[] {
  if (before.channel_settings === after.channel_settings) return [];
  return channels.flatMap(({ key: channel }) => {
    const usual = view.sensorState(before.id)?.channels.find(({ record }) => record.key === channel)?.record;
    if (usual === undefined) return [];
    const [from, to] = [before, after].map(({ channel_settings: settings }) =>
      wireChannelSection(alerting, { usual, settings }),
    );
    const keys = Object.keys(to ?? {}).filter((key) => key !== "_defaults" && from?.[key] !== to?.[key]);
    return keys.map((key) => ({
      section: alerting,
      channel,
      key,
      from: from?.[key],
      to: to?.[key],
      is_inherited: false,
    }));
  });
}
const changesOf = (view: View, plan: PlannedEdit, edit: SettingsEdit): SettingChange[] => [
  ...basicChanges(plan),
  ...sectionChanges(plan),
  ...channelChanges(view, plan, edit),
];

function effectOf(plan: PlannedEdit, { sections }: SettingsEdit): EditEffect {
  const { before, after } = plan;
  if (before === after) return "same";
  const names = Object.keys(sections).filter((name) => before.own_settings[name] !== after.own_settings[name]);
  if (names.some((name) => isMadeOwn(plan, name))) return "becomes_own";
  return names.some((name) => sections[name] === null) ? "inherits" : "changes";
}

const isMadeOwn = ({ before, after }: PlannedEdit, name: string): boolean =>
  storedSection(name)?.inherits === "section" &&
  before.parent_id !== null &&
  !Object.hasOwn(before.own_settings, name) &&
  Object.hasOwn(after.own_settings, name);

class Groups {
  readonly #groups = new Map<EditEffect, EditPreview["groups"][number]>(
    editEffects.map((effect) => [effect, { effect, count: 0, rows: [] }]),
  );
  readonly #view: View;
  constructor(view: View) {
    this.#view = view;
  }

  add(effect: EditEffect, id: string, more: () => Partial<EditPreviewRow>): void {
    const group = this.#groups.get(effect);
    const object = wireReference(this.#view, id);
    if (group === undefined || object === null) return;
    group.count += 1;
    if (group.rows.length >= maxEditRows) return;
    const parent = wireReference(this.#view, this.#view.get(id)?.parent_id ?? null);
    group.rows.push({ object, parent, changes: [], reason: null, message: null, ...more() });
  }

  all(): EditPreview["groups"] {
    return [...this.#groups.values()].filter(({ count }) => count > 0);
  }
}

/** EN-26: what an edit would do to each of several objects, and what they have now. Errors: CallError BAD_REQUEST, INVALID_FILTER. */
export async function previewEdit(
  parts: FeatureParts,
  { objects, changes }: PreviewBody,
  context: RequestContext,
): Promise<EditPreview> {
  const view = viewOf(parts, context);
  const edit = readEdit(parts, changes);
  const found = await findChosen(parts, view, objects);
  const able = found.filter((id) => view.may("edit", id));
  const groups = new Groups(view);
  for (const id of found) if (!view.may("edit", id)) groups.add("left_out", id, () => ({ reason: "no_right" }));
  const versions: [string, string][] = [];
  for (const plan of await parts.commands.planEdits(able, edit)) {
    const { id } = plan.before;
    if (plan.refusal !== null) {
      groups.add("left_out", id, () => ({ ...plan.refusal }));
      continue;
    }
    groups.add(effectOf(plan, edit), id, () => ({ changes: changesOf(view, plan, edit) }));
    if (plan.after !== plan.before) versions.push([id, plan.version]);
  }
  const typeOf = (id: string) => view.get(id)?.type;
  const hasSection = (name: string) => (id: string) => storedSection(name)?.owners.some((type) => type === typeOf(id));
  return {
    total: found.length,
    types: objectTypes
      .map((type) => ({ type, count: found.filter((id) => typeOf(id) === type).length }))
      .filter(({ count }) => count > 0),
    sections: editedSections
      .map((name) => ({ name, count: found.filter(hasSection(name)).length }))
      .filter(({ count }) => count > 0),
    present: await presentSettings(parts, view, found),
    groups: groups.all(),
    kept_below: await countKeptBelow(parts, view, { ids: able, sections: Object.keys(edit.sections) }),
    versions: Object.fromEntries(versions),
  };
}
