import type { EditPreview, FormField, FormSection } from "@monitor/contract";
import { useState } from "react";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { PlainValue } from "../settings/plain-settings.tsx";
import { SettingField } from "../settings/setting-field.tsx";
import { clearNameOf, nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { useMessages } from "../texts.ts";
import styles from "./bulk-edit.module.css";
import { presentOf, tagNames } from "./edit-form.ts";
import type { Ticked } from "./edit-form.ts";
import { useBulkEditMessages } from "./texts.ts";

interface EditSettingsProps {
  readonly sections: readonly FormSection[];
  /** Also those that only some of the objects have. */
  readonly allSections: readonly FormSection[];
  readonly now: EditPreview;
  readonly form: ValidatedForm<SettingValues>;
  readonly ticked: Ticked;
  readonly setTicked: (ticked: Ticked) => void;
}

function toggled(set: ReadonlySet<string>, name: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isOn) next.add(name);
  else next.delete(name);
  return next;
}

/** The left half: each setting with a box, what the objects have now, and the field once it is ticked. */
export function EditSettings(props: EditSettingsProps) {
  const { sections, now, allSections } = props;
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const [word, setWord] = useState("");
  const found = word.trim().toLowerCase();
  const fits = (...labels: string[]) => labels.some((label) => label.toLowerCase().includes(found));
  const shown = sections
    .map((section) => {
      const isWhole = fits(section.label[locale]);
      return { ...section, fields: section.fields.filter(({ label }) => isWhole || fits(label[locale])) };
    })
    .filter(({ fields }) => fields.length > 0);
  const partial = now.sections.filter(({ count }) => count < now.total);
  const labelOf = (name: string) => allSections.find((section) => section.name === name)?.label[locale] ?? name;
  return (
    <div className={styles.left} role="group" aria-label={texts.settings}>
      <SearchField
        label={texts.findSetting}
        value={word}
        onChange={setWord}
        clearLabel={texts.clearSearch}
        width="100%"
      />
      {shown.map((section) => (
        <SectionSettings key={section.name} {...props} section={section} />
      ))}
      {partial.map(({ name, count }) => (
        <p key={name} className={styles.partial}>
          {texts.onlyFor(labelOf(name), count)}
        </p>
      ))}
    </div>
  );
}

interface SectionProps extends EditSettingsProps {
  readonly section: FormSection;
}

function SectionSettings(props: SectionProps) {
  const { section, ticked, setTicked } = props;
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const label = section.label[locale];
  const isInherited = ticked.inherited.has(section.name);
  function inherit(isOn: boolean): void {
    const others = [...ticked.settings].filter((name) => !name.startsWith(`${section.name}/`));
    const settings = isOn ? new Set(others) : ticked.settings;
    setTicked({ settings, inherited: toggled(ticked.inherited, section.name, isOn) });
  }
  return (
    <div role="group" aria-label={label}>
      <h3 className={styles.sectionTitle}>{label}</h3>
      {section.inherits === "section" ? (
        <div className={styles.setting}>
          <Checkbox checked={isInherited} onChange={(event) => inherit(event.target.checked)}>
            {texts.inheritAgain(label)}
          </Checkbox>
        </div>
      ) : null}
      {isInherited ? null : section.fields.map((field) => <OneSetting key={field.key} {...props} field={field} />)}
    </div>
  );
}

interface SettingProps extends SectionProps {
  readonly field: FormField;
}

function OneSetting({ section, field, form, ticked, setTicked, now }: SettingProps) {
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const name = nameOf(section, field);
  const isTicked = ticked.settings.has(name);
  const label = field.label[locale];
  return (
    <div className={styles.setting}>
      <div className={styles.settingHead}>
        <Checkbox
          checked={isTicked}
          aria-label={texts.change(label)}
          onChange={(event) => setTicked({ ...ticked, settings: toggled(ticked.settings, name, event.target.checked) })}
        >
          {label}
        </Checkbox>
        <span className={styles.present}>
          <Present section={section} field={field} now={now} />
        </span>
      </div>
      {isTicked ? (
        <div className={styles.control}>
          {field.input === "tags" ? (
            <TagFields form={form} />
          ) : (
            <SettingField
              field={field}
              binding={form.field(name)}
              value={form.values[name] ?? ""}
              set={(value) => form.set(name, value)}
              {...(field.is_secret && {
                secret: {
                  isSet: false,
                  isCleared: false,
                  clear: (isCleared) => form.set(clearNameOf(section, field), isCleared ? "1" : "0"),
                },
              })}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

/** Tags are added and removed, never replaced. */
function TagFields({ form }: Pick<EditSettingsProps, "form">) {
  const texts = useBulkEditMessages();
  const { tagsHelp } = useMessages();
  return (
    <>
      <TextField label={texts.addTags} help={tagsHelp} spellCheck={false} {...form.field(tagNames.add)} />
      <TextField label={texts.removeTags} help={tagsHelp} spellCheck={false} {...form.field(tagNames.remove)} />
    </>
  );
}

const maxTags = 3;

/** What the objects have now: "33 × 60 s, 3 × 30 s". */
function Present({ section, field, now }: Pick<SettingProps, "section" | "field" | "now">) {
  const texts = useBulkEditMessages();
  const present = presentOf(now.present, section, field);
  if (field.input === "tags") {
    const tags = present?.values.slice(0, maxTags).map(({ value, count }) => `${String(value)} ${count}`) ?? [];
    return <>{tags.length === 0 ? texts.noTags : texts.tagsNow(tags.join(", "))}</>;
  }
  if (present === undefined) return null;
  if (present.different > present.values.length) return <>{texts.different(present.different)}</>;
  const isOne = present.different === 1;
  return (
    <>
      {present.values.map(({ value, count }, index) => (
        <span key={index}>
          {index > 0 ? ", " : ""}
          {isOne ? "" : `${count} × `}
          <PlainValue field={field} value={value} />
        </span>
      ))}
    </>
  );
}
