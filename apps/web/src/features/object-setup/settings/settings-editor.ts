import type { FormSection, Reference, SettingsObject } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RestApiError, refreshAfterAction } from "../../../shared/api/index.ts";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { objectPath, useGo } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { SettingRefused, useSettingsForm } from "../../../shared/settings-page/index.ts";
import type { SettingsForm } from "../../../shared/settings-page/index.ts";
import { useMessages } from "../texts.ts";
import type { Conflict } from "./conflicts.ts";
import { ownNameOf, nameOf } from "./setting-names.ts";
import type { SettingValues } from "./setting-names.ts";
import { ruleSentences, settingRules } from "./setting-rules.ts";
import { fieldText, isOwnSection, storedValues, wireSectionOf } from "./setting-values.ts";
import { useConflicts } from "./use-conflicts.ts";
import { loadChange, loadLateParts, prepareChange, readSettings, refusedSetting } from "./settings-calls.ts";

/** What the editor works on. */
export interface EditorParts {
  readonly target: ObjectKey;
  readonly sections: readonly FormSection[];
  readonly object: SettingsObject;
  /** The object above with its settings; null for the root group. `undefined`: it may not be read. */
  readonly above: SettingsObject | null | undefined;
}

/** The settings of an object while they are edited. */
export interface SettingsEditor extends Pick<EditorParts, "target" | "object" | "above"> {
  readonly settings: SettingsForm<SettingValues>;
  readonly form: ValidatedForm<SettingValues>;
  /** What the fields hold at first. */
  readonly stored: SettingValues;
  readonly isReadOnly: boolean;
  readonly override: (section: FormSection) => void;
  readonly inherit: (section: FormSection) => void;
  /** Whether a section was overridden on this page and is not saved yet. */
  readonly isOverridden: (section: FormSection) => boolean;
  /** Whether the server has the section as the object's own. */
  readonly isStoredOwn: (section: FormSection) => boolean;
  /** Where inherited values come from; null where that may not be read. */
  readonly sourceOf: (section: FormSection) => Reference | null;
  /** The values that hold where the section is inherited. */
  readonly inheritedValues: (section: FormSection) => Readonly<Record<string, unknown>>;
  /** What somebody else has changed meanwhile. */
  readonly conflicts: readonly Conflict[];
  readonly decide: (conflict: Conflict, isMine: boolean) => void;
}

const unsavedOn = (path: string): string => `unsaved ${path}`;

const isRefusal = (error: unknown): error is RestApiError => error instanceof RestApiError && error.status === 400;

function useSaving({ target, sections, object: { name } }: EditorParts) {
  const texts = useMessages();
  const queryClient = useQueryClient();
  const { conflicts, settle, requireNone, forget } = useConflicts(sections);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});

  async function save(
    changes: Partial<SettingValues>,
    { refuse, base }: Pick<ValidatedForm<SettingValues>, "refuse"> & { readonly base: SettingValues },
  ): Promise<SettingValues> {
    const theirs = storedValues(sections, await readSettings(target));
    await requireNone({ base, theirs, mine: changes });
    const { bodyOf, changeSettingsOf, showDone } = await loadChange();
    try {
      const seq = await changeSettingsOf(target, bodyOf(sections, changes as SettingValues));
      const count = await (await loadLateParts()).countFollowers(target, sections, changes);
      const title = texts.savedOn(changes["basic/name"] ?? name);
      const help = count === null ? {} : { help: texts.follow(count) };
      if (seq !== null) showDone({ title, ...help, seqs: [seq] }, texts, queryClient);
    } catch (error) {
      const refused = isRefusal(error) ? refusedSetting(error.message) : null;
      if (refused === null || !(refused.name in base)) throw error;
      setSaid((before) => ({ ...before, [`said ${refused.name}`]: texts.refusedValue(refused.sentence) }));
      refuse(refused.name, `said ${refused.name}`);
      throw new SettingRefused();
    }
    forget();
    const fresh = storedValues(sections, await readSettings(target));
    void refreshAfterAction(queryClient);
    return fresh;
  }
  return { conflicts, settle, said, save };
}

/** Who leaves with unsaved changes is told so, with the way back to `path`; here the notice goes. */
export function useUnsavedNotice(path: string, name: string): (forget: () => void) => void {
  const texts = useMessages();
  const go = useGo();
  const id = unsavedOn(path);
  useEffect(() => notices.dismiss(id), [id]);
  return (forget) => {
    const back = () => go(path);
    void loadChange().then(({ showUnsaved }) => showUnsaved({ id, name, texts, back, forget }));
  };
}

/** The form over an object's settings: what is changed, what is inherited, and what somebody else has changed meanwhile. */
export function useSettingsEditor(parts: EditorParts): SettingsEditor {
  const { sections, object, above } = parts;
  const texts = useMessages();
  const { conflicts, settle, said, save } = useSaving(parts);
  useEffect(prepareChange, []);
  const stored = storedValues(sections, object);
  const settings = useSettingsForm<SettingValues>({
    stored,
    onLeave: useUnsavedNotice(objectPath(parts.target, "settings"), object.name),
    rules: settingRules(sections, stored),
    refusals: { ...ruleSentences(sections, texts), ...said },
    save,
  });
  const { form } = settings;
  const isStoredOwn = (section: FormSection) => isOwnSection(section, wireSectionOf(object, section));
  const aboveSection = (section: FormSection) => (above ? wireSectionOf(above, section) : {});

  /** Of a section of its own the server does not say what is above; the object above does. */
  function inheritedValues(section: FormSection): Readonly<Record<string, unknown>> {
    const wire = isStoredOwn(section) ? aboveSection(section) : wireSectionOf(object, section);
    return wire;
  }
  function fill(section: FormSection, values: Readonly<Record<string, unknown>>): void {
    for (const field of section.fields)
      form.set(nameOf(section, field), fieldText(field, values[field.key] ?? field.initial));
  }
  return {
    settings,
    form,
    stored,
    target: parts.target,
    object,
    above,
    conflicts,
    isReadOnly: !((object["rights"] as readonly string[] | undefined)?.includes("edit") ?? true),
    isStoredOwn,
    isOverridden: (section) => !isStoredOwn(section) && form.values[ownNameOf(section)] === "1",
    override(section) {
      fill(section, isStoredOwn(section) ? wireSectionOf(object, section) : inheritedValues(section));
      form.set(ownNameOf(section), "1");
    },
    inherit(section) {
      // What was typed into a section that is inherited again is no change.
      fill(section, wireSectionOf(object, section));
      form.set(ownNameOf(section), "0");
    },
    sourceOf(section) {
      const own = isStoredOwn(section);
      const wire = own ? aboveSection(section) : wireSectionOf(object, section);
      if (own && above && wire["_inherited"] !== true) return { id: above.id, type: above.type, name: above.name };
      return (wire["_inheritancesource"] ?? null) as Reference | null;
    },
    inheritedValues,
    decide(conflict, isMine) {
      if (!isMine) form.set(conflict.name, conflict.theirs);
      settle(conflict);
    },
  };
}
