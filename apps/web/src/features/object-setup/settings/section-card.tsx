import type { FormSection, Reference } from "@monitor/contract";
import { ChevronDown, ChevronUp, Network, Pencil, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { useMessages } from "../texts.ts";
import { PlainSettings, PlainValue } from "./plain-settings.tsx";
import { originLabel, originOf, OriginPill } from "./section-origin.tsx";
import type { Origin } from "./section-origin.tsx";
import type { SettingsEditor } from "./settings-editor.ts";
import { SettingField } from "./setting-field.tsx";
import { clearNameOf, nameOf, ownNameOf } from "./setting-names.ts";
import { wireSectionOf } from "./setting-values.ts";
import { loadLateParts } from "./settings-calls.ts";
import styles from "./settings.module.css";

const SectionChain = lazyPart(async () => (await loadLateParts()).SectionChain, { otherwise: "retry" });

/** What adds up: a section of an object above, as responses name it in `_above`. */
interface AddedSection {
  readonly source: Reference | null;
  readonly values: Readonly<Record<string, unknown>>;
}

interface SectionCardProps {
  readonly section: FormSection;
  readonly editor: SettingsEditor;
  /** On a phone one section is open at a time. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One section: where its values come from, and its fields or, where they are inherited, their values. */
export function SectionCard({ section, editor, isOpen, onToggle }: SectionCardProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { form, object, isReadOnly } = editor;
  const wire = wireSectionOf(object, section);
  const hasParent = editor.above !== null;
  const isOwn = section.inherits !== "section" || form.values[ownNameOf(section)] === "1";
  const origin = hasParent ? originOf(section, isOwn) : "none";
  const source = editor.sourceOf(section);
  const label = section.label[locale];
  const isEdited = isOwn && !isReadOnly;
  const isInheritable = hasParent && section.inherits === "section";
  const originParts = (
    <>
      <OriginPill origin={origin} source={source} section={section.name} />
      {isInheritable && !isReadOnly ? (
        <OverrideButton section={section} editor={editor} isOwn={isOwn} label={label} />
      ) : null}
    </>
  );
  return (
    <div
      id={section.name}
      className={classNames(styles.section, origin === "own" && styles.ownSection, !isOpen && styles.closed)}
      tabIndex={-1}
    >
      <Card
        title={label}
        actions={
          <>
            <span className={styles.headParts} data-hide-below="sm">
              {originParts}
            </span>
            <Fold {...{ section, editor, origin, isOpen, onToggle }} />
          </>
        }
      >
        <div className={styles.body}>
          <div className={styles.phoneParts} data-show-below="sm">
            {originParts}
          </div>
          {section.is_kept_only ? <p className={styles.note}>{texts.keptOnly}</p> : null}
          {section.inherits === "adds_up" ? <AddedAbove section={section} wire={wire} /> : null}
          {isEdited ? (
            <SectionFields section={section} editor={editor} wire={wire} />
          ) : (
            <PlainSettings
              section={section}
              values={isOwn ? ownValues(section, wire) : editor.inheritedValues(section)}
            />
          )}
          {isInheritable ? <Feet section={section} editor={editor} isOwn={isOwn} /> : null}
        </div>
      </Card>
    </div>
  );
}

interface FoldProps extends SectionCardProps {
  readonly origin: Origin;
}

/** On a phone the head of a section opens it, and says its first value and where it comes from. */
function Fold({ section, editor, origin, isOpen, onToggle }: FoldProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const shown = origin === "none" ? section.fields.filter(({ key }) => key === "host") : section.fields;
  const first = section.inherits === "adds_up" ? undefined : shown[0];
  const value = first === undefined ? "" : editor.form.values[nameOf(section, first)];
  const from = originLabel(origin, editor.sourceOf(section), texts);
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle} data-show-below="sm">
      <VisuallyHidden>{section.label[locale]} </VisuallyHidden>
      {from}
      {first === undefined || value === "" ? null : (
        <>
          {from === "" ? "" : ": "}
          <PlainValue field={first} value={value} />
        </>
      )}
      <Icon shape={isOpen ? ChevronUp : ChevronDown} size={18} />
    </button>
  );
}

const ownValues = (section: FormSection, wire: Readonly<Record<string, unknown>>) =>
  section.inherits === "adds_up" ? ((wire["_shadowed"] ?? {}) as Readonly<Record<string, unknown>>) : wire;

interface OverrideButtonProps {
  readonly section: FormSection;
  readonly editor: SettingsEditor;
  readonly isOwn: boolean;
  readonly label: string;
}

function OverrideButton({ section, editor, isOwn, label }: OverrideButtonProps) {
  const texts = useMessages();
  return (
    <Button
      size="sm"
      icon={isOwn ? RefreshCw : Pencil}
      aria-label={`${isOwn ? texts.backToInherited : texts.override}: ${label}`}
      onClick={() => (isOwn ? editor.inherit(section) : editor.override(section))}
    >
      {isOwn ? texts.backToInherited : texts.override}
    </Button>
  );
}

const typeName = "scheduledependency/dependencytype";

interface SectionFieldsProps {
  readonly section: FormSection;
  readonly editor: SettingsEditor;
  readonly wire: Readonly<Record<string, unknown>>;
}

function SectionFields({ section, editor, wire }: SectionFieldsProps) {
  const { form } = editor;
  const box = useRef<HTMLDivElement>(null);
  const [isJustOverridden] = useState(() => editor.isOverridden(section));
  // Who has just overridden a section goes on in its first field.
  useEffect(() => {
    if (isJustOverridden) box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [isJustOverridden]);
  return (
    <div ref={box} className={styles.fields}>
      {section.fields.map((field) => {
        const name = nameOf(section, field);
        const clearName = clearNameOf(section, field);
        return (
          <div
            key={field.key}
            className={
              field.is_multiline || field.input === "list" || field.input === "object" ? styles.wide : undefined
            }
          >
            <SettingField
              field={field}
              binding={form.field(name)}
              value={form.values[name] ?? ""}
              set={(value) => {
                form.set(name, value);
                // Who chooses an object wants to depend on it, whatever stands in the field beside.
                if (field.input === "object") form.set(typeName, value === "" ? "parent" : "object");
              }}
              {...(field.is_secret && {
                secret: {
                  isSet: wire[field.key] === true && editor.isStoredOwn(section),
                  isCleared: form.values[clearName] === "1",
                  clear: (isCleared) => form.set(clearName, isCleared ? "1" : "0"),
                },
              })}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Below own values: what would hold instead, and from where. */
function Instead({
  section,
  editor,
  source,
}: Omit<SectionFieldsProps, "wire"> & { readonly source: Reference | null }) {
  const texts = useMessages();
  const values = editor.inheritedValues(section);
  return (
    <details className={styles.foot}>
      <summary>
        <Icon shape={Network} size={12} /> {source === null ? texts.insteadOfAbove : texts.insteadOf(source.name ?? "")}
      </summary>
      <PlainSettings section={section} values={values} />
    </details>
  );
}

/** What would hold instead of own values, and who sets the section from Root down. */
function Feet({ section, editor, isOwn }: Omit<SectionFieldsProps, "wire"> & { readonly isOwn: boolean }) {
  const texts = useMessages();
  const [isOpen, setOpen] = useState(false);
  const source = editor.sourceOf(section);
  const holdsId = isOwn ? editor.target.id : (source?.id ?? null);
  return (
    <>
      {isOwn ? <Instead section={section} editor={editor} source={source} /> : null}
      <details className={styles.foot} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.wholeChain}</summary>
        {isOpen ? <SectionChain target={editor.target} section={section} holdsId={holdsId} /> : null}
      </details>
    </>
  );
}

/** What holds from above beside the object's own settings. */
function AddedAbove({ section, wire }: Pick<SectionFieldsProps, "section" | "wire">): ReactNode {
  const texts = useMessages();
  const above = (wire["_above"] ?? []) as readonly AddedSection[];
  return above.map(({ source, values }, index) => (
    <div key={source?.id ?? index} className={styles.added}>
      <p className={styles.note}>{source === null ? texts.fromAbove : texts.from(source.name ?? "")}</p>
      <PlainSettings section={section} values={values} isShort />
    </div>
  ));
}
