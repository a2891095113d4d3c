import { bulkEditCalls } from "@monitor/contract";
import type { FormField, FormSection } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMessages } from "../texts.ts";
import { checksASecond, rateText } from "../bulk-edit/checks-a-second.ts";
import { PlainValue } from "./plain-settings.tsx";
import { clearNameOf, nameOf, ownNameOf } from "./setting-names.ts";
import type { SettingsEditor } from "./settings-editor.ts";
import { sentValue } from "./setting-values.ts";
import styles from "./changes-note.module.css";
import { useLateMessages } from "./texts.ts";

/** As many as a bar has room for. */
const fewChanges = 2;

interface Change {
  readonly section: FormSection;
  /** Null: whether the section is inherited. */
  readonly field: FormField | null;
}

interface ChangesNoteProps {
  readonly sections: readonly FormSection[];
  /** Of a channel only what its fields hold. */
  readonly editor: Pick<SettingsEditor, "stored" | "form"> & Partial<Pick<SettingsEditor, "sourceOf" | "target">>;
}

/** In the bar of the form: which settings saving would change, from what to what. Load it lazily. */
export function ChangesNote({ sections, editor }: ChangesNoteProps) {
  const late = useLateMessages();
  const { stored, form, target } = editor;
  const { values } = form;
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
        <ChangeWords key={change.section.name + (change.field?.key ?? "")} {...{ change, editor }} />
      ))}
      {changes.length > fewChanges ? <span>{late.moreChanges(changes.length - fewChanges)}</span> : null}
      {target && intervalName in stored && changes.some(({ section }) => section.name === intervalSection) ? (
        <IntervalCost target={target} before={stored[intervalName]} after={values[intervalName]} />
      ) : null}
    </p>
  );
}

const intervalSection = "intervalgroup";
const intervalName = "intervalgroup/interval";

interface IntervalCostProps extends Pick<SettingsEditor, "target"> {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** How many checks a second another interval means for the sensors that follow it. */
function IntervalCost({ target, ...intervals }: IntervalCostProps) {
  const late = useLateMessages();
  const locale = useLanguage();
  const input = { params: { id: target.id }, query: { section: intervalSection, limit: 0 } };
  const isAbove = target.type !== "sensor";
  const { data } = useCall(bulkEditCalls.listOverrides, input, { expects: [404, 501], isEnabled: isAbove });
  const count = isAbove ? (data?.follow ?? 0) : 1;
  const [before, after] = [intervals.before, intervals.after].map((interval) => checksASecond(count, interval));
  if (count === 0 || before == null || after == null || before === after) return null;
  return <span>{late.checksASecond(count, rateText(after, locale), rateText(before, locale))}</span>;
}

interface ChangeWordsProps extends Omit<ChangesNoteProps, "sections"> {
  readonly change: Change;
}

function ChangeWords({ change: { section, field }, editor }: ChangeWordsProps) {
  const late = useLateMessages();
  const { stored, form } = editor;
  const { values } = form;
  const texts = useMessages();
  const locale = useLanguage();
  if (field === null) {
    const isOwn = values[ownNameOf(section)] === "1";
    const source = editor.sourceOf?.(section)?.name;
    const above = source ? texts.from(source) : texts.inherited;
    return (
      <span>
        {section.label[locale]}: <s>{isOwn ? above : texts.own}</s> → {isOwn ? texts.own : above}
      </span>
    );
  }
  const name = nameOf(section, field);
  if (field.is_secret) {
    const isCleared = values[clearNameOf(section, field)] === "1";
    return (
      <span>
        {field.label[locale]}: {isCleared ? late.removed : late.newSecret}
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
