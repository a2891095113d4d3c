import type { FormField, FormSection } from "@monitor/contract";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMessages } from "../texts.ts";
import { PlainValue } from "./plain-settings.tsx";
import { clearNameOf, nameOf, ownNameOf } from "./setting-names.ts";
import type { SettingsEditor } from "./settings-editor.ts";
import { sentValue, storedValues } from "./setting-values.ts";
import styles from "./changes-note.module.css";

/** As many as a bar has room for. */
const fewChanges = 2;

interface Change {
  readonly section: FormSection;
  /** Null: whether the section is inherited. */
  readonly field: FormField | null;
}

interface ChangesNoteProps {
  readonly sections: readonly FormSection[];
  readonly editor: SettingsEditor;
}

/** In the bar of the form: which settings saving would change, from what to what. Load it lazily. */
export function ChangesNote({ sections, editor }: ChangesNoteProps) {
  const texts = useMessages();
  const stored = storedValues(sections, editor.object);
  const { values } = editor.form;
  const isChanged = (name: string) => name in stored && values[name] !== stored[name];
  const changes = sections.flatMap((section): Change[] => {
    if (isChanged(ownNameOf(section)) && values[ownNameOf(section)] === "0") return [{ section, field: null }];
    const fields = section.fields.filter(
      (field) => isChanged(nameOf(section, field)) || isChanged(clearNameOf(section, field)),
    );
    const own: Change[] = isChanged(ownNameOf(section)) ? [{ section, field: null }] : [];
    return [...own, ...fields.map((field) => ({ section, field }))];
  });
  return (
    <p className={styles.changes}>
      {changes.slice(0, fewChanges).map((change) => (
        <ChangeWords
          key={change.section.name + (change.field?.key ?? "")}
          change={change}
          editor={editor}
          stored={stored}
        />
      ))}
      {changes.length > fewChanges ? <span>{texts.moreChanges(changes.length - fewChanges)}</span> : null}
    </p>
  );
}

interface ChangeWordsProps {
  readonly change: Change;
  readonly editor: SettingsEditor;
  readonly stored: Readonly<Record<string, string>>;
}

function ChangeWords({ change: { section, field }, editor, stored }: ChangeWordsProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { values } = editor.form;
  if (field === null) {
    const isOwn = values[ownNameOf(section)] === "1";
    const source = editor.sourceOf(section)?.name;
    const above = source ? texts.from(source) : texts.inherited;
    return (
      <span>
        {section.label[locale]}: <s>{isOwn ? above : texts.own}</s> →{isOwn ? texts.own : above}
      </span>
    );
  }
  const name = nameOf(section, field);
  if (field.is_secret) {
    const isCleared = values[clearNameOf(section, field)] === "1";
    return (
      <span>
        {field.label[locale]}: {isCleared ? texts.removed : texts.newSecret}
      </span>
    );
  }
  const said = (text: string | undefined) => <PlainValue field={field} value={wireValue(field, text ?? "")} />;
  return (
    <span>
      {field.label[locale]}: <s>{said(stored[name])}</s> → {said(values[name])}
    </span>
  );
}

/** A value as a response has it; a text that is no list yet is shown as it is typed. */
function wireValue(field: FormField, text: string): unknown {
  return field.input === "list" ? sentValue(field, text) : text;
}
